import { formatPrice } from '../domain/money/price-format.ts';
import { freeShippingFrom, shippingPrices } from '../domain/shipping/shipping-prices.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { shippingRules } from './shipping.ts';

/**
 * Returns the shipping price in a store, to the country whose tax its prices include, and the total from which
 * shipping is free.
 */
export function storeShipping(storeView: StoreView) {
  const { tax, i18n } = storeView;
  const prices = shippingPrices(shippingRules, { country: tax.defaultCountry, currency: i18n.currencyCode });
  const limit = freeShippingFrom(prices);
  return { prices, freeFrom: limit === undefined ? undefined : formatPrice(storeView, limit) };
}
