import type { Product } from '../../domain/product/product.ts';

/** Until when the price of a product is a special one: of no other lower price an end is known. */
export function offerEnd({
  special_price,
  special_to_date,
}: Pick<Product, 'special_price' | 'special_to_date'>): string | undefined {
  return special_price > 0 ? (special_to_date ?? undefined) : undefined;
}
