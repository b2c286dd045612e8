import fc from 'fast-check';
import { expect, test } from 'vitest';
import { snap } from './wall-snapping.ts';

const box = (x: number, y: number, width = 300, height = 400) => ({ x, y, width, height });
const settings = { middles: { x: [2000], y: [1000] }, gap: 50, reach: 30, grid: 10 };

test.each([
  ['the grid where nothing is near', [], box(403, 207), { x: 400, y: 210, guides: [] }],
  [
    'the middle of the wall',
    [],
    box(1862, 207),
    { x: 1850, y: 210, guides: [{ axis: 'x', at: 2000, kind: 'centre' }] },
  ],
  [
    'the upper edge of another',
    [box(1000, 300)],
    box(3003, 310),
    { x: 3000, y: 300, guides: [{ axis: 'y', at: 300, kind: 'edge' }] },
  ],
  [
    'the lower edge of a smaller one',
    [box(1000, 300, 200, 300)],
    box(3003, 215),
    { x: 3000, y: 200, guides: [{ axis: 'y', at: 600, kind: 'edge' }] },
  ],
  [
    'the gap beside another',
    [box(1000, 300, 300, 500)],
    box(1365, 420),
    {
      x: 1350,
      y: 400,
      guides: [
        { axis: 'x', at: 1350, kind: 'gap' },
        { axis: 'y', at: 800, kind: 'edge' },
      ],
    },
  ],
  [
    'the middle between two',
    [box(0, 300, 300, 700), box(1000, 300, 300, 700)],
    box(512, 441),
    {
      x: 500,
      y: 450,
      guides: [
        { axis: 'x', at: 500, kind: 'gap' },
        { axis: 'y', at: 650, kind: 'centre' },
      ],
    },
  ],
  [
    'the gap that two others have',
    [box(0, 300, 300, 900), box(420, 300, 300, 900)],
    box(855, 505),
    { x: 840, y: 510, guides: [{ axis: 'x', at: 840, kind: 'gap' }] },
  ],
])('a piece snaps to %s', (_name, others, moving, expected) => {
  expect(snap(moving, { ...settings, others })).toEqual(expected);
});

const rectangle = fc.record({
  x: fc.integer({ min: 0, max: 4000 }),
  y: fc.integer({ min: 0, max: 2500 }),
  width: fc.integer({ min: 100, max: 1000 }),
  height: fc.integer({ min: 100, max: 1000 }),
});

test('no piece jumps farther than the reach, and one at rest stays', () => {
  fc.assert(
    fc.property(rectangle, fc.array(rectangle, { maxLength: 6 }), (moving, others) => {
      const rest = snap(moving, { ...settings, others });
      expect(Math.abs(rest.x - moving.x)).toBeLessThanOrEqual(settings.reach + 1);
      expect(Math.abs(rest.y - moving.y)).toBeLessThanOrEqual(settings.reach + 1);
    }),
  );
});
