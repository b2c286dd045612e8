import { useId } from 'react';
import type { ReactNode } from 'react';
import { kindProfiles } from '../../domain/framing/framed-picture.ts';
import type { OfferedFrame, OfferedHanger, OfferedPassepartout } from '../../domain/framing/framing-offer.ts';
import { FrameRails } from './FrameRails.tsx';
import { HangerBars } from './HangerBars.tsx';
import { MatBoard } from './MatBoard.tsx';

/** Millimetres of a corner that a swatch shows. */
const shown = 46;
/** Larger than what is shown, so that only one corner is in it. */
const whole = { x: 0, y: 0, width: 300, height: 300 };

function Corner({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox={`-7 -7 ${shown} ${shown}`} aria-hidden="true">
      {children}
    </svg>
  );
}

/** Renders the upper left corner of a frame, with a piece of the print in it. */
export function FrameSwatch({ frame }: { readonly frame: OfferedFrame }) {
  const id = useId().replace(/[^\w-]/g, '');
  const { kind, finish, gap = 0 } = frame;
  const profile = frame.profile ?? kindProfiles[kind];
  const opening = { x: profile, y: profile, width: 300, height: 300 };
  return (
    <Corner>
      <rect {...opening} fill={gap > 0 ? '#171310' : '#fbfaf7'} />
      {gap > 0 && <rect x={profile + gap} y={profile + gap} width={300} height={300} fill="#fbfaf7" />}
      <FrameRails frame={{ kind, finish, outer: whole, opening, profile, gap, hasGlass: true }} id={id} />
    </Corner>
  );
}

/** Renders the upper left corner of a board, with its bevel. */
export function BoardSwatch({ colour }: Pick<OfferedPassepartout, 'colour'>) {
  const window = { x: 16, y: 16, width: 300, height: 300 };
  return (
    <Corner>
      <MatBoard board={{ colour, outer: whole, window, bevel: 3 }} />
      <rect x={19} y={19} width={300} height={300} fill="#a7b3a4" />
    </Corner>
  );
}

/** Renders the end of a bar that holds a sheet. */
export function HangerSwatch({ finish }: Pick<OfferedHanger, 'finish'>) {
  const id = useId().replace(/[^\w-]/g, '');
  const bar = { x: 0, y: 2, width: 300, height: 15 };
  return (
    <Corner>
      <rect x={3} y={12} width={300} height={300} fill="#fbfaf7" />
      <HangerBars hanger={{ finish, top: bar, bottom: { ...bar, y: 300 } }} id={id} isPiece />
    </Corner>
  );
}

/** Renders a struck-out square for the sheet without a frame. */
export function BareSwatch() {
  return (
    <Corner>
      <rect x={5} y={5} width={300} height={300} fill="#fbfaf7" stroke="#dedad1" strokeWidth={0.6} />
      <path d={`M-7 ${shown - 7}L${shown - 7} -7`} stroke="#8b877d" strokeWidth={0.7} />
    </Corner>
  );
}
