import { chosenFilters, pageNumber, priceBounds } from './listing-filters.ts';
import type { RouteQuery } from './listing-filters.ts';
import { formatSortKey, listingSort } from './listing-sort.ts';
import type { SortKey } from '../search/search-query.ts';

/** What of a query counts on a listing. */
export interface ListingRouteSettings {
  /** Filters that the shop offers, by attribute code; `price` takes ranges. */
  readonly filters: readonly string[];
  /** Attributes that a shopper may sort by, each with its usual direction. */
  readonly sorts: readonly SortKey[];
  /** Sorts that have a name, by which they may be asked for, too. */
  readonly namedSorts?: Readonly<Record<string, SortKey>>;
  readonly defaultSort: SortKey;
  /** Chosen values that count, over all filters (docs/reference/product.md#s9). */
  readonly maximumFilters?: number;
}

/** A listing's address as read: what is filtered, how it is sorted, and which page. */
export interface ListingRoute {
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sort: SortKey;
  readonly page: number;
}

const defaultMaximumFilters = 999;

/** The query of an address as a record: a key that stands several times has a list. */
export function routeQueryOf(query: URLSearchParams | string): RouteQuery {
  const params = typeof query === 'string' ? new URLSearchParams(query) : query;
  const keys = [...new Set(params.keys())];
  return Object.fromEntries(
    keys.map((key) => {
      const values = params.getAll(key);
      return [key, values.length > 1 ? values : (values[0] ?? '')] as const;
    }),
  );
}

/**
 * Reads a listing's query (docs/reference/product.md#s2): only filters that the shop offers, each value once; of prices the
 * last one that is a range; a sort only by a configured attribute; a page from 1. All else is ignored.
 */
export function parseListingRoute(
  query: RouteQuery | URLSearchParams | string,
  settings: ListingRouteSettings,
): ListingRoute {
  const given = typeof query === 'string' || query instanceof URLSearchParams ? routeQueryOf(query) : query;
  let left = settings.maximumFilters ?? defaultMaximumFilters;
  const filters = Object.entries(chosenFilters(given, settings.filters)).flatMap(([type, values]) => {
    const distinct = type === 'price' ? lastRange(values) : [...new Set(values)].slice(0, left);
    left -= distinct.length;
    return distinct.length > 0 ? [[type, distinct] as const] : [];
  });
  return {
    filters: Object.fromEntries(filters),
    sort: listingSort(given.sort, settings.sorts, settings.defaultSort, settings.namedSorts),
    page: pageNumber(given.page),
  };
}

/**
 * The query of a listing's address, without `?`: one text for one listing, whatever was chosen first. Filters stand in
 * the shop's order with sorted values, then the sort where it is not the default, then the page from the second on.
 */
export function formatListingRoute(
  { filters, sort, page }: Partial<ListingRoute>,
  settings: ListingRouteSettings,
): string {
  const params = new URLSearchParams();
  for (const type of settings.filters) {
    const values = filters && Object.hasOwn(filters, type) ? (filters[type] ?? []) : [];
    const distinct = type === 'price' ? lastRange(values) : [...new Set(values)].sort(compareIds);
    for (const value of distinct.filter((each) => each !== '')) params.append(type, value);
  }
  const text = sort && formatSortKey(sort);
  if (text && text !== formatSortKey(settings.defaultSort)) params.set('sort', text);
  if (page !== undefined && page > 1) params.set('page', String(page));
  return params.toString();
}

/** An address with a query behind it; the address may have one already, such as that of a search. */
export function withQuery(path: string, query: string): string {
  return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
}

/** How a listing's address is told to search engines. */
export interface ListingIndexing {
  /** Query of the canonical address, without `?`: at most the page. */
  readonly canonicalQuery: string;
  /** Value of the robots tag; undefined where the page may be indexed. */
  readonly robots?: 'noindex, follow';
}

/**
 * Which address of a listing is indexed: pages of the whole listing in its default order are, each for itself. A sort
 * and what is ignored lead to the same page in the canonical address; a filtered page is one of countless and is not
 * indexed at all, and neither is a page behind the end.
 */
export function listingIndexing(
  route: ListingRoute,
  settings: ListingRouteSettings,
  pages?: number,
): ListingIndexing {
  const { filters, sort, page } = route;
  const isFiltered = Object.keys(filters).length > 0;
  const isSorted = formatSortKey(sort) !== formatSortKey(settings.defaultSort);
  const isBehindEnd = pages !== undefined && page > Math.max(1, pages);
  const canonicalQuery = isFiltered || isSorted || isBehindEnd ? '' : formatListingRoute({ page }, settings);
  return isFiltered || isBehindEnd ? { canonicalQuery, robots: 'noindex, follow' } : { canonicalQuery };
}

function lastRange(values: readonly string[]): string[] {
  const range = values.findLast((id) => priceBounds(id) !== null);
  return range === undefined ? [] : [range];
}

/** Numbers by size, before texts by their letters: the same everywhere, whatever the language. */
function compareIds(a: string, b: string): number {
  const [isNumber, isOtherNumber] = [/^\d{1,15}$/.test(a), /^\d{1,15}$/.test(b)];
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  const difference = isNumber ? Number(a) - Number(b) : 0;
  return difference || (a < b ? -1 : Number(a > b));
}
