import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import type { Product } from '../../../../domain/product/product.ts';
import type { SearchWork } from './search-work.ts';

/** Products that are read at once. */
const chunkSize = 50;

/** Products by sku in the order asked for, a few in each turn; unknown skus are left out. */
export async function readProducts(
  catalogue: Catalogue,
  skus: readonly string[],
  work: SearchWork,
): Promise<readonly Product[]> {
  const products: Product[] = [];
  for (let start = 0; start < skus.length; start += chunkSize) {
    await work.pause();
    products.push(...(await catalogue.productsBySku(skus.slice(start, start + chunkSize))));
  }
  return products;
}
