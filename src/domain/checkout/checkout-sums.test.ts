import { expect, test } from 'vitest';
import { decimalAmount } from '../money/minor-units.ts';
import { decimalAmounts } from '../../../tests/support/decimal-amounts.ts';
import { checkoutSums } from './checkout-sums.ts';

const lines = [{ qty: 2, price_incl_tax: 10 }];
const unsent = {
  ...decimalAmounts({
    subtotal: 16.81,
    subtotal_incl_tax: 20,
    grand_total: 20,
    tax_amount: 3.19,
    shipping_amount: 0,
    shipping_incl_tax: 0,
  }),
  total_segments: [{ code: 'grand_total', value: decimalAmount(20) }],
};
const sent = {
  ...unsent,
  ...decimalAmounts({ grand_total: 24.9, tax_amount: 3.97, shipping_amount: 4.12, shipping_incl_tax: 4.9 }),
  total_segments: [{ code: 'shipping', value: decimalAmount(4.9) }],
};
const way = decimalAmounts({ amount: 4.12, price_incl_tax: 4.9 });
const withTax = ['subtotal 20', 'shipping 4.9', 'grand_total 24.9'];
const withoutTax = ['subtotal 16.81', 'shipping 4.12', 'tax 3.97', 'grand_total 24.9'];

test.each([
  ['counted with the way of shipping', { totals: sent, way, isSent: true }, true, withTax, 3.97],
  ['counted before it was chosen', { totals: unsent, way, isSent: true }, true, withTax, 3.97],
  ['counted with a way that is no longer offered', { totals: sent, isSent: true }, true, withTax, 3.97],
  ['without a way', { totals: unsent, isSent: true }, true, ['subtotal 20', 'grand_total 20'], 3.19],
  ['nothing to send', { totals: unsent, way, isSent: false }, true, ['subtotal 20', 'grand_total 20'], 3.19],
  ['prices without tax', { totals: sent, way, isSent: true }, false, withoutTax, 0],
  ['prices without tax, before it was chosen', { totals: unsent, way, isSent: true }, false, withoutTax, 0],
  ['never counted', { totals: null, way, isSent: true }, true, withTax, 0],
  [
    'never counted, nothing to send',
    { totals: null, way, isSent: false },
    true,
    ['subtotal 20', 'grand_total 20'],
    0,
  ],
])('%s', (_what, given, pricesIncludeTax, rows, includedTax) => {
  const shown = checkoutSums({ lines, way: undefined, ...given }, { pricesIncludeTax, fractionDigits: 2 });
  expect(shown.rows.map(({ code, value }) => `${code} ${value}`)).toEqual(rows);
  expect(shown.includedTax).toBe(includedTax);
});
