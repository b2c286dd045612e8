import type { DecimalAmount } from './minor-units.ts';
import { formatPrice, type PriceFormatStore } from './price-format.ts';

/** The store fields needed to format the prices of an order that may be another store's. */
export interface OrderPriceStore extends Required<PriceFormatStore> {
  readonly currencyCode: string;
}

/** The order fields that decide how its prices are formatted. */
export interface OrderCurrency {
  readonly order_currency_code: string;
  /** Decimals that the shop writes prices in this currency with. */
  readonly fraction_digits: number;
}

/**
 * Formats a decimal amount of an order: in the store's currency as the store formats prices, in another one as the
 * store's language formats that currency, with the decimals that the shop gives it (docs/reference/product.md#s3).
 */
export function formatOrderPrice(
  store: OrderPriceStore,
  { order_currency_code: currency, fraction_digits: digits }: OrderCurrency,
  amount: DecimalAmount,
): string {
  if (currency === store.currencyCode) return formatPrice(store, amount);
  return new Intl.NumberFormat(store.i18n.defaultLocale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}
