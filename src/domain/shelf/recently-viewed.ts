interface Viewed {
  readonly sku: string;
  readonly parentSku?: string;
  /** When it was looked at, in milliseconds; an older version of the shop kept none. */
  readonly viewedAt?: number;
}

/**
 * Puts a viewed product first and cuts the list to the limit; returns the same list if the product is already in it,
 * by its SKU or its parent's (docs/reference/product.md#s5).
 */
export function withRecentlyViewed<Item extends Viewed>(
  list: readonly Item[],
  product: Item,
  limit: number,
): readonly Item[] {
  const known = new Set(list.flatMap(skusOf));
  return skusOf(product).some((sku) => known.has(sku)) ? list : [product, ...list].slice(0, limit);
}

/** Returns the products that were looked at since a time in milliseconds. */
export function viewedSince<Item extends Viewed>(list: readonly Item[], since: number): readonly Item[] {
  return list.filter(({ viewedAt = 0 }) => viewedAt > since);
}

function skusOf({ sku, parentSku }: Viewed): string[] {
  return parentSku ? [sku, parentSku] : [sku];
}
