import type { Size } from '../../../domain/framing/framed-picture.ts';
import { formatLength } from '../../../domain/framing/measure-format.ts';
import { hangInRoom, rooms } from '../../../domain/framing/room.ts';
import type { RoomKind } from '../../../domain/framing/room.ts';

interface Props {
  readonly kind: RoomKind;
  readonly size: Size;
  readonly locale: string;
  /** Narrow drawings are shown smaller: their writing is larger. */
  readonly isNarrow: boolean;
}

/** Draws width and height of what hangs above the furniture, in the style of an architect's drawing. */
export function DimensionLines({ kind, size, locale, isNarrow }: Props) {
  const { x, y, width, height } = hangInRoom(rooms[kind], size);
  const letters = isNarrow ? 96 : 52;
  const tick = letters * 0.28;
  const [above, beside] = [y - letters * 0.75, x + width + letters * 0.75];
  const line = (d: string) => <path d={d} fill="none" stroke="#5c5951" strokeWidth={letters / 14} />;
  return (
    <g className="dimension-lines" fill="#45423c" fontSize={letters} aria-hidden="true">
      {line(
        `M${x} ${above}h${width}M${x} ${above - tick}v${2 * tick}M${x + width} ${above - tick}v${2 * tick}`,
      )}
      <text x={x + width / 2} y={above - letters * 0.4} textAnchor="middle">
        {formatLength(size.width, locale)}
      </text>
      {line(
        `M${beside} ${y}v${height}M${beside - tick} ${y}h${2 * tick}M${beside - tick} ${y + height}h${2 * tick}`,
      )}
      <text x={beside + letters * 0.5} y={y + height / 2 + letters * 0.35}>
        {formatLength(size.height, locale)}
      </text>
    </g>
  );
}
