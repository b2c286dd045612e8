import { describe, expect, it, test } from 'vitest';
import { cartCount, optimiseLine } from './cart-line.ts';

describe('optimiseLine', () => {
  const line = {
    sku: 'sun',
    qty: 1,
    category: [],
    category_ids: [3],
    description: '…',
    media_gallery: [],
    product_links: [],
    stock: {},
    configurable_children: [],
    configurable_options: [],
    product_option: null,
  };

  it('keeps what the cart needs', () => {
    expect(optimiseLine(line)).toEqual({ sku: 'sun', qty: 1, product_option: null });
  });

  it('keeps children and options where lines can be configured again', () => {
    const kept = optimiseLine(line, { reconfigurable: true });
    expect(Object.keys(kept)).toEqual([
      'sku',
      'qty',
      'configurable_children',
      'configurable_options',
      'product_option',
    ]);
  });
});

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
