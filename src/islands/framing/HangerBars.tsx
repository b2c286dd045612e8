import type { FramedPicture, Rectangle } from '../../domain/framing/framed-picture.ts';
import { finishPaints } from './finishes.ts';
import { SurfaceLines, SurfacePattern } from './FrameRails.tsx';

interface Props {
  readonly hanger: NonNullable<FramedPicture['hanger']>;
  readonly id: string;
  /** Without the cord: a piece of it. */
  readonly isPiece?: boolean;
}

/** Renders two wooden bars that hold the sheet, and the cord that carries the upper one. */
export function HangerBars({ hanger: { finish, top, bottom }, id, isPiece = false }: Props) {
  const paint = finishPaints[finish];
  const middle = top.x + top.width / 2;
  const rise = Math.min(70, top.width * 0.16);
  const bars: readonly [string, Rectangle][] = [
    ['top', top],
    ['bottom', bottom],
  ];
  return (
    <g>
      {!isPiece && (
        <>
          <path
            d={`M${top.x + top.width * 0.1} ${top.y}L${middle} ${top.y - rise}L${top.x + top.width * 0.9} ${top.y}`}
            fill="none"
            stroke="#4a4036"
            strokeWidth={1.6}
            strokeLinejoin="round"
          />
          <circle cx={middle} cy={top.y - rise} r={3} fill="#8c8478" />
        </>
      )}
      <defs>
        <SurfaceLines id={id} paint={paint} />
        <SurfacePattern id={id} side="top" />
      </defs>
      {bars.map(([name, { x, y, width, height }]) => (
        <g key={name}>
          <rect x={x} y={y + 2.5} width={width} height={height} fill="#171007" fillOpacity={0.28} rx={1.5} />
          <rect x={x} y={y} width={width} height={height} fill={paint.base} rx={1.2} />
          <rect x={x} y={y} width={width} height={height} fill={`url(#${id}-top)`} rx={1.2} />
          <rect x={x} y={y} width={width} height={1.6} fill="#fff" fillOpacity={paint.light} rx={0.8} />
          <rect
            x={x}
            width={width}
            y={y + height - 3}
            height={3}
            fill="#150d05"
            fillOpacity={paint.shade}
            rx={1.2}
          />
        </g>
      ))}
    </g>
  );
}
