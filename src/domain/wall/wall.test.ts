import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roomKinds } from '../framing/room.ts';
import { around, boundsOf, centreOf, ownWall, wallArea } from './wall.ts';

describe('a shopper’s own wall', () => {
  test.each([
    [3500, 2600, { width: 3500, height: 2600 }],
    [3500.4, 2599.6, { width: 3500, height: 2600 }],
    [600, 600, { width: 600, height: 600 }],
    [599, 2600, null],
    [12_001, 2600, null],
    [3500, 5001, null],
    [Number.NaN, 2600, null],
    [Number.POSITIVE_INFINITY, 2600, null],
  ])('of %d × %d mm is %j', (width, height, expected) => {
    expect(ownWall(width, height)).toEqual(expected);
  });

  test.each([
    [2600, 2600 - 1480],
    [1200, 600],
  ])('of %d mm height hangs at %d mm', (height, y) => {
    expect(wallArea({ width: 3000, height }).centre).toEqual({ x: 1500, y });
  });
});

test.each(roomKinds)('the centre of the wall above the %s is in its zone', (room) => {
  const { zone, centre, width, height } = wallArea({ room });
  expect(centre.x).toBeGreaterThan(zone.x);
  expect(centre.x).toBeLessThan(zone.x + zone.width);
  expect(centre.y).toBeGreaterThan(zone.y);
  expect(zone.x + zone.width).toBeLessThan(width);
  expect(zone.y + zone.height).toBeLessThan(height);
});

const rectangle = fc.record({
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
  width: fc.integer({ min: 1, max: 3000 }),
  height: fc.integer({ min: 1, max: 3000 }),
});

test('bounds contain every rectangle and touch some on each side', () => {
  expect(boundsOf([])).toBeNull();
  fc.assert(
    fc.property(fc.array(rectangle, { minLength: 1 }), (rectangles) => {
      const bounds = boundsOf(rectangles)!;
      const rights = rectangles.map(({ x, width }) => x + width);
      const bottoms = rectangles.map(({ y, height }) => y + height);
      expect(bounds.x).toBe(Math.min(...rectangles.map(({ x }) => x)));
      expect(bounds.y).toBe(Math.min(...rectangles.map(({ y }) => y)));
      expect(bounds.x + bounds.width).toBe(Math.max(...rights));
      expect(bounds.y + bounds.height).toBe(Math.max(...bottoms));
    }),
  );
});

test('a rectangle around its own centre stays unchanged', () => {
  fc.assert(
    fc.property(rectangle, (each) => {
      expect(around(centreOf(each), each)).toEqual(each);
    }),
  );
});
