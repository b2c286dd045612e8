import type { Catalogue } from '../../catalogue/catalogue.ts';
import { listing } from '../../config/shop.ts';
import type { ListedProduct } from '../../domain/product/listed-product.ts';

/** The carousel of a category: its newest products (specification section 9). */
export async function newestOf(catalogue: Catalogue, categoryId: number): Promise<readonly ListedProduct[]> {
  const { carouselSize: pageSize, carouselSort: sort } = listing;
  return (await catalogue.listing({ categoryId, page: 1, pageSize, sort })).items;
}
