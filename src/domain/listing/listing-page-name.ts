/**
 * Returns the file name of a listing's page: `posters` for the first, `posters/_page/2` for `?page=2`. Both servers
 * map the query to it; no path of the shop has a segment that starts with an underscore.
 */
export function listingPageName(path: string, page: number): string {
  return page === 1 ? path : `${path}/_page/${page}`;
}
