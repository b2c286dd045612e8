import { expect, test } from 'vitest';
import { decimalAmounts } from '../../../../../tests/support/decimal-amounts.ts';
import { cartTotals } from '../../../../domain/cart/cart-totals.ts';
import { customOptionsPrice } from '../../../../domain/price/custom-option-price.ts';
import type { Choice } from '../base/choice.ts';
import { unitPrice } from './unit-price.ts';

const product = { type_id: 'simple', ...decimalAmounts({ price: 100, price_incl_tax: 108.25 }) };
const storeView = (sourcePriceIncludesTax: boolean) =>
  ({ tax: { sourcePriceIncludesTax }, i18n: { fractionDigits: 2 } }) as Parameters<typeof unitPrice>[1];

test.each([
  ['net', false, 'fixed', 5],
  ['gross', true, 'fixed', 5],
  ['net', false, 'percent', 10],
  ['gross', true, 'percent', 10],
] as const)(
  'with prices %s, an option costs the same in the cart as on its page',
  (_side, includesTax, type, value) => {
    const surcharges = [{ type, value }];
    const choice = { product, parts: [], surcharges } as unknown as Choice;
    const line = { ...unitPrice(choice, storeView(includesTax), 1), qty: 1, taxPercent: 8.25 };
    const { grandTotal } = cartTotals({ lines: [line], pricesIncludeTax: includesTax });
    const option = {
      option_id: 1,
      title: 'Card',
      type: 'field',
      is_require: true,
      price: value,
      price_type: type,
    };
    const chosen = [{ option_id: 1, option_value: 'Ann' }];
    const shown = product.price_incl_tax + customOptionsPrice([option], chosen, product).price_incl_tax;
    expect(grandTotal).toBe(Math.round(shown * 100));
  },
);

test('several percentages cost the same together as on the page', () => {
  const small = { type_id: 'simple', ...decimalAmounts({ price: 19.76, price_incl_tax: 19.76 }) };
  const percents = [2.5, 2.5];
  const surcharges = percents.map((value) => ({ type: 'percent', value }));
  const choice = { product: small, parts: [], surcharges } as unknown as Choice;
  const options = percents.map((price, index) => ({
    option_id: index,
    title: 'Card',
    type: 'field',
    is_require: true,
    price,
    price_type: 'percent' as const,
  }));
  const chosen = options.map(({ option_id }) => ({ option_id, option_value: 'Ann' }));
  const shown = small.price_incl_tax + customOptionsPrice(options, chosen, small).price_incl_tax;
  expect(Math.round(shown * 100)).toBe(2075);
  expect(unitPrice(choice, storeView(true), 1).unitPrice).toBe(2075);
});

test('a bundle without choices costs nothing of its own', () => {
  const choice = { product: { ...product, type_id: 'bundle' }, parts: [], surcharges: [] };
  expect(unitPrice(choice as unknown as Choice, storeView(true), 1)).toEqual({
    unitPrice: 0,
    surchargeInclTax: 0,
  });
});
