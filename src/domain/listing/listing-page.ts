import type { ListingFile } from './listing-file.ts';
import { type ListingAnswer, type LoadedListing, queryListing } from './listing-index-query.ts';
import type { ListingRoute } from './listing-route.ts';

/** A page of a listing as its address asks for it. */
interface ListingPageAnswer extends ListingAnswer {
  /** From 1. */
  readonly page: number;
}

/**
 * Returns the page that a listing's address shows, in a document as in the browser: a page after the end is the last
 * one (docs/reference/product.md#s2).
 */
export function listingPage(
  { pageSize, prices }: Pick<ListingFile, 'pageSize' | 'prices'>,
  listing: LoadedListing,
  { filters, sort, page }: ListingRoute,
): ListingPageAnswer {
  const question = { filters, sort, pageSize, prices };
  const found = queryListing(listing, { ...question, page });
  if (page <= found.pages) return { ...found, page };
  return { ...queryListing(listing, { ...question, page: found.pages }), page: found.pages };
}

/**
 * Returns the file name of a listing's page: `posters` for the first, `posters/_page/2` for `?page=2`. Both servers
 * map the query to it; no path of the shop has a segment that starts with an underscore.
 */
export function listingPageName(path: string, page: number): string {
  return page === 1 ? path : `${path}/_page/${page}`;
}
