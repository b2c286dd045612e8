import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalAmounts } from '../../../tests/support/decimal-amounts.ts';
import { cartTotals } from '../cart/cart-totals.ts';
import { hasShippingTotal, summaryRows, withWayOfShipping } from './summary-rows.ts';
import { decimalAmount, minorUnits, noMinorUnits } from '../money/minor-units.ts';

const sums = decimalAmounts({
  grand_total: 24.9,
  subtotal: 16.81,
  subtotal_incl_tax: 20,
  shipping_amount: 4.12,
  shipping_incl_tax: 4.9,
  tax_amount: 3.97,
});
const withTax = { pricesIncludeTax: true, fractionDigits: 2, hasShipping: true };
const withoutTax = { ...withTax, pricesIncludeTax: false };
const shown = (...[given, options]: Parameters<typeof summaryRows>) =>
  summaryRows(given, options).map(({ code, value }) => `${code} ${value}`);

test.each([
  [sums, withTax, ['subtotal 20', 'shipping 4.9', 'grand_total 24.9']],
  [
    { ...sums, grand_total: decimalAmount(22.9) },
    withTax,
    ['subtotal 20', 'discount -2', 'shipping 4.9', 'grand_total 22.9'],
  ],
  [
    { ...sums, ...decimalAmounts({ grand_total: 20, shipping_amount: 0, shipping_incl_tax: 0 }) },
    withTax,
    ['subtotal 20', 'shipping 0', 'grand_total 20'],
  ],
  [
    { ...sums, ...decimalAmounts({ grand_total: 20, shipping_amount: 0, shipping_incl_tax: 0 }) },
    { ...withTax, hasShipping: false },
    ['subtotal 20', 'grand_total 20'],
  ],
  [
    {
      ...sums,
      grand_total: decimalAmount(27.9),
      total_segments: [{ code: 'payment', value: decimalAmount(3) }],
    },
    withTax,
    ['subtotal 20', 'shipping 4.9', 'payment 3', 'grand_total 27.9'],
  ],
  [sums, withoutTax, ['subtotal 16.81', 'shipping 4.12', 'tax 3.97', 'grand_total 24.9']],
])('%j with %j', (given, options, expected) => {
  expect(shown(given, options)).toEqual(expected);
});

describe('a shipping method whose price the shop has not computed', () => {
  const unsaid = {
    ...sums,
    ...decimalAmounts({ grand_total: 20, shipping_amount: 0, shipping_incl_tax: 0, tax_amount: 3.19 }),
    total_segments: [{ code: 'grand_total', value: decimalAmount(20) }],
  };
  const way = decimalAmounts({ amount: 4.12, price_incl_tax: 4.9 });

  test.each([
    [unsaid, way, withTax, ['subtotal 20', 'shipping 4.9', 'grand_total 24.9']],
    [unsaid, way, withoutTax, ['subtotal 16.81', 'shipping 4.12', 'tax 3.97', 'grand_total 24.9']],
    [unsaid, undefined, { ...withTax, hasShipping: false }, ['subtotal 20', 'grand_total 20']],
    [
      { ...unsaid, total_segments: [{ code: 'shipping', value: decimalAmount(0) }] },
      way,
      withTax,
      ['subtotal 20', 'shipping 0', 'grand_total 20'],
    ],
  ])('%j with %j and %j', (given, chosen, options, expected) => {
    expect(shown(withWayOfShipping(given, chosen), options)).toEqual(expected);
  });
});

test('rows add up to the total of every cart', () => {
  const line = fc.record({
    unitPrice: fc.integer({ min: 0, max: 100_000 }).map(minorUnits),
    qty: fc.integer({ min: 1, max: 9 }),
    taxPercent: fc.constantFrom(0, 7, 8.875, 19, 25),
  });
  const cart = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    pricesIncludeTax: fc.boolean(),
    discount: fc.integer({ min: 0, max: 50_000 }).map(minorUnits),
    shipping: fc.record({
      amount: fc.integer({ min: 0, max: 2000 }).map(minorUnits),
      taxPercent: fc.constantFrom(0, 19),
    }),
  });
  fc.assert(
    fc.property(cart, (given) => {
      const { subtotal, subtotalInclTax, shipping, tax, grandTotal } = cartTotals(given);
      const rows = summaryRows(
        {
          grand_total: decimalAmount(grandTotal / 100),
          subtotal: decimalAmount(subtotal / 100),
          subtotal_incl_tax: decimalAmount(subtotalInclTax / 100),
          shipping_amount: decimalAmount(shipping.net / 100),
          shipping_incl_tax: decimalAmount(shipping.gross / 100),
          tax_amount: decimalAmount(tax / 100),
        },
        { pricesIncludeTax: given.pricesIncludeTax, fractionDigits: 2, hasShipping: true },
      );
      const parts = rows.filter(({ code }) => code !== 'grand_total');
      expect(parts.reduce((sum, { value }) => sum + Math.round(value * 100), 0)).toBe(grandTotal);
    }),
    {
      // A discount of a cent, where the tax of the row is two less than that of its pieces.
      examples: [
        [
          {
            lines: [{ unitPrice: minorUnits(75_542), qty: 4, taxPercent: 25 }],
            pricesIncludeTax: false,
            discount: minorUnits(1),
            shipping: { amount: noMinorUnits, taxPercent: 0 },
          },
        ],
      ],
    },
  );
});

test.each([
  [undefined, false],
  [[], false],
  [[{ code: 'subtotal', value: decimalAmount(20) }], false],
  [[{ code: 'shipping', value: decimalAmount(0) }], true],
])('sums with the segments %j contain shipping: %s', (total_segments, expected) => {
  expect(hasShippingTotal({ ...sums, ...(total_segments && { total_segments }) })).toBe(expected);
});
