import { withQuery } from '../../domain/listing/listing-route.ts';
import type { Alternate } from '../../catalogue/alternates.ts';

/** Returns the address of a page of a list: the first has no page in its query, the default order no sort. */
export function pagePath(path: string, page: number, sort?: string): string {
  if (page <= 1 && !sort) return path;
  const query = new URLSearchParams();
  if (sort) query.set('sort', sort);
  if (page > 1) query.set('page', `${page}`);
  return withQuery(path, query.toString());
}

/**
 * Returns where a page of a list is in the stores that have the list: the same page in those that have it (`storeCodes`),
 * the first page in the others.
 */
export function pageAlternates(
  alternates: readonly Alternate[],
  page: number,
  storeCodes: readonly string[],
): readonly Alternate[] {
  return alternates.map((alternate) =>
    storeCodes.includes(alternate.storeCode) ? { ...alternate, page } : { ...alternate, isOther: true },
  );
}
