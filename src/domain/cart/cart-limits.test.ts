import { expect, test } from 'vitest';
import { expiredBefore, isFull, largestQuantity, wholeQuantity } from './cart-limits.ts';

test.each([
  [3, 3],
  ['4', 4],
  [-1, 0],
  [largestQuantity + 1, largestQuantity],
])('%j is %i whole pieces', (qty, expected) => {
  expect(wholeQuantity(qty)).toBe(expected);
});

test.each([
  [1, 2, false],
  [2, 2, true],
  [3, 2, true],
])('a cart of %i lines, of %i that it may have, is full: %j', (count, maximum, expected) => {
  expect(isFull(Array.from({ length: count }), maximum)).toBe(expected);
});

test('a cart has expired that was changed last before its lifetime began', () => {
  expect(expiredBefore(new Date('2026-11-27T12:00:00Z'), 60)).toEqual(new Date('2026-09-28T12:00:00Z'));
});
