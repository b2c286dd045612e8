import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundsOf } from './wall.ts';
import { overlaps } from './wall-hanging.ts';
import {
  arrange,
  findLayout,
  fitSlots,
  frameAllowance,
  layoutSlots,
  slotSizes,
  turnLayout,
  wallLayouts,
} from './wall-layouts.ts';

const layout = fc.constantFrom(...wallLayouts.flatMap(({ root }) => [root, turnLayout(root)]));
const size = fc.record({
  width: fc.integer({ min: 100, max: 1100 }),
  height: fc.integer({ min: 100, max: 1100 }),
});
const sizes = fc.array(size, { minLength: 12, maxLength: 12 });
const gap = fc.integer({ min: 0, max: 300 });

test('has at least eight layouts of 3 to 12 pictures in sold sizes', () => {
  expect(wallLayouts.length).toBeGreaterThanOrEqual(8);
  expect(new Set(wallLayouts.map(({ id }) => id)).size).toBe(wallLayouts.length);
  const counts = wallLayouts.map(({ root }) => layoutSlots(root).length);
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([3, 12]);
  for (const { id, root } of wallLayouts) {
    expect(findLayout(id)?.root).toBe(root);
    for (const slot of layoutSlots(root)) expect(slotSizes).toContainEqual(slot);
  }
  expect(findLayout('no such')).toBeUndefined();
});

test.each([
  ['trio', [0, 550, 1100], [0, 0, 0]],
  ['crescendo', [0, 350, 900], [150, 0, 150]],
  ['rising', [0, 350, 800, 1350], [600, 500, 300, 0]],
  ['square', [0, 0, 450, 450], [0, 550, 0, 550]],
])('%s is placed as drawn', (id, xs, ys) => {
  const { root } = findLayout(id)!;
  const pieces = layoutSlots(root).map(({ width, height }) => ({ width: width * 10, height: height * 10 }));
  const placed = arrange(root, pieces, 50);
  expect(placed.map(({ x }) => x)).toEqual(xs);
  expect(placed.map(({ y }) => y)).toEqual(ys);
});

describe('arranging pieces of any size', () => {
  test('keeps their sizes, without overlaps, from the corner', () => {
    fc.assert(
      fc.property(layout, sizes, gap, (root, all, between) => {
        const pieces = all.slice(0, layoutSlots(root).length);
        const placed = arrange(root, pieces, between);
        expect(placed.map(({ width, height }) => ({ width, height }))).toEqual(pieces);
        expect(boundsOf(placed)).toMatchObject({ x: 0, y: 0 });
        for (const [index, one] of placed.entries()) {
          const grown = { ...one, width: one.width + between, height: one.height + between };
          for (const other of placed.slice(index + 1)) expect(overlaps(grown, other)).toBe(false);
        }
      }),
    );
  });

  test('turning twice changes nothing', () => {
    fc.assert(
      fc.property(layout, (root) => {
        expect(turnLayout(turnLayout(root))).toEqual(root);
      }),
    );
  });
});

describe('fitting a layout to a wall', () => {
  test.each([
    ['trio', { width: 2450, height: 1600 }, 500],
    ['trio', { width: 1500, height: 1600 }, 400],
    ['trio', { width: 900, height: 1600 }, 210],
    ['trio', { width: 100, height: 100 }, 130],
  ])('%s into %j takes prints %s wide', (id, room, width) => {
    expect(fitSlots(findLayout(id)!.root, room, 50)[0]?.width).toBe(width);
  });

  test('a layout that fits a wall fits a larger one, at least as large', () => {
    const side = fc.integer({ min: 600, max: 4000 });
    fc.assert(
      fc.property(layout, side, side, side, gap, (root, width, height, more, between) => {
        const area = (room: { width: number; height: number }) =>
          fitSlots(root, room, between).reduce((sum, slot) => sum + slot.width * slot.height, 0);
        expect(area({ width: width + more, height: height + more })).toBeGreaterThanOrEqual(
          area({ width, height }),
        );
      }),
    );
  });

  test.each(wallLayouts.map(({ id }) => id))('%s fits over a sofa with its frames', (id) => {
    const { root } = findLayout(id)!;
    const room = { width: 2450, height: 1640 };
    const framed = fitSlots(root, room, 50).map(({ width, height }) => ({
      width: width + frameAllowance,
      height: height + frameAllowance,
    }));
    const bounds = boundsOf(arrange(root, framed, 50))!;
    expect(bounds.width).toBeLessThanOrEqual(room.width);
    expect(bounds.height).toBeLessThanOrEqual(room.height);
  });
});
