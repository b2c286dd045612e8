import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FormerListing } from '../../src/catalogue/reading/former-listing.ts';
import { listingIndexPath } from '../../src/components/category/category-data.ts';
import { listing } from '../../src/config/shop.ts';
import type { ListingFile } from '../../src/domain/listing/listing-file.ts';
import { isListingIndex } from '../../src/domain/listing/listing-index.ts';
import type { FormerPages } from './types.ts';

/**
 * What the listings of a store were filtered by, as its published pages have it; undefined where they have no such file,
 * or show another catalogue than `version`, such as `de:{version}`: an import may have come between.
 */
export async function formerListing(
  { directory, changed, catalogue }: FormerPages,
  version: string,
): Promise<FormerListing | undefined> {
  if (!catalogue.split(',').includes(version)) return undefined;
  const file = path.join(directory, listingIndexPath(listing.rootCategoryId));
  const text = await readFile(file, 'utf8').catch(missingAsUndefined);
  if (text === undefined) return undefined;
  const { index } = JSON.parse(text) as Partial<ListingFile>;
  return isListingIndex(index) ? { index, changed: new Set(changed) } : undefined;
}

function missingAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
