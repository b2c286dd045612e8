import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roomKinds } from '../framing/room.ts';
import { boundsOf, wallArea } from './wall.ts';
import type { Wall } from './wall.ts';
import { emptyWall } from './wall-editing.ts';
import { hangGroup, hangWall, overlaps, wallProblems } from './wall-hanging.ts';
import { wallLayouts } from './wall-layouts.ts';

const slotOf: Parameters<typeof hangWall>[1] = ({ slot }) => slot;

describe.each(roomKinds)('above the %s', (room) => {
  test.each(wallLayouts.map(({ id }) => id))('%s hangs in the zone, centred above the furniture', (id) => {
    const wall = emptyWall({ room }, id);
    const hung = hangWall(wall, slotOf);
    const { zone, centre } = wallArea({ room });
    const bounds = boundsOf(hung.map(({ box }) => box))!;
    expect(Math.abs(bounds.x + bounds.width / 2 - centre.x)).toBeLessThanOrEqual(1);
    expect(bounds.y).toBeGreaterThanOrEqual(zone.y);
    expect(bounds.y + bounds.height).toBeLessThanOrEqual(zone.y + zone.height);
    expect(wallProblems(wall, hung).size).toBe(0);
  });
});

test('a group higher than its zone rests on its lower edge', () => {
  const area = wallArea({ width: 2000, height: 1000 });
  expect(hangGroup(area, { width: 500, height: 1400 })).toEqual({ x: 750, y: -400 });
  expect(hangGroup(area, { width: 500, height: 300 })).toEqual({ x: 750, y: 350 });
});

const freely = (...middles: readonly (readonly [number, number])[]): Wall => ({
  surface: { room: 'sofa' },
  layout: null,
  isTurned: false,
  gap: 50,
  places: middles.map(([x, y], index) => ({
    id: index + 1,
    slot: { width: 300, height: 400 },
    at: { x, y },
  })),
});

test.each([
  ['apart', freely([1500, 900], [1900, 900]), []],
  ['edge to edge', freely([1500, 900], [1800, 900]), []],
  [
    'over each other',
    freely([1500, 900], [1799, 900]),
    [
      [1, 'overlap'],
      [2, 'overlap'],
    ],
  ],
  ['beyond the left edge', freely([149, 900]), [[1, 'off-wall']]],
  ['beyond the upper edge', freely([1500, 199]), [[1, 'off-wall']]],
  ['behind the sofa', freely([1500, 1700]), [[1, 'behind-furniture']]],
])('%s', (_name, wall, expected) => {
  expect([...wallProblems(wall, hangWall(wall, slotOf))]).toEqual(expected);
});

test('overlapping is symmetric', () => {
  const box = fc.record({
    x: fc.integer({ min: 0, max: 50 }),
    y: fc.integer({ min: 0, max: 50 }),
    width: fc.integer({ min: 1, max: 50 }),
    height: fc.integer({ min: 1, max: 50 }),
  });
  fc.assert(
    fc.property(box, box, (one, other) => {
      expect(overlaps(one, other)).toBe(overlaps(other, one));
      expect(overlaps(one, one)).toBe(true);
    }),
  );
});
