/** Address of a page of a list: the first has no query. */
export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

/** The page that a query asks for: a whole number from 1; anything else is page 1 (specification section 2). */
export function requestedPage(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
