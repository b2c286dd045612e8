import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import type { Product } from '../../../../domain/product/product.ts';
import type { SearchWork } from './search-work.ts';
import { foundProductsPerRead } from '../../../../config/limits/search.ts';

/** Reads products by SKU in the requested order, a few per turn of the event loop; unknown SKUs are left out. */
export async function readProducts(
  catalogue: Catalogue,
  skus: readonly string[],
  work: SearchWork,
): Promise<readonly Product[]> {
  const products: Product[] = [];
  for (let start = 0; start < skus.length; start += foundProductsPerRead) {
    await work.pause();
    products.push(...(await catalogue.productsBySku(skus.slice(start, start + foundProductsPerRead))));
  }
  return products;
}
