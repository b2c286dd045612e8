import { memo } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { formatSizeLines } from '../../domain/framing/measure-format.ts';
import { FramedPicture } from '../framing/FramedPicture.tsx';
import type { ModelPlace } from './wall-model.ts';

interface Props extends ModelPlace {
  readonly label: string;
  readonly unit: number;
  readonly locale: string;
  readonly isSelected: boolean;
  /** Something is dragged over it. */
  readonly isTarget: boolean;
  /** It is on its way to somewhere else. */
  readonly isDragged: boolean;
  readonly onPress: (event: PointerEvent) => void;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Renders one place of the wall: what hangs there, or an outline that waits for a print. */
export function WallPlaceShape(props: Props) {
  const { place, box, piece, lost, label, unit, locale, isSelected, isTarget, isDragged, problem } = props;
  const { x, y, width, height } = box;
  const outline = 5 * unit;
  const isWarned = problem !== undefined && !isDragged;
  const classes = [
    'wall-place',
    isSelected && 'is-selected',
    isDragged && 'is-dragged',
    isTarget && 'is-target',
  ];
  return (
    <g
      className={classes.filter(Boolean).join(' ')}
      data-place={place.id}
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={isSelected}
      aria-describedby="wall-keys"
      onPointerDown={props.onPress}
      onClick={props.onChoose}
      onKeyDown={props.onKeyDown}
    >
      {piece ? (
        <FramedPicture picture={piece.picture} image={piece.print.image} place={box} />
      ) : (
        <EmptyPlace
          x={x}
          y={y}
          width={width}
          height={height}
          unit={unit}
          locale={locale}
          isLost={lost.length > 0}
        />
      )}
      <rect x={x} y={y} width={width} height={height} fill="transparent" />
      <rect
        className={isWarned ? 'wall-outline is-warned' : 'wall-outline'}
        x={x - outline}
        y={y - outline}
        width={width + 2 * outline}
        height={height + 2 * outline}
        strokeWidth={2 * unit}
      />
    </g>
  );
}

interface EmptyProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly locale: string;
  readonly isLost: boolean;
}

const EmptyPlace = memo(function EmptyPlace({ x, y, width, height, unit, locale, isLost }: EmptyProps) {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const arm = Math.min(9 * unit, width * 0.14);
  const lines = formatSizeLines({ width, height }, locale);
  const letters = Math.min(12 * unit, width * 0.17, (height * 0.26) / lines.length);
  return (
    <g className="wall-empty">
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        strokeWidth={1.2 * unit}
        strokeDasharray={`${5 * unit} ${4 * unit}`}
      />
      {isLost ? (
        <path
          d={`M${middleX - arm} ${middleY - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`}
          strokeWidth={1.4 * unit}
        />
      ) : (
        <path
          d={`M${middleX - arm} ${middleY}h${2 * arm}M${middleX} ${middleY - arm}v${2 * arm}`}
          strokeWidth={1.4 * unit}
        />
      )}
      <text fontSize={letters} textAnchor="middle" aria-hidden="true">
        {lines.map((line, index) => (
          <tspan key={line} x={middleX} y={y + height - letters * (0.8 + 1.25 * (lines.length - 1 - index))}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
});
