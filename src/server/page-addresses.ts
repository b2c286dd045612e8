import {
  listingIndexing,
  parseListingRoute,
  type ListingRouteSettings,
} from '../domain/listing/listing-route.ts';

const otherSpelling = /\/\/|\/index\.html\/?$/;
/** Characters that are unsafe in a header's path: browsers treat a backslash as a slash and drop tabs. */
const unsafe = /[^\x21-\x7e]|\\/g;

/**
 * Returns the canonical path of a page that is spelled differently, with doubled slashes or its file name; it starts
 * with one slash. Undefined for any other path.
 */
export function canonicalPath(pathname: string): string | undefined {
  if (!otherSpelling.test(pathname)) return undefined;
  const path = pathname.replace(/\/{2,}/g, '/').replace(/\/(index\.html\/?)?$/, '');
  return path.replace(unsafe, encodeURIComponent) || '/';
}

/** The encoding of U+FFFD, which replaces invalid bytes. */
const replacement = '%EF%BF%BD';

/**
 * Returns true if the percent encoding of a path is valid, and decodes to text without a backslash, which URLs treat
 * as a slash.
 */
export function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\\');
  } catch {
    return false;
  }
}

/**
 * Returns the path if it can be decoded. Else one of a page that the store does not have: the bundle would treat an
 * undecodable path as a failure, and log it.
 */
export function decodablePath(pathname: string): string {
  if (isDecodable(pathname)) return pathname;
  const [, store = ''] = pathname.split('/');
  return `/${isDecodable(store) ? store : replacement}/${replacement}`;
}

/**
 * Returns what is added to the head of the published results page of the store `storeCode` for an address with a
 * search: a browser without scripts continues to the server-rendered page (`plain`). Undefined for every other
 * address.
 */
export function plainSearchLink(
  pathname: string,
  query: URLSearchParams,
  storeCodes: readonly string[],
): string | undefined {
  const isSearch = storeCodes.some((storeCode) => pathname === `/${storeCode}/search`);
  if (!isSearch || query.has('plain') || !query.get('q')?.trim()) return undefined;
  const plain = new URLSearchParams([...query, ['plain', '1']]).toString().replaceAll('&', '&amp;');
  return `<noscript><meta http-equiv="refresh" content="0; url=?${plain}"></noscript>`;
}

/**
 * Returns the `X-Robots-Tag` of a file requested with this query: a listing's file is the same whatever the browser
 * filters, so only a header can tell search engines what a rendered page says itself.
 */
export function listingRobots(query: string, settings: ListingRouteSettings): string | undefined {
  if (query === '') return undefined;
  return listingIndexing(parseListingRoute(query, settings), settings).robots;
}
