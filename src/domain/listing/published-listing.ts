import type { ListingFile } from './listing-file.ts';
import type { LoadedListing } from './listing-index-query.ts';

/** A listing as it is published, ready to be asked: what browsers filter it by. */
export interface PublishedListing {
  readonly file: ListingFile;
  readonly listing: LoadedListing;
}

/** The published listing of a category of a store; undefined where there is none. */
export type FindPublishedListing = (
  storeCode: string,
  categoryId: number,
) => Promise<PublishedListing | undefined>;
