import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { listingIndexPath } from '../components/category/category-data.ts';
import type { ListingFile } from '../domain/listing/listing-file.ts';
import { loadListingIndex } from '../domain/listing/listing-index-query.ts';
import type { FindPublishedListing, PublishedListing } from '../domain/listing/published-listing.ts';

/** Listings that are kept ready; a large one has about a megabyte. */
const kept = 24;

interface Kept extends PublishedListing {
  /** Tells whether the file on disk is still the one that was read. */
  readonly version: string;
}

/**
 * Finds the listings of a finished build, the same that browsers filter: a page that is rendered from one shows what
 * they show. Read anew once another one is published.
 */
export function publishedListings(clientDirectory: string): FindPublishedListing {
  const known = new LRUCache<string, Kept>({ max: kept });
  return async (storeCode, categoryId) => {
    const file = path.join(clientDirectory, storeCode, listingIndexPath(categoryId));
    const stats = await stat(file).catch(missingAsUndefined);
    if (!stats) return undefined;
    const version = `${stats.ino}-${stats.mtimeMs}-${stats.size}`;
    const former = known.get(file);
    if (former?.version === version) return former;
    const text = await readFile(file, 'utf8').catch(missingAsUndefined);
    if (text === undefined) return undefined;
    const read = JSON.parse(text) as ListingFile;
    const fresh = { version, file: read, listing: loadListingIndex(read.index) };
    known.set(file, fresh);
    return fresh;
  };
}

function missingAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
