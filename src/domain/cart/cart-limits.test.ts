import { expect, test } from 'vitest';
import { largestQuantity, wholeQuantity } from './cart-limits.ts';

test.each([
  [3, 3],
  ['4', 4],
  [-1, 0],
  [largestQuantity + 1, largestQuantity],
])('%j is %i whole pieces', (qty, expected) => {
  expect(wholeQuantity(qty)).toBe(expected);
});
