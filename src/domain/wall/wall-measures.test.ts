import { expect, test } from 'vitest';
import { gapsAround, nearestSize } from './wall-measures.ts';

const wall = { width: 3000, height: 2500 };
const piece = { x: 1000, y: 800, width: 300, height: 400 };

test.each([
  ['the edges of an empty wall', [], [1000, 1700, 800, 1300], [false, false, false, false]],
  [
    'neighbours on both sides',
    [
      { x: 650, y: 900, width: 300, height: 400 },
      { x: 1380, y: 700, width: 300, height: 200 },
    ],
    [50, 80, 800, 1300],
    [true, true, false, false],
  ],
  [
    'the nearest of several',
    [
      { x: 1100, y: 100, width: 100, height: 100 },
      { x: 1000, y: 500, width: 100, height: 250 },
    ],
    [1000, 1700, 50, 1300],
    [false, false, true, false],
  ],
  [
    'not what is farther up',
    [{ x: 500, y: 0, width: 300, height: 800 }],
    [1000, 1700, 800, 1300],
    [false, false, false, false],
  ],
])('distances to %s', (_name, others, lengths, isToPiece) => {
  const gaps = gapsAround(piece, others, wall);
  expect(gaps.map(({ side }) => side)).toEqual(['left', 'right', 'above', 'below']);
  expect(gaps.map(({ length }) => length)).toEqual(lengths);
  expect(gaps.map((gap) => gap.isToPiece)).toEqual(isToPiece);
  for (const { from, to, length } of gaps) {
    expect(Math.abs(to.x - from.x) + Math.abs(to.y - from.y)).toBe(length);
  }
});

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
