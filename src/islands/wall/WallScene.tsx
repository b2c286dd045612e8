import { useEffect, useId, useImperativeHandle, useMemo, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import type { Rectangle, Size } from '../../domain/framing/framed-picture.ts';
import { rooms } from '../../domain/framing/room.ts';
import { centreOf } from '../../domain/wall/wall.ts';
import type { Point } from '../../domain/wall/wall.ts';
import { snap } from '../../domain/wall/wall-snapping.ts';
import { FramedPicture } from '../framing/FramedPicture.tsx';
import { useStore } from '../use-store.ts';
import type { WallModel, WallTools } from './wall-model.ts';
import type { Drag } from './dragging.ts';
import type { WallActions } from './wall-actions.ts';
import { viewOf } from './wall-view.ts';
import { WallDimensions } from './WallDimensions.tsx';
import { WallPlaceShape } from './WallPlaceShape.tsx';

/** Finds places of the wall below a pointer. */
export interface SceneHandle {
  /** Millimetres of the wall; null outside of the scene. */
  pointAt(clientX: number, clientY: number): Point | null;
  focus(id: number): void;
}

interface Props {
  readonly tools: WallTools;
  readonly bench: WallModel;
  readonly actions: WallActions;
  readonly selected: number | undefined;
  readonly showsMeasures: boolean;
  readonly onSelect: (id: number | undefined, byKeyboard?: boolean) => void;
  readonly handle: Ref<SceneHandle>;
}

/** Millimetres that an arrow key moves a picture, alone and with Shift. */
const steps = { small: 10, large: 50 };
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Width by height up to which a scene is a close-up. */
const widest = 1.25;
/** Pixels within which a piece snaps, and millimetres of the grid. */
const reach = 9;
const grid = 10;

/** Renders the wall at true scale, one unit a millimetre: everything on it can be chosen, dragged and moved by keys. */
export function WallScene({ tools, bench, actions, selected, showsMeasures, onSelect, handle }: Props) {
  const { t, dragging, context } = tools;
  const { wall, area, places, bounds } = bench;
  const [svg, setSvg] = useState<SVGSVGElement | null>(null);
  const id = useId().replace(/[^\w-]/g, '');
  const drag = useStore(dragging.drag);
  const size = useSize(svg);
  const isWide = size.width > widest * size.height;
  const view = useMemo(() => viewOf(wall.surface, bounds, !isWide), [wall.surface, bounds, isWide]);
  // A room fills a wide screen; on others, and of a wall of one's own, all of the view is seen.
  const isFilled = 'room' in wall.surface && isWide;
  const units = [view.width / size.width, view.height / size.height] as const;
  const unit = isFilled ? Math.min(...units) : Math.max(...units);

  const pointAt = (clientX: number, clientY: number): Point | null => {
    const matrix = svg?.getScreenCTM();
    const outline = svg?.getBoundingClientRect();
    if (!matrix || !outline) return null;
    const isInside =
      clientX >= outline.left &&
      clientX <= outline.right &&
      clientY >= outline.top &&
      clientY <= outline.bottom;
    return isInside ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : null;
  };
  useImperativeHandle(handle, () => ({
    pointAt,
    focus: (place) => svg?.querySelector<SVGGElement>(`[data-place="${place}"]`)?.focus(),
  }));

  const moving =
    drag?.source.kind === 'place' ? places.find(({ place }) => isDragged(drag, place.id)) : undefined;
  const rest = drag && moving ? restOf(drag, moving.box) : undefined;
  const over =
    drag && drag.source.kind !== 'place'
      ? placeUnder(pointAt(drag.at.clientX, drag.at.clientY))
      : rest?.target;

  /** Returns where a dragged place would come to rest; in a layout it may change places with another. */
  function restOf({ start, at }: Drag, box: Rectangle) {
    const moved = {
      ...box,
      x: box.x + (at.clientX - start.clientX) * unit,
      y: box.y + (at.clientY - start.clientY) * unit,
    };
    const target = wall.layout === null ? undefined : placeUnder(centreOf(moved), box);
    if (target !== undefined) return { box: moved, guides: [], target };
    const others = places.flatMap((each) => (each.box === box ? [] : [each.box]));
    const middles = { x: [area.centre.x], y: [area.centre.y] };
    const { guides, ...corner } = snap(moved, { others, middles, gap: wall.gap, reach: reach * unit, grid });
    return { box: { ...box, ...corner }, guides, target };
  }
  function placeUnder(point: Point | null, except?: Rectangle): number | undefined {
    const found = places.findLast(({ box }) => point !== null && box !== except && holds(box, point));
    return found?.place.id;
  }
  const drop = (place: number, box: Rectangle) => (dropped: Drag) => {
    const { box: end, target } = restOf(dropped, box);
    if (target !== undefined) actions.swap(place, target);
    else actions.move(place, centreOf(end));
    onSelect(place);
  };

  const onKeyDown = (place: number) => (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    const by = event.shiftKey ? steps.large : steps.small;
    if (direction) actions.step(place, { x: direction.x * by, y: direction.y * by });
    else if (event.key === 'Enter' || event.key === ' ') onSelect(place, true);
    else if (event.key === 'Delete' || event.key === 'Backspace') actions.takeDown(place);
    else if (event.key === 'Escape') onSelect(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const room = 'room' in wall.surface ? rooms[wall.surface.room] : undefined;
  // A screen of other proportions shows more of the wall.
  const beyond = { x: view.x - view.width, y: -view.height, width: 3 * view.width };
  return (
    <svg
      ref={setSvg}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      preserveAspectRatio={isFilled ? 'xMidYMid slice' : 'xMidYMax meet'}
      className="wall-scene"
      role="group"
      aria-label={t('wall.scene')}
      onClick={(event) => event.target === event.currentTarget && onSelect(undefined)}
    >
      <defs>
        <radialGradient id={`${id}-light`} cx=".36" cy=".12" r="1">
          <stop stopColor="#fff" stopOpacity={0.55} />
          <stop offset=".45" stopColor="#fff" stopOpacity={0.08} />
          <stop offset="1" stopColor="#6e5a3d" stopOpacity={0.13} />
        </radialGradient>
        <linearGradient id={`${id}-floor`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#b7946a" />
          <stop offset=".12" stopColor="#cfb188" />
        </linearGradient>
      </defs>
      <g pointerEvents="none">
        <rect {...beyond} height={area.height + view.height} fill="#f1eee8" />
        <rect {...beyond} height={area.height + view.height} fill={`url(#${id}-light)`} />
        {!room && <OwnFloor view={view} area={area} fill={`url(#${id}-floor)`} />}
      </g>
      {places.map((each) => (
        <WallPlaceShape
          key={each.place.id}
          {...each}
          label={actions.labelOf(each)}
          unit={unit}
          locale={context.locale}
          isSelected={each.place.id === selected}
          isTarget={each.place.id === over}
          isDragged={moving === each}
          onPress={(event) =>
            dragging.press(
              event,
              { kind: 'place', id: each.place.id },
              drop(each.place.id, each.box),
              each.place.id === selected,
            )
          }
          onChoose={() => dragging.wasDragged() || onSelect(each.place.id)}
          onKeyDown={onKeyDown(each.place.id)}
        />
      ))}
      {moving && rest && (
        <g pointerEvents="none">
          {moving.piece ? (
            <FramedPicture picture={moving.piece.picture} image={moving.piece.print.image} place={rest.box} />
          ) : (
            <rect className="wall-guide" {...rest.box} strokeWidth={unit} />
          )}
        </g>
      )}
      {room && (
        <image
          href={`/rooms/${room.kind}.svg`}
          width={room.width}
          height={room.height}
          pointerEvents="none"
        />
      )}
      <WallDimensions
        bench={bench}
        unit={unit}
        view={view}
        locale={context.locale}
        showsMeasures={showsMeasures && !drag}
        selected={selected}
        guides={rest?.guides ?? []}
      />
    </svg>
  );
}

function isDragged({ source }: Drag, id: number): boolean {
  return source.kind === 'place' && source.id === id;
}

function holds({ x, y, width, height }: Rectangle, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

interface FloorProps {
  readonly view: Rectangle;
  readonly area: { readonly width: number; readonly height: number };
  readonly fill: string;
}

/** Renders the floor below a wall of one's own, its skirting, and the corners beside it. */
function OwnFloor({ view, area, fill }: FloorProps) {
  const skirting = Math.min(80, area.height * 0.035);
  const far = { width: view.width, height: area.height + view.height };
  const floor = { x: view.x - view.width, width: 3 * view.width };
  return (
    <>
      <rect x={-far.width} y={-view.height} {...far} fill="#6e5a3d" fillOpacity={0.1} />
      <rect x={area.width} y={-view.height} {...far} fill="#6e5a3d" fillOpacity={0.1} />
      <rect x={0} y={-view.height} width={area.width} height={view.height} fill="#6e5a3d" fillOpacity={0.1} />
      <rect x={0} y={area.height - skirting} width={area.width} height={skirting} fill="#fbfaf7" />
      <rect x={0} y={area.height - skirting} width={area.width} height={skirting * 0.06} fill="#cfc8ba" />
      <rect {...floor} y={area.height} height={view.height} fill={fill} />
    </>
  );
}

/** Returns width and height of an element in pixels. */
function useSize(element: SVGSVGElement | null): Size {
  const [size, setSize] = useState<Size>({ width: 800, height: 600 });
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
