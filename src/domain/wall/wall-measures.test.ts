import { expect, test } from 'vitest';
import { gapsAround } from './wall-measures.ts';

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
