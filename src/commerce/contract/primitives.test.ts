import { expect, test } from 'vitest';
import { largestQuantity } from '../../domain/cart/cart-limits.ts';
import { linePieces } from './primitives.ts';

test.each<[pieces: unknown, expected: number | undefined]>([
  [1, 1],
  ['12', 12],
  [largestQuantity, largestQuantity],
  [String(largestQuantity), largestQuantity],
  [largestQuantity + 1, undefined],
  [String(largestQuantity + 1), undefined],
  ['9'.repeat(400), undefined],
  [0, undefined],
  ['0', undefined],
  ['01', undefined],
  [1.5, undefined],
  ['1.5', undefined],
  ['', undefined],
])('parses a quantity of %j as %j', (pieces, expected) => {
  expect(linePieces.safeParse(pieces).data).toBe(expected);
});
