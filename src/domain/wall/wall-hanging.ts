import type { Rectangle, Size } from '../framing/framed-picture.ts';
import { rooms } from '../framing/room.ts';
import { around, boundsOf, wallArea } from './wall.ts';
import type { Wall, WallArea, WallPlace } from './wall.ts';
import { arrange, findLayout, turnLayout } from './wall-layouts.ts';

/** A place with what it takes of the wall, in millimetres. */
export interface HungPlace {
  readonly place: WallPlace;
  readonly box: Rectangle;
}

/** Returns the size of a place on the wall: the framed picture, or the slot of an empty place. */
export type SizeOfPlace = (place: WallPlace) => Size;

/**
 * Returns the position of every piece of a wall: by its layout, with the centre of the whole at eye level, or freely.
 */
export function hangWall(wall: Wall, sizeOf: SizeOfPlace): readonly HungPlace[] {
  const area = wallArea(wall.surface);
  const layout = findLayout(wall.layout);
  if (!layout) {
    return wall.places.map((place) => ({ place, box: around(place.at ?? area.centre, sizeOf(place)) }));
  }
  const root = wall.isTurned ? turnLayout(layout.root) : layout.root;
  const boxes = arrange(root, wall.places.map(sizeOf), wall.gap);
  const corner = hangGroup(area, boundsOf(boxes) ?? { width: 0, height: 0 });
  return wall.places.flatMap((place, index) => {
    const box = boxes[index];
    return box ? [{ place, box: { ...box, x: box.x + corner.x, y: box.y + corner.y } }] : [];
  });
}

/** Returns the upper left corner of a group: its centre at eye level, higher or lower if it would leave the zone. */
export function hangGroup({ zone, centre }: WallArea, { width, height }: Size) {
  const lowest = zone.y + zone.height - height;
  const highest = Math.min(zone.y, lowest);
  return {
    x: Math.round(centre.x - width / 2),
    y: Math.round(Math.max(Math.min(centre.y - height / 2, lowest), highest)),
  };
}

/** The reason why a piece can't hang at its position. */
export type WallProblem =
  /** It covers another one. */
  | 'overlap'
  /** It hangs beyond an edge of the wall. */
  | 'off-wall'
  /** Furniture stands in front of it. */
  | 'behind-furniture';

/** Returns the problems of places by ID; places without a problem are absent. */
export function wallProblems(
  wall: Pick<Wall, 'surface'>,
  hung: readonly HungPlace[],
): ReadonlyMap<number, WallProblem> {
  const area = wallArea(wall.surface);
  const whole = { x: 0, y: 0, width: area.width, height: area.height };
  const furniture = 'room' in wall.surface ? rooms[wall.surface.room].furniture : undefined;
  const problems = new Map<number, WallProblem>();
  for (const { place, box } of hung) {
    const isCovered = hung.some((other) => other.place !== place && overlaps(other.box, box));
    if (isCovered) problems.set(place.id, 'overlap');
    else if (!contains(whole, box)) problems.set(place.id, 'off-wall');
    else if (furniture && overlaps(furniture, box)) problems.set(place.id, 'behind-furniture');
  }
  return problems;
}

/** Returns true if two rectangles share more than an edge. */
export function overlaps(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function contains(outer: Rectangle, inner: Rectangle): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
