import type { Product } from '../../domain/product/product.ts';
import { unbuyable, type Unbuyable } from '../../domain/product/unbuyable.ts';
import { boxedProduct } from '../../domain/buy-box/buy-box-product.ts';

/** Why nobody can buy a product, as its buy box offers it with the parts that are attached; undefined where somebody can, stock aside. */
export function whyUnbuyable(product: Product): Unbuyable | undefined {
  return unbuyable(boxedProduct(product, { href: '', thumbnail: '', pictureUrl: (path) => path }));
}
