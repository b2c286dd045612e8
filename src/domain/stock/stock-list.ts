/** Skus of one call of the stock list (specification section 7). */
export const stockListChunkSize = 15;

/** Children whose stock is asked for ahead (specification section 9). */
export const stockPrefetchSize = 8;

/** Distinct skus in chunks, for the stock list unless another size is given. */
export function stockListChunks(skus: readonly string[], size = stockListChunkSize): string[][] {
  const distinct = [...new Set(skus)].filter((sku) => sku !== '');
  return Array.from({ length: Math.ceil(distinct.length / size) }, (_, index) =>
    distinct.slice(index * size, (index + 1) * size),
  );
}

/**
 * Skus whose stock a listing asks for ahead (specification section 9, reference B20): its products and the first
 * children of each, without those whose stock is known.
 */
export function stockPrefetchSkus(
  products: readonly {
    readonly sku: string;
    readonly configurable_children?: readonly { readonly sku: string }[] | null;
  }[],
  isKnown: (sku: string) => boolean = () => false,
  children = stockPrefetchSize,
): string[] {
  const skus = products.flatMap(({ sku, configurable_children }) => [
    sku,
    ...(configurable_children ?? []).slice(0, children).map((child) => child.sku),
  ]);
  return [...new Set(skus)].filter((sku) => !isKnown(sku));
}

/** Below this number the children of a photo wall are looked up one by one (specification section 9). */
export const photowallChildLookupLimit = 50;

/** How the pictures of a photo wall are asked for. */
export type PhotowallLookup =
  | { readonly kind: 'by-sku'; readonly skus: readonly string[] }
  | { readonly kind: 'list'; readonly size: number };

/** By their skus while these are few, else as a list of a page's size. */
export function photowallLookup(childSkus: readonly string[], size = 20): PhotowallLookup {
  const skus = [...new Set(childSkus)];
  return skus.length > 0 && skus.length < photowallChildLookupLimit
    ? { kind: 'by-sku', skus }
    : { kind: 'list', size };
}
