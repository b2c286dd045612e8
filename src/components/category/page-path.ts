import { withQuery } from '../../domain/listing/listing-route.ts';

/** Returns the address of a page of a list: the first has no page in its query, the default order no sort. */
export function pagePath(path: string, page: number, sort?: string): string {
  if (page <= 1 && !sort) return path;
  const query = new URLSearchParams();
  if (sort) query.set('sort', sort);
  if (page > 1) query.set('page', `${page}`);
  return withQuery(path, query.toString());
}
