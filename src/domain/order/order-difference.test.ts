import { describe, expect, test } from 'vitest';
import { decimalAmount, minorUnits } from '../money/minor-units.ts';
import { orderDifferences, type CurrentOrder, type SeenOrder } from './order-difference.ts';

const current: CurrentOrder = {
  lines: [
    { sku: 'A', name: 'Poster', qty: 2, unitNet: minorUnits(1680), unitGross: minorUnits(1999) },
    { sku: 'B', name: 'Frame', qty: 1, unitNet: minorUnits(840), unitGross: minorUnits(1000) },
  ],
  grandTotal: minorUnits(4998),
  currency: 'EUR',
  fractionDigits: 2,
};
const seen: SeenOrder = {
  lines: [
    { sku: 'A', qty: 2, price_incl_tax: decimalAmount(19.99) },
    { sku: 'B', qty: 1, price_incl_tax: decimalAmount(10) },
  ],
  grandTotal: decimalAmount(49.98),
  currency: 'EUR',
};
const [a, b] = seen.lines;
if (!a || !b) throw new Error('two lines');

describe('no difference', () => {
  test.each<[string, SeenOrder]>([
    ['as shown', seen],
    [
      'without prices and sums',
      {
        lines: [
          { sku: 'A', qty: 2 },
          { sku: 'B', qty: 1 },
        ],
      },
    ],
    ['with prices without tax', { lines: [{ ...a, price_incl_tax: null, price: decimalAmount(16.8) }, b] }],
    [
      'with such prices rounded otherwise',
      { lines: [{ ...a, price_incl_tax: null, price: decimalAmount(16.79) }, b] },
    ],
    [
      'with prices with tax in either field',
      { lines: [{ sku: 'A', qty: 2, price: decimalAmount(19.99) }, b] },
    ],
    ['of a sku in two lines', { lines: [{ ...a, qty: 1 }, { ...a, qty: 1 }, b] }],
    ['in another order', { ...seen, lines: [b, a] }],
    ['with the noise of binary fractions', { ...seen, grandTotal: decimalAmount(49.980000000000004) }],
  ])('%s', (_what, shown) => {
    expect(orderDifferences(shown, current)).toEqual([]);
  });
});

describe('a SKU in two lines with different prices', () => {
  const lines = [
    { sku: 'A', name: 'Poster', qty: 1, unitNet: minorUnits(1680), unitGross: minorUnits(1999) },
    { sku: 'A', name: 'Poster', qty: 1, unitNet: minorUnits(2521), unitGross: minorUnits(3000) },
  ];
  const shownFor = (...prices: number[]) => ({
    ...seen,
    lines: prices.map((price_incl_tax) => ({
      sku: 'A',
      qty: 1,
      price_incl_tax: decimalAmount(price_incl_tax),
    })),
  });

  test.each([[[19.99, 30]], [[30, 19.99]]])('equals what was shown: %j', (prices) => {
    expect(orderDifferences(shownFor(...prices), { ...current, lines })).toEqual([]);
  });

  test('differs if one of them has another price', () => {
    expect(orderDifferences(shownFor(19.99, 25), { ...current, lines })).toEqual([
      { field: 'price', sku: 'A', name: 'Poster', seen: 2500, now: 1999 },
    ]);
  });
});

describe('a difference', () => {
  test.each<[string, SeenOrder, Partial<CurrentOrder>, object[]]>([
    [
      'of a price',
      { ...seen, lines: [{ ...a, price_incl_tax: decimalAmount(17.99) }, b] },
      {},
      [{ field: 'price', sku: 'A', name: 'Poster', seen: 1799, now: 1999 }],
    ],
    [
      'of a price without tax',
      { ...seen, lines: [{ sku: 'A', qty: 2, price: decimalAmount(15) }, b] },
      {},
      [{ field: 'price', sku: 'A', name: 'Poster', seen: 1500, now: 1999 }],
    ],
    [
      'of a quantity',
      { ...seen, lines: [{ ...a, qty: 3 }, b] },
      {},
      [{ field: 'qty', sku: 'A', name: 'Poster', seen: 3, now: 2 }],
    ],
    [
      'by a line that is gone',
      { ...seen, lines: [a, b, { sku: 'C', qty: 1 }] },
      {},
      [{ field: 'qty', sku: 'C', seen: 1, now: 0 }],
    ],
    [
      'by a line that came',
      { ...seen, lines: [a] },
      {},
      [{ field: 'qty', sku: 'B', name: 'Frame', seen: 0, now: 1 }],
    ],
    [
      'of the sum',
      { ...seen, grandTotal: decimalAmount(44.98) },
      {},
      [{ field: 'grand_total', seen: 4498, now: 4998 }],
    ],
    [
      'of the currency',
      { ...seen, currency: 'SEK' },
      {},
      [{ field: 'currency_code', seen: 'SEK', now: 'EUR' }],
    ],
    [
      'by a coupon that was lost, where no sum was seen',
      { ...seen, grandTotal: null },
      { lostCoupon: 'TEN' },
      [{ field: 'coupon_code', seen: 'TEN', now: null }],
    ],
    [
      'by a coupon that was lost, and the sum with it',
      { ...seen, grandTotal: decimalAmount(44.98) },
      { lostCoupon: 'TEN' },
      [
        { field: 'coupon_code', seen: 'TEN', now: null },
        { field: 'grand_total', seen: 4498, now: 4998 },
      ],
    ],
    ['in nothing where the sum was seen without the coupon that was lost', seen, { lostCoupon: 'TEN' }, []],
  ])('%s', (_what, shown, now, differences) => {
    expect(orderDifferences(shown, { ...current, ...now })).toEqual(differences);
  });
});
