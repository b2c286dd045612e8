import type { Product } from '../../domain/product/product.ts';

/**
 * Returns the last instant, in milliseconds, at which the price of a product is a special one: of no other lower price an
 * end is known. A price that ends at midnight does not hold on the day that begins then.
 */
export function offerEnd({
  special_price,
  special_to_date,
}: Pick<Product, 'special_price' | 'special_to_date'>): number | undefined {
  const end = special_price > 0 && special_to_date ? Date.parse(special_to_date) : Number.NaN;
  return Number.isNaN(end) ? undefined : end - 1;
}
