import type { FramedPicture } from '../../domain/framing/framed-picture.ts';
import { boardPaints } from './finishes.ts';
import { mitreJoints, mitredSide, sides } from './ring.ts';
import type { Side } from './ring.ts';

/** The cut at 45° shows the white core: bright below and to the right, in its own shade above and to the left. */
const bevel: Readonly<Record<Side, string>> = {
  top: '#bdb9b1',
  left: '#d2cec6',
  right: '#f2f0eb',
  bottom: '#ffffff',
};

/** Renders a passepartout: board, window and bevel. */
export function MatBoard({ board }: { readonly board: NonNullable<FramedPicture['board']> }) {
  const { outer, window, bevel: breadth, colour } = board;
  const edges = { x: outer.x, y: outer.y, width: outer.width, height: outer.height };
  return (
    <g>
      <rect {...edges} fill={boardPaints[colour]} />
      {sides.map((side) => (
        <polygon key={side} points={mitredSide(window, side, 0, breadth)} fill={bevel[side]} />
      ))}
      <path d={mitreJoints(window, breadth)} stroke="#5b564d" strokeOpacity={0.35} strokeWidth={0.3} />
      <rect
        x={window.x}
        y={window.y}
        width={window.width}
        height={window.height}
        fill="none"
        stroke="#3a352c"
        strokeOpacity={0.16}
        strokeWidth={0.4}
      />
    </g>
  );
}
