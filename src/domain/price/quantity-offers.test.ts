import { expect, test } from 'vitest';
import { decimalAmounts } from '../../../tests/support/decimal-amounts.ts';
import { decimalAmount } from '../money/minor-units.ts';
import { quantityOffers, type QuantityPriced } from './quantity-offers.ts';

const tiers = [
  { qty: 10, price: decimalAmount(6) },
  { qty: 5, price: decimalAmount(8) },
  { qty: 3, price: decimalAmount(11) },
];
const own = (price_incl_tax: number) =>
  decimalAmounts({
    price: price_incl_tax / 1.25,
    price_incl_tax,
    original_price: price_incl_tax / 1.25,
    original_price_incl_tax: price_incl_tax,
  });
const sold = (more: Partial<QuantityPriced> = {}): QuantityPriced => ({
  price: decimalAmount(8),
  price_incl_tax: decimalAmount(10),
  quantity_prices: tiers,
  ...more,
});
const both = [
  { qty: 5, price: 8 },
  { qty: 10, price: 6 },
];

test.each<[string, QuantityPriced, readonly object[]]>([
  ['a product: what is below its price', sold(), both],
  ['a product without such prices', sold({ quantity_prices: undefined }), []],
  ['a product without a price', sold(decimalAmounts({ price: 0, price_incl_tax: 0 })), []],
  ['a grouped product, whose parts are sold', sold({ type_id: 'grouped' }), []],
  ['a configurable product, whose variants are sold', sold({ type_id: 'configurable' }), []],
  ['a bundle that costs what its parts do', sold({ type_id: 'bundle' }), []],
  ['a bundle with a price of its own', sold({ type_id: 'bundle', own_price: own(10) }), both],
  ['a bundle to whose price its parts add', sold({ type_id: 'bundle', own_price: own(9) }), []],
])('%s', (_what, product, offers) => {
  expect(quantityOffers(product, { tax: { sourcePriceIncludesTax: true } as never })).toEqual(offers);
});

test('shows net prices with their tax', () => {
  const offers = quantityOffers(sold(), { tax: { sourcePriceIncludesTax: false } as never });
  expect(offers).toEqual([{ qty: 10, price: 7.5 }]);
});
