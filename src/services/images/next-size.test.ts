import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureShapes, scaledBox } from '../../domain/url/picture-shapes.ts';
import { longestSide, nextSize } from './next-size.ts';

const asked = pictureShapes.flatMap((shape) => shape.scales.map((scale) => scaledBox(shape, scale)));
const side = fc.integer({ min: 0, max: longestSide });

test.each(asked)('$width × $height, a size of pages, stays unchanged', ({ width, height }) => {
  expect(nextSize({ width, height })).toEqual({ width, height });
});

test.each([
  ['a little smaller than a thumbnail', [289, 377], [310, 380]],
  ['a little larger', [311, 381], [375, 465]],
  ['of the same aspect, nothing covers it', [2040, 2040], [1600, 1600]],
  ['an editor’s wide picture', [1920, 1080], [2048, 1024]],
  ['an editor’s upright picture', [400, 600], [600, 744]],
  ['nearly square', [130, 129], [150, 150]],
  ['free height', [200, 0], [300, 300]],
  ['free width', [0, 151], [300, 300]],
  ['natural size', [0, 0], [1024, 1024]],
])('%s', (_name, [width = 0, height = 0], [nextWidth, nextHeight]) => {
  expect(nextSize({ width, height })).toEqual({ width: nextWidth, height: nextHeight });
});

test('always draws a size of pages, which covers the requested one if one of its aspect ratio does', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const next = nextSize({ width, height });
      expect(asked).toContainEqual(expect.objectContaining(next));
      expect(nextSize(next)).toEqual(next);
      const isLargest = !asked.some(
        (size) =>
          size.width > next.width && Math.abs(size.width / size.height - next.width / next.height) < 0.05,
      );
      expect(isLargest || (next.width >= width && next.height >= height)).toBe(true);
    }),
  );
});
