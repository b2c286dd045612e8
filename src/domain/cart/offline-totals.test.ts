import { expect, test } from 'vitest';
import { offlineTotals } from './offline-totals.ts';

const lines = [{ qty: 2, price_incl_tax: 12.3 }, { qty: 1, price_incl_tax: 0.1 }, { qty: 5 }];

test('adds the lines with tax', () => {
  expect(offlineTotals(lines)).toEqual([
    { code: 'subtotal_incl_tax', value: 24.7 },
    { code: 'grand_total', value: 24.7 },
  ]);
});

test('adds payment and shipping once, whatever the number of lines', () => {
  expect(offlineTotals(lines, { payment: { costInclTax: 1.5 }, shipping: { price_incl_tax: 5 } })).toEqual([
    { code: 'subtotal_incl_tax', value: 24.7 },
    { code: 'payment', value: 1.5 },
    { code: 'shipping', value: 5 },
    { code: 'grand_total', value: 31.2 },
  ]);
});

test('methods without a price are free', () => {
  expect(offlineTotals([], { payment: {}, shipping: { price_incl_tax: null } }).at(-1)).toEqual({
    code: 'grand_total',
    value: 0,
  });
});

test.each([
  ['a text', { qty: '2', price_incl_tax: '12.5' }, 25],
  ['no quantity', { price_incl_tax: 12.5 }, 12.5],
  ['no number', { qty: NaN, price_incl_tax: 12.5 }, 0],
  ['a quantity below 0', { qty: -3, price_incl_tax: 12.5 }, 0],
  ['a price that is no number', { qty: 2, price_incl_tax: 'free' }, 0],
])('%s leaves the other lines unchanged', (_what, line, value) => {
  expect(offlineTotals([line, ...lines])[0]?.value).toBe(24.7 + value);
});

test('amounts may be texts', () => {
  const chosen = { payment: { costInclTax: '1.5' }, shipping: { price_incl_tax: '5' } };
  expect(offlineTotals(lines, chosen).at(-1)?.value).toBe(31.2);
});
