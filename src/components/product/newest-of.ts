import type { Catalogue } from '../../catalogue/catalogue.ts';
import { listing } from '../../config/shop.ts';
import { carouselQuery } from '../../domain/category/carousel.ts';
import type { ListedProduct } from '../../domain/product/listed-product.ts';

/** Returns the carousel of a category: its newest products (docs/reference/product.md#s9), up to a number. */
export async function newestOf(
  catalogue: Pick<Catalogue, 'listing'>,
  categoryId: number,
  size: number = listing.carouselSize,
): Promise<readonly ListedProduct[]> {
  const { carouselSort: sort } = listing;
  return (await catalogue.listing(carouselQuery(categoryId, { size, sort }))).items;
}
