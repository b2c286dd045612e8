import type { Supply } from '../stock/supply.ts';
import { editionOf, type EditionProduct } from './limited-edition.ts';
import { productSupply, type SuppliedProduct } from './product-supply.ts';

/**
 * Returns true if nothing of a product can be had: no piece of its edition is left, or stock covers none of it. Its card
 * says so, and lists show it behind all others. `supply` is given of products that are made of others, in a list.
 */
export function isProductSoldOut(
  product: EditionProduct & SuppliedProduct & { readonly supply?: Supply },
): boolean {
  return editionOf(product)?.left === 0 || (product.supply ?? productSupply(product)) === 'out';
}
