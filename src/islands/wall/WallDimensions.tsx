import type { Rectangle } from '../../domain/framing/framed-picture.ts';
import { formatLength } from '../../domain/framing/measure-format.ts';
import { rooms } from '../../domain/framing/room.ts';
import { gapsAround } from '../../domain/wall/wall-measures.ts';
import type { SnapGuide } from '../../domain/wall/wall-snapping.ts';
import type { WallModel } from './wall-model.ts';

interface Props {
  readonly bench: WallModel;
  /** Millimetres in a pixel of the screen. */
  readonly unit: number;
  readonly view: Rectangle;
  readonly locale: string;
  readonly showsMeasures: boolean;
  readonly selected: number | undefined;
  /** Guides that the dragged piece snaps to. */
  readonly guides: readonly SnapGuide[];
}

/** Centimetres over the wall: the whole, and the distances of the chosen picture to its neighbours. */
export function WallDimensions({ bench, unit, view, locale, showsMeasures, selected, guides }: Props) {
  const { wall, bounds, places, area } = bench;
  const chosen = places.find(({ place }) => place.id === selected);
  const furniture = 'room' in wall.surface ? [rooms[wall.surface.room].furniture] : [];
  const others = places.flatMap(({ place, box }) => (place.id === selected ? [] : [box])).concat(furniture);
  const letters = 12 * unit;
  const line = (d: string) => <path d={d} fill="none" stroke="#5c5951" strokeWidth={unit} />;
  return (
    <g className="wall-dimensions" fontSize={letters} aria-hidden="true" pointerEvents="none">
      {guides.map(({ axis, at, kind }) => (
        <path
          key={axis + at}
          className="wall-guide"
          d={axis === 'x' ? `M${at} ${view.y}V${area.height}` : `M${view.x} ${at}H${view.x + view.width}`}
          strokeWidth={unit}
          strokeDasharray={kind === 'gap' ? `${3 * unit} ${3 * unit}` : undefined}
        />
      ))}
      {showsMeasures && !chosen && bounds && (
        <Whole bounds={bounds} unit={unit} locale={locale} line={line} letters={letters} />
      )}
      {showsMeasures &&
        chosen &&
        gapsAround(chosen.box, others, area).map(({ side, from, to, length, isToPiece }) => {
          if (length < 12 * unit) return null;
          const isLevel = side === 'left' || side === 'right';
          const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
          const tick = 4 * unit;
          const ends = [from, to].map((end) =>
            isLevel ? `M${end.x} ${end.y - tick}v${2 * tick}` : `M${end.x - tick} ${end.y}h${2 * tick}`,
          );
          const text = formatLength(length, locale);
          const isNarrow = isLevel && length < text.length * letters * 0.62;
          return (
            <g key={side} opacity={isToPiece ? 1 : 0.75}>
              {line(`M${from.x} ${from.y}L${to.x} ${to.y}${ends.join('')}`)}
              <Label
                text={text}
                letters={letters}
                x={isLevel ? x : x + letters * 0.5}
                y={
                  isNarrow
                    ? chosen.box.y + chosen.box.height + letters * 1.9
                    : y + letters * (isLevel ? -0.5 : 0.35)
                }
                anchor={isLevel ? 'middle' : 'start'}
              />
            </g>
          );
        })}
    </g>
  );
}

interface WholeProps {
  readonly bounds: Rectangle;
  readonly unit: number;
  readonly letters: number;
  readonly locale: string;
  readonly line: (d: string) => React.ReactNode;
}

/** Draws the width above and the height beside everything that hangs. */
function Whole({ bounds: { x, y, width, height }, unit, letters, locale, line }: WholeProps) {
  const tick = 4 * unit;
  const [above, beside] = [y - 14 * unit, x + width + 14 * unit];
  return (
    <>
      {line(
        `M${x} ${above}h${width}M${x} ${above - tick}v${2 * tick}M${x + width} ${above - tick}v${2 * tick}`,
      )}
      <Label
        text={formatLength(width, locale)}
        letters={letters}
        x={x + width / 2}
        y={above - letters * 0.5}
        anchor="middle"
      />
      {line(
        `M${beside} ${y}v${height}M${beside - tick} ${y}h${2 * tick}M${beside - tick} ${y + height}h${2 * tick}`,
      )}
      <Label
        text={formatLength(height, locale)}
        letters={letters}
        x={beside + letters * 0.5}
        y={y + height / 2 + letters * 0.35}
        anchor="start"
      />
    </>
  );
}

interface LabelProps {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly letters: number;
  readonly anchor: 'start' | 'middle';
}

function Label({ text, x, y, letters, anchor }: LabelProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} strokeWidth={letters * 0.3}>
      {text}
    </text>
  );
}
