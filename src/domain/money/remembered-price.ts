import { formatPrice, type PriceFormatStore } from './price-format.ts';

const remembered = new WeakMap<object, Map<number, string>>();
const mostRemembered = 1_000;

/**
 * What `formatPrice` makes of the amount, for pages with many prices: a shop has few different ones, shows each of
 * them often, and they cost more to write than to remember.
 */
export function rememberedPrice(store: PriceFormatStore, amount: number): string {
  const prices = pricesOf(store.i18n ?? store);
  const price = prices.get(amount) ?? formatPrice(store, amount);
  prices.set(amount, price);
  return price;
}

function pricesOf(format: object): Map<number, string> {
  const known = remembered.get(format);
  if (known && known.size < mostRemembered) return known;
  const none = new Map<number, string>();
  remembered.set(format, none);
  return none;
}
