interface Viewed {
  readonly sku: string;
  readonly parentSku?: string;
}

/** How many products are kept when the shop does not say (docs/reference/product.md#s9). */
const defaultRecentlyViewedLimit = 10;

/**
 * The list with a viewed product in front, cut to the limit; the same list when the product is already there, by its
 * sku or its parent's (docs/reference/product.md#s5).
 */
export function withRecentlyViewed<Item extends Viewed>(
  list: readonly Item[],
  product: Item,
  limit = defaultRecentlyViewedLimit,
): readonly Item[] {
  const known = new Set(list.flatMap(skusOf));
  return skusOf(product).some((sku) => known.has(sku)) ? list : [product, ...list].slice(0, limit);
}

function skusOf({ sku, parentSku }: Viewed): string[] {
  return parentSku ? [sku, parentSku] : [sku];
}
