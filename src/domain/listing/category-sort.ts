import type { Category } from '../category/category.ts';
import type { SortKey } from '../search/search-query.ts';
import type { ListingRouteSettings } from './listing-route.ts';
import { listingSort } from './listing-sort.ts';

/** Magento's names of attributes that the shop sorts by under another one. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['created_at', 'id'],
  ['entity_id', 'id'],
]);

/** Returns the default order of a category's list: its `default_sort_by` where the shop offers that, else the shop's. */
export function categorySort(
  category: Pick<Category, 'default_sort_by'> | undefined,
  { sorts, namedSorts, defaultSort }: Pick<ListingRouteSettings, 'sorts' | 'namedSorts' | 'defaultSort'>,
): SortKey {
  const given = category?.default_sort_by;
  return listingSort(given && (otherNames.get(given) ?? given), sorts, defaultSort, namedSorts);
}

/** Returns true for a `default_sort_by` that the shop offers. */
export function isSortOffered(
  given: string,
  { sorts, namedSorts = {} }: Pick<ListingRouteSettings, 'sorts' | 'namedSorts'>,
): boolean {
  const none = { attribute: '', order: 'asc' } as const;
  return categorySort({ default_sort_by: given }, { sorts, namedSorts, defaultSort: none }) !== none;
}
