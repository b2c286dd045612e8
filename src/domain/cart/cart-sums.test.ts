import { expect, test } from 'vitest';
import { decimalAmounts } from '../../../tests/support/decimal-amounts.ts';
import { decimalAmount } from '../money/minor-units.ts';
import { cartSums } from './cart-sums.ts';

const context = { i18n: { fractionDigits: 2 } };
const lines = [
  { key: 'a', sku: 'a', qty: 3, price_incl_tax: decimalAmount(0.1) },
  { key: 'b', sku: 'b', qty: 1 },
];
const totals = decimalAmounts({ subtotal_incl_tax: 27.98, discount_amount: -2.8 });

test.each([
  ['of the platform, without shipping', false, totals, { subtotal: 27.98, discount: -2.8, total: 25.18 }],
  [
    'without a discount',
    false,
    { ...totals, discount_amount: decimalAmount(0) },
    { subtotal: 27.98, discount: 0, total: 27.98 },
  ],
  [
    'of a discount told without a sign',
    false,
    { ...totals, discount_amount: decimalAmount(2.8) },
    { subtotal: 27.98, discount: -2.8, total: 25.18 },
  ],
  ['of the lines while they are on their way', true, totals, { subtotal: 0.3, discount: 0, total: 0.3 }],
  ['of the lines before there are any', false, null, { subtotal: 0.3, discount: 0, total: 0.3 }],
])('sums %s', (_name, isPending, platformTotals, expected) => {
  expect(cartSums({ isPending, platformTotals, cartItems: lines }, context)).toEqual(expected);
});
