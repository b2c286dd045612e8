import { listingSettings } from '../components/category/listing-settings.ts';
import { listingIndexing, parseListingRoute } from '../domain/listing/listing-route.ts';

/**
 * Value of `X-Robots-Tag` for a file that is asked for with this query: the file of a listing is the same whatever is
 * filtered in the browser, so that only a header can tell search engines what a rendered page says itself.
 */
export function listingRobots(query: string): string | undefined {
  if (query === '') return undefined;
  return listingIndexing(parseListingRoute(query, listingSettings), listingSettings).robots;
}
