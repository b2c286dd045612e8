import { stockListChunks } from '../stock/stock-list.ts';

/**
 * The questions in which the pictures of a photo wall are asked for (docs/reference/product.md#s9): all by their skus in one
 * while these are fewer than the limit (50), else in lists of a size (20).
 */
export function photowallLookup(
  childSkus: readonly string[],
  { size, childLookupLimit }: { readonly size: number; readonly childLookupLimit: number },
): string[][] {
  const isFew = new Set(childSkus).size < childLookupLimit;
  return stockListChunks(childSkus, isFew ? childLookupLimit : size);
}
