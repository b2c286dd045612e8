import { expect, test } from 'vitest';
import { offlineTotals } from './offline-totals.ts';

const lines = [{ qty: 2, price_incl_tax: 12.3 }, { qty: 1, price_incl_tax: 0.1 }, { qty: 5 }];

test('adds the lines with tax', () => {
  expect(offlineTotals(lines)).toEqual([
    { code: 'subtotal_incl_tax', value: 24.7 },
    { code: 'grand_total', value: 24.7 },
  ]);
});

test('adds payment and shipping once, however many lines there are', () => {
  expect(offlineTotals(lines, { payment: { costInclTax: 1.5 }, shipping: { price_incl_tax: 5 } })).toEqual([
    { code: 'subtotal_incl_tax', value: 24.7 },
    { code: 'payment', value: 1.5 },
    { code: 'shipping', value: 5 },
    { code: 'grand_total', value: 31.2 },
  ]);
});

test('methods without a price cost nothing', () => {
  expect(offlineTotals([], { payment: {}, shipping: { price_incl_tax: null } }).at(-1)).toEqual({
    code: 'grand_total',
    value: 0,
  });
});
