import type { Catalogue } from '../../catalogue/catalogue.ts';
import { listing } from '../../config/shop.ts';
import { formatSortKey } from '../../domain/listing/listing-sort.ts';
import { defaultSortOf } from './listing-settings.ts';
import { listingParts } from './listing-cards.ts';

/** Returns whether a category has a listing: one of the store's that has a page, or all products. */
export async function isListedCategory(
  catalogue: Pick<Catalogue, 'categoryById'>,
  id: number,
): Promise<boolean> {
  return id === listing.rootCategoryId || Boolean((await catalogue.categoryById(id))?.url_path);
}

/** Returns the data files of a store's listings, by path below the store's folder. */
export async function listingDataFiles(catalogue: Catalogue): Promise<readonly string[]> {
  const categories = (await catalogue.categories()).filter(({ url_path }) => url_path !== '');
  const ids = new Set([...categories.map(({ id }) => id), listing.rootCategoryId]);
  const files: string[] = [];
  for (const categoryId of ids) {
    const sort = formatSortKey(await defaultSortOf(catalogue, categoryId));
    const query = { categoryId, page: 1, pageSize: 0, sort };
    const parts = listingParts((await catalogue.listing(query)).total);
    if (parts === 0) continue;
    files.push(listingIndexPath(categoryId));
    for (let part = 1; part <= parts; part += 1) files.push(`${folderOf(categoryId)}/${part}.json`);
  }
  return files;
}

/** Returns the path of a listing's index below the store's folder. */
export function listingIndexPath(categoryId: number): string {
  return `${folderOf(categoryId)}.json`;
}

/** Returns whether a path below the store's folder is that of a listing's index. */
export function isListingIndexPath(path: string): boolean {
  return /^data\/listing\/[^/]+\.json$/.test(path);
}

/** Returns whether a path is that of a file of cards, as `listingDataFiles` names them. */
export function isListingCardsPath(path: string): boolean {
  return /^data\/listing\/[^/]+\/[^/]+\.json$/.test(path);
}

function folderOf(categoryId: number): string {
  return `data/listing/${categoryId}`;
}
