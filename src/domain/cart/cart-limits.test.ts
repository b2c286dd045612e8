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
])('a cart of %i lines with a maximum of %i is full: %j', (count, maximum, expected) => {
  expect(isFull(Array.from({ length: count }), maximum)).toBe(expected);
});

test('a cart expires after its lifetime without changes', () => {
  expect(expiredBefore(new Date('2026-11-27T12:00:00Z'), 60)).toEqual(new Date('2026-09-28T12:00:00Z'));
});
