import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centreOf, wallLimits } from './wall.ts';
import type { Wall } from './wall.ts';
import {
  addPlace,
  emptyWall,
  fillPlace,
  movePlace,
  printsOf,
  released,
  removePlace,
  swapPlaces,
  withLayout,
  withSurface,
} from './wall-editing.ts';
import { hangWall, wallProblems } from './wall-hanging.ts';
import { wallLayouts } from './wall-layouts.ts';

const sizeOf: Parameters<typeof hangWall>[1] = ({ slot }) => slot;
const boxesOf = (wall: Wall) => hangWall(wall, sizeOf).map(({ box }) => box);
const filled = (wall: Wall): Wall =>
  wall.places.reduce((next, { id }) => fillPlace(next, id, { sku: `print-${id}` }), wall);
const layoutId = fc.constantFrom(...wallLayouts.map(({ id }) => id));

describe('layouts', () => {
  test('another layout keeps the prints in order, as many as it has places', () => {
    fc.assert(
      fc.property(layoutId, layoutId, fc.boolean(), (first, second, isTurned) => {
        const before = filled(emptyWall({ room: 'sofa' }, first));
        const after = withLayout(before, second, isTurned);
        expect(printsOf(after)).toEqual(printsOf(before).slice(0, after.places.length));
        expect(after).toMatchObject({ layout: second, isTurned });
      }),
    );
  });

  test('an unknown layout changes nothing', () => {
    const wall = emptyWall();
    expect(withLayout(wall, 'quartet')).toBe(wall);
  });

  test('releasing keeps the positions', () => {
    fc.assert(
      fc.property(layoutId, (id) => {
        const wall = filled(emptyWall({ room: 'bed' }, id));
        const free = released(wall, sizeOf);
        expect(free.layout).toBeNull();
        expect(boxesOf(free)).toEqual(boxesOf(wall));
        expect(released(free, sizeOf)).toBe(free);
      }),
    );
  });
});

describe('surfaces', () => {
  test('a layout uses smaller slots on a smaller wall and its own again on the first', () => {
    const wall = filled(emptyWall({ room: 'sofa' }, 'salon'));
    const small = withSurface(wall, { width: 1200, height: 900 });
    expect(small.places[0]?.slot.width).toBeLessThan(wall.places[0]?.slot.width ?? 0);
    expect(printsOf(small)).toEqual(printsOf(wall));
    expect(withSurface(small, { room: 'sofa' })).toEqual(wall);
  });

  test('free pieces keep their distance to the centre', () => {
    const free = released(emptyWall({ room: 'sofa' }), sizeOf);
    const [first] = free.places;
    const moved = withSurface(free, { width: 5000, height: 3000 });
    expect(moved.places[0]?.at?.x).toBe((first?.at?.x ?? 0) + 2500 - 2100);
  });
});

test('moving a piece moves it alone, and releases the others', () => {
  const wall = emptyWall();
  const before = boxesOf(wall);
  const moved = movePlace(wall, 2, { x: 900, y: 700 }, sizeOf);
  const after = boxesOf(moved);
  expect(centreOf(after[1]!)).toEqual({ x: 900, y: 700 });
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
});

test('filling, emptying and swapping change the named places alone', () => {
  const wall = filled(emptyWall());
  const skus = (each: Wall) => each.places.map(({ print }) => print?.sku);
  expect(skus(fillPlace(wall, 2, undefined))).toEqual(['print-1', undefined, 'print-3']);
  expect(skus(fillPlace(wall, 2, { sku: 'moon' }))).toEqual(['print-1', 'moon', 'print-3']);
  expect(skus(swapPlaces(wall, 1, 3))).toEqual(['print-3', 'print-2', 'print-1']);
  expect(skus(swapPlaces(fillPlace(wall, 1, undefined), 1, 3))).toEqual(['print-3', 'print-2', undefined]);
});

describe('adding and removing places', () => {
  const slot = { width: 300, height: 400 };

  test('a new one overlaps none and has a unique number', () => {
    fc.assert(
      fc.property(layoutId, fc.nat({ max: 6 }), (id, count) => {
        let wall = emptyWall({ room: 'sofa' }, id);
        for (let index = 0; index < count; index += 1) wall = addPlace(wall, { slot }, sizeOf);
        expect(new Set(wall.places.map((place) => place.id)).size).toBe(wall.places.length);
        expect([...wallProblems(wall, hangWall(wall, sizeOf)).values()]).not.toContain('overlap');
      }),
    );
  });

  test('a full wall stays unchanged', () => {
    let wall = emptyWall();
    while (wall.places.length < wallLimits.places) wall = addPlace(wall, { slot }, sizeOf);
    expect(addPlace(wall, { slot }, sizeOf)).toBe(wall);
  });

  test('removing one keeps the others’ positions', () => {
    const wall = filled(emptyWall({ room: 'sofa' }, 'grid'));
    const fewer = removePlace(wall, 3, sizeOf);
    expect(boxesOf(fewer)).toEqual(boxesOf(wall).filter((_, index) => index !== 2));
  });

  test('the first on an empty wall hangs in its centre', () => {
    const wall: Wall = { ...emptyWall(), layout: null, places: [] };
    expect(addPlace(wall, { slot }, sizeOf).places[0]?.at).toEqual({ x: 2100, y: 1120 });
  });
});
