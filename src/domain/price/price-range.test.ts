import { describe, expect, it, test } from 'vitest';
import type { Product } from '../product/product.ts';
import { discountShare, pricedVariants, priceRange } from './price-range.ts';
import fc from 'fast-check';

const price = (price_incl_tax: number, original_price_incl_tax = price_incl_tax) => ({
  price_incl_tax,
  original_price_incl_tax,
});
const product = (given: object): Product => ({ ...price(10), ...given }) as unknown as Product;
const child = (given: object) => ({ status: 1, ...given });
const paper = (...prices: number[]) => ({
  option_id: 1,
  type: 'drop_down',
  is_require: true,
  values: prices.map((amount, index) => ({ option_type_id: index, price: amount, price_type: 'fixed' })),
});

describe('priceRange', () => {
  it.each([
    ['a simple product', {}, { lowest: 10, highest: 10, before: undefined, isFrom: false }],
    ['a special price', price(8, 10), { lowest: 8, highest: 8, before: 10, isFrom: false }],
    [
      'variants',
      { configurable_children: [child(price(12)), child(price(6)), child(price(30))] },
      { lowest: 6, highest: 30, before: undefined, isFrom: true },
    ],
    [
      'variants of one price',
      { configurable_children: [child(price(6)), child(price(6))] },
      { lowest: 6, highest: 6, before: undefined, isFrom: false },
    ],
    [
      'a special price of the cheapest variant',
      { configurable_children: [child(price(5, 9)), child(price(8))] },
      { lowest: 5, highest: 8, before: 9, isFrom: true },
    ],
    [
      'a disabled variant and one without a price',
      { configurable_children: [child({ ...price(1), status: 2 }), child(price(0)), child(price(7))] },
      { lowest: 7, highest: 7, before: undefined, isFrom: false },
    ],
    [
      'no variant that may be sold',
      { configurable_children: [child({ ...price(1), status: 2 })] },
      { lowest: 10, highest: 10, before: undefined, isFrom: false },
    ],
    [
      'a required option with dearer values',
      { custom_options: [paper(5, 1)] },
      { lowest: 11, highest: 15, before: undefined, isFrom: true },
    ],
    [
      'a required option that costs the same whatever is chosen',
      { custom_options: [paper(2)] },
      { lowest: 12, highest: 12, before: undefined, isFrom: false },
    ],
    [
      'a special price and a required option',
      { ...price(8, 10), custom_options: [paper(2)] },
      { lowest: 10, highest: 10, before: 12, isFrom: false },
    ],
    [
      'variants and a required option',
      { configurable_children: [child(price(6)), child(price(30))], custom_options: [paper(5, 1)] },
      { lowest: 7, highest: 35, before: undefined, isFrom: true },
    ],
    [
      'variants and a required option that costs a part of their price',
      {
        configurable_children: [child(price(10)), child(price(30))],
        custom_options: [{ type: 'field', is_require: true, price: 50, price_type: 'percent' }],
      },
      { lowest: 15, highest: 45, before: undefined, isFrom: true },
    ],
    [
      'a bundle whose option costs a part of its own price',
      {
        ...price(20),
        own_price: { price: 10, ...price(10), original_price: 10 },
        custom_options: [{ type: 'field', is_require: true, price: 50, price_type: 'percent' }],
      },
      { lowest: 25, highest: 25, before: undefined, isFrom: false },
    ],
  ])('of %s', (_, given, range) => {
    expect(priceRange(product(given))).toEqual(range);
  });
});

test.each([
  [100, 80, 0.2],
  [100, 90, 0.1],
  [25, 20, 0.2],
  [100, 55, 0.45],
  [100, 79.5, 0.2],
  [29.95, 19.95, 0.33],
  [100, 99.5, 0],
  [100, 100, 0],
  [80, 100, 0],
  [0, 0, 0],
  [100, 0, 1],
  [100, Number.NaN, 0],
])('of %d reduced to %d it is %d', (before, now, share) => {
  expect(discountShare(before, now)).toBe(share);
});

test('whole percents stay unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 9999 }), (percent, euros) => {
      expect(discountShare(euros, (euros * (100 - percent)) / 100)).toBe(percent / 100);
    }),
  );
});

test('includes enabled variants with a price', () => {
  const [cheap, text] = [{ status: 1, price_incl_tax: 5 }, { price_incl_tax: '7.5' }];
  const others = [
    { status: 2, price_incl_tax: 1 },
    { status: 1, price_incl_tax: 0 },
    { status: 1, price_incl_tax: null },
    { status: 1 },
    null,
  ];
  expect(pricedVariants([...others, cheap, text])).toEqual([cheap, text]);
  expect(pricedVariants(null)).toEqual([]);
  expect(pricedVariants(undefined)).toEqual([]);
});
