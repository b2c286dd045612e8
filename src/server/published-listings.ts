import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { listingIndexPath } from '../components/category/category-data.ts';
import type { ListingFile } from '../domain/listing/listing-file.ts';
import { loadListingIndex } from '../domain/listing/listing-index-query.ts';
import type { FindPublishedListing, PublishedListing } from '../domain/listing/published-listing.ts';
import { fileVersion, readVersioned } from './versioned-file.ts';
import { cachedListings } from '../config/limits/web.ts';

interface Kept extends PublishedListing {
  /** Tells whether the file on disk is still the one that was read. */
  readonly version: string;
}

/**
 * Finds the listings of a finished build, the same that browsers filter: a page that is rendered from one shows what
 * they show. Read anew once another one is published.
 */
export function publishedListings(clientDirectory: string): FindPublishedListing {
  const known = new LRUCache<string, Kept>({ max: cachedListings });
  return async (storeCode, categoryId) => {
    const file = path.join(clientDirectory, storeCode, listingIndexPath(categoryId));
    const version = await fileVersion(file);
    const previous = known.get(file);
    if (previous && previous.version === version) return previous;
    const read = version === undefined ? undefined : await readVersioned(file);
    if (!read) return undefined;
    const listing = JSON.parse(read.body.toString()) as ListingFile;
    const fresh = { version: read.version, file: listing, listing: loadListingIndex(listing.index) };
    known.set(file, fresh);
    return fresh;
  };
}
