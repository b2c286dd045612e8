import { stockListChunks } from '../stock/stock-list.ts';

/**
 * Returns the queries for the pictures of a photo wall (docs/reference/product.md#s9): one for all SKUs below the
 * limit (50), else lists of a size (20).
 */
export function photowallLookup(
  childSkus: readonly string[],
  { size, childLookupLimit }: { readonly size: number; readonly childLookupLimit: number },
): string[][] {
  const isFew = new Set(childSkus).size < childLookupLimit;
  return stockListChunks(childSkus, isFew ? childLookupLimit : size);
}
