import type { Size } from '../framing/framed-picture.ts';
import { centreOf, defaultGap, wallArea, wallLimits } from './wall.ts';
import type { Point, Wall, WallPlace, WallPrint, WallSurface } from './wall.ts';
import { hangWall } from './wall-hanging.ts';
import type { SizeOfPlace } from './wall-hanging.ts';
import { findLayout, fitSlots, frameAllowance, turnLayout } from './wall-layouts.ts';

/** Returns an empty wall in a layout. */
export function emptyWall(surface: WallSurface = { room: 'sofa' }, layout = 'trio'): Wall {
  const bare: Wall = { surface, layout: null, isTurned: false, gap: defaultGap, places: [] };
  return withLayout(bare, layout);
}

/** Prints in the order of their places. */
export function printsOf({ places }: Wall): readonly WallPrint[] {
  return places.flatMap(({ print }) => print ?? []);
}

/**
 * Returns the wall in another layout, upright or turned: the prints keep their order, and those without a place in
 * the layout are left out. Slots are as large as possible. The same wall for an unknown layout.
 */
export function withLayout(wall: Wall, id: string, isTurned = false): Wall {
  const layout = findLayout(id);
  if (!layout) return wall;
  const root = isTurned ? turnLayout(layout.root) : layout.root;
  const prints = printsOf(wall);
  const places = fitSlots(root, wallArea(wall.surface).zone, wall.gap).map((slot, index): WallPlace => ({
    id: index + 1,
    slot,
    ...(prints[index] && { print: prints[index] }),
  }));
  return { ...wall, layout: id, isTurned, places };
}

/**
 * Returns the wall on another surface: a layout fits its empty places to it, freely hung pieces keep their distance
 * to the centre.
 */
export function withSurface(wall: Wall, surface: WallSurface): Wall {
  const next = { ...wall, surface };
  if (wall.layout !== null) {
    const root = findLayout(wall.layout)?.root;
    if (!root) return next;
    const slots = fitSlots(wall.isTurned ? turnLayout(root) : root, wallArea(surface).zone, wall.gap);
    return {
      ...next,
      places: wall.places.map((place, index) => ({ ...place, slot: slots[index] ?? place.slot })),
    };
  }
  const [before, after] = [wallArea(wall.surface).centre, wallArea(surface).centre];
  return {
    ...next,
    places: wall.places.map((place) =>
      place.at
        ? { ...place, at: { x: place.at.x + after.x - before.x, y: place.at.y + after.y - before.y } }
        : place,
    ),
  };
}

/** Returns the wall with every place hanging freely where the layout had put it. */
export function released(wall: Wall, sizeOf: SizeOfPlace): Wall {
  if (wall.layout === null) return wall;
  const places = hangWall(wall, sizeOf).map(({ place, box }) => ({ ...place, at: centreOf(box) }));
  return { ...wall, layout: null, isTurned: false, places };
}

/** Moves a place so that its middle is somewhere else; everything hangs freely then. */
export function movePlace(wall: Wall, id: number, at: Point, sizeOf: SizeOfPlace): Wall {
  const free = released(wall, sizeOf);
  return { ...free, places: free.places.map((place) => (place.id === id ? { ...place, at } : place)) };
}

/** Puts a print into a place, or takes it out (undefined). */
export function fillPlace(wall: Wall, id: number, print: WallPrint | undefined): Wall {
  return {
    ...wall,
    places: wall.places.map(({ print: _before, ...place }) => {
      if (place.id !== id) return _before ? { ...place, print: _before } : place;
      return print ? { ...place, print } : place;
    }),
  };
}

/** Swaps the prints of two places. */
export function swapPlaces(wall: Wall, one: number, other: number): Wall {
  const printAt = (id: number) => wall.places.find((place) => place.id === id)?.print;
  const [first, second] = [printAt(one), printAt(other)];
  return fillPlace(fillPlace(wall, one, second), other, first);
}

/** Takes a place off the wall; the others stay where they are. */
export function removePlace(wall: Wall, id: number, sizeOf: SizeOfPlace): Wall {
  const free = released(wall, sizeOf);
  return { ...free, places: free.places.filter((place) => place.id !== id) };
}

/** Hangs one more place; everything hangs freely then. The same wall where it is full. */
export function addPlace(
  wall: Wall,
  {
    slot,
    at,
    print,
  }: { readonly slot: Size; readonly at?: Point | undefined; readonly print?: WallPrint | undefined },
  sizeOf: SizeOfPlace,
): Wall {
  if (wall.places.length >= wallLimits.places) return wall;
  const free = released(wall, sizeOf);
  const id = Math.max(0, ...free.places.map((place) => place.id)) + 1;
  const place = { id, slot, ...(print && { print }) };
  return { ...free, places: [...free.places, { ...place, at: at ?? freeSpot(free, slot, sizeOf) }] };
}

/** Returns the position of something new: right of the others, or left of them if there is more room. */
function freeSpot(wall: Wall, slot: Size, sizeOf: SizeOfPlace): Point {
  const { centre, zone } = wallArea(wall.surface);
  const boxes = hangWall(wall, sizeOf).map(({ box }) => box);
  if (boxes.length === 0)
    return { x: Math.round(centre.x), y: Math.round(Math.max(centre.y, zone.y + slot.height / 2)) };
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const left = Math.min(...boxes.map(({ x }) => x));
  const y = Math.min(centre.y, zone.y + zone.height - slot.height / 2);
  const reach = wall.gap + (slot.width + frameAllowance) / 2;
  const isRoomier = left - zone.x > zone.x + zone.width - right;
  return { x: Math.round(isRoomier ? left - reach : right + reach), y: Math.round(y) };
}
