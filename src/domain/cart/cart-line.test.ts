import { describe, expect, test } from 'vitest';
import { cartCount } from './cart-line.ts';

describe('cartCount', () => {
  test.each([
    [[], 'quantities', 0],
    [[{ qty: 2 }, { qty: 3 }], 'quantities', 5],
    [[{ qty: 2 }, { qty: 3 }], 'items', 2],
    [[{ qty: Number.NaN }, { qty: 3 }], 'quantities', 3],
    [[{ qty: '2' }, { qty: 3 }], 'quantities', 5],
    [[{}, { qty: -2 }], 'quantities', 1],
  ] as const)('of %j by %s', (lines, countBy, expected) => {
    expect(cartCount(lines, countBy)).toBe(expected);
  });
});
