import { listingSettings } from '../components/category/listing-settings.ts';
import { listingIndexing, parseListingRoute } from '../domain/listing/listing-route.ts';

/**
 * Returns the `X-Robots-Tag` of a file requested with this query: a listing's file is the same whatever the browser
 * filters, so only a header can tell search engines what a rendered page says itself.
 */
export function listingRobots(query: string): string | undefined {
  if (query === '') return undefined;
  return listingIndexing(parseListingRoute(query, listingSettings), listingSettings).robots;
}
