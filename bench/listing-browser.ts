import { formatListingRoute } from '../src/domain/listing/listing-route.ts';
import type { ListingFile } from '../src/domain/listing/listing-file.ts';
import {
  loadListingIndex,
  queryListing,
  type ListingQuestion,
  type LoadedListing,
} from '../src/domain/listing/listing-index-query.ts';

let opened: { readonly file: ListingFile; readonly listing: LoadedListing } | undefined;

/** Opens a listing from the text of its file. */
export function open(text: string): void {
  const file = JSON.parse(text) as ListingFile;
  opened = { file, listing: loadListingIndex(file.index) };
}

/** What one change of a filter or of the order runs: the address, and the products and counts of the answer. */
export function change(question: ListingQuestion): number {
  if (!opened) return 0;
  formatListingRoute(question, opened.file.settings);
  return queryListing(opened.listing, question).total;
}
