import { expect, test } from 'vitest';
import { nearestSize } from './wall-sizes.ts';

const upright = [
  { width: 50, height: 70 },
  { width: 13, height: 18 },
  { width: 30, height: 40 },
];
const lying = upright.map(({ width, height }) => ({ width: height, height: width }));

test.each([
  ['the same', upright, { width: 30, height: 40 }, { width: 30, height: 40 }],
  ['the nearest', upright, { width: 40, height: 50 }, { width: 30, height: 40 }],
  ['the largest for a larger slot', upright, { width: 70, height: 100 }, { width: 50, height: 70 }],
  ['that of a lying print for an upright slot', lying, { width: 50, height: 70 }, { width: 70, height: 50 }],
  [
    'the smaller of two as near',
    [
      { width: 20, height: 30 },
      { width: 40, height: 50 },
    ],
    { width: 30, height: 40 },
    { width: 20, height: 30 },
  ],
])('among the sizes of a print %s hangs in a slot', (_name, sizes, slot, expected) => {
  expect(nearestSize(sizes, slot)).toEqual(expected);
});

test('a print without sizes has none', () => {
  expect(nearestSize([], { width: 30, height: 40 })).toBeUndefined();
});
