/** Splits distinct SKUs into chunks of a size (docs/reference/product.md#s7: 15 for the stock list). */
export function stockListChunks(skus: readonly string[], size: number): string[][] {
  const distinct = [...new Set(skus)].filter((sku) => sku !== '');
  return Array.from({ length: Math.ceil(distinct.length / size) }, (_, index) =>
    distinct.slice(index * size, (index + 1) * size),
  );
}

/** A listed product whose stock is asked for ahead. */
export interface PrefetchedProduct {
  readonly sku: string;
  readonly configurable_children?: readonly { readonly sku: string }[] | null;
}

/**
 * Skus whose stock a listing asks for ahead (docs/reference/product.md#s9: 8 children;
 * docs/reference/behaviour.md#b20): its products and the first children of each, without those whose stock is known.
 */
export function stockPrefetchSkus(
  products: readonly PrefetchedProduct[],
  isKnown: (sku: string) => boolean,
  children: number,
): string[] {
  const skus = products.flatMap(({ sku, configurable_children }) => [
    sku,
    ...(configurable_children ?? []).slice(0, children).map((child) => child.sku),
  ]);
  return [...new Set(skus)].filter((sku) => !isKnown(sku));
}
