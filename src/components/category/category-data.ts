import type { Catalogue } from '../../catalogue/catalogue.ts';
import { listing } from '../../config/shop.ts';
import { listingParts } from './listing-cards.ts';

/** Whether a category has a listing: one of the store's, or all products. */
export async function isListedCategory(catalogue: Catalogue, id: number): Promise<boolean> {
  return id === listing.rootCategoryId || (await catalogue.categoryById(id)) !== undefined;
}

/** The data files of a store's listings, by path below the store's folder. */
export async function listingDataFiles(catalogue: Catalogue): Promise<readonly string[]> {
  const categories = (await catalogue.categories()).filter(({ url_path }) => url_path !== '');
  const ids = new Set([...categories.map(({ id }) => id), listing.rootCategoryId]);
  const files: string[] = [];
  for (const categoryId of ids) {
    const { productDefaultSort: sort } = listing;
    const query = { categoryId, page: 1, pageSize: 0, sort: `${sort.attribute}:${sort.order}` };
    const parts = listingParts((await catalogue.listing(query)).total);
    if (parts === 0) continue;
    const folder = `data/listing/${categoryId}`;
    files.push(`${folder}.json`);
    for (let part = 1; part <= parts; part += 1) files.push(`${folder}/${part}.json`);
  }
  return files;
}
