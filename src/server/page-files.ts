import { listingPageName } from '../domain/listing/listing-page.ts';
import { parseListingRoute, type ListingRouteSettings } from '../domain/listing/listing-route.ts';
import { mostRenderedFilters } from '../config/limits/web.ts';

/** Files that the build writes for Netlify alone, such as `_headers`. */
const netlifyFile = /^\/+(_|%5f)[^/]*$/i;
/** The page for what is not found answers for other paths, never for its own. */
const notFoundFile = /\/404(?:\.html)?\/?$/;
/** A slash that is part of a name: no file has one, though the decoded path may be that of another file. */
const encodedSlash = /%2f/i;
/** Queries that change what a page shows, but for the page of a listing; `plain` is a search without a script. */
const liveQueries = ['sort', 'plain'];

/** Its results are found in the browser, filtered or not. */
const searchPage = /\/search\/?$/;

/**
 * Returns the path of the file that answers a request, or undefined if the answer must be rendered. A further page of
 * a listing has a file of its own, which no path can request directly.
 */
export function pageFile(
  pathname: string,
  query: URLSearchParams,
  settings: ListingRouteSettings,
): string | undefined {
  return isLive(pathname, query, settings) ? undefined : publishedFile(pathname, query);
}

/** Returns the path of the file published at an address, whatever order or filters the query has. */
export function publishedFile(pathname: string, query: URLSearchParams): string | undefined {
  if (
    pathname.includes('/_page/') ||
    netlifyFile.test(pathname) ||
    notFoundFile.test(pathname) ||
    encodedSlash.test(pathname)
  )
    return undefined;
  const page = query.get('page');
  if (page === null) return pathname;
  if (!/^[1-9]\d{0,5}$/.test(page)) return undefined;
  return listingPageName(pathname.replace(/\/$/, ''), Number(page));
}

/** Returns true if a query requests something other than the page as published. */
function isLive(pathname: string, query: URLSearchParams, settings: ListingRouteSettings): boolean {
  return (
    liveQueries.some((name) => query.has(name)) || (isFiltered(query, settings) && !searchPage.test(pathname))
  );
}

function isFiltered(query: URLSearchParams, settings: ListingRouteSettings): boolean {
  if (query.size === 0) return false;
  const chosen = Object.values(parseListingRoute(query, settings).filters).flat().length;
  return chosen > 0 && chosen <= mostRenderedFilters;
}
