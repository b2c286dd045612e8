import { chosenFilters, pageNumber, priceBounds } from './listing-filters.ts';
import type { RouteQuery } from './listing-filters.ts';
import { formatSortKey, listingSort } from './listing-sort.ts';
import type { SortKey } from '../search/search-query.ts';

/** The parts of a query that count on a listing. */
export interface ListingRouteSettings {
  /** Filters that the shop offers, by attribute code; `price` takes ranges. */
  readonly filters: readonly string[];
  /** Attributes that a shopper may sort by, each with its usual direction. */
  readonly sorts: readonly SortKey[];
  /** Sorts that have a name, by which they may be asked for, too. */
  readonly namedSorts?: Readonly<Record<string, SortKey>>;
  readonly defaultSort: SortKey;
  /** Chosen values that count, over all filters (docs/reference/product.md#s9). */
  readonly maximumFilters: number;
}

/** A listing's address as read: what is filtered, how it is sorted, and which page. */
export interface ListingRoute {
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sort: SortKey;
  readonly page: number;
}

/** Returns the query of an address as a record: a repeated key has a list. */
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
 * Parses a listing's query (docs/reference/product.md#s2): only offered filters, each value once; the last valid
 * price range; a sort by a configured attribute; a page from 1. Anything else is ignored.
 */
export function parseListingRoute(
  query: RouteQuery | URLSearchParams | string,
  settings: ListingRouteSettings,
): ListingRoute {
  const given = typeof query === 'string' || query instanceof URLSearchParams ? routeQueryOf(query) : query;
  let left = settings.maximumFilters;
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
 * Returns the query of a listing's address, without `?`: one text per listing, whatever was chosen first. Filters are
 * in the shop's order with sorted values, then the sort unless it is the default, then the page from the second on.
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

/** Appends a query to an address, which may have one already, such as that of a search. */
export function withQuery(path: string, query: string): string {
  return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
}

/** The indexing of a listing's address by search engines. */
export interface ListingIndexing {
  /** Query of the canonical address, without `?`: at most the page. */
  readonly canonicalQuery: string;
  /** Value of the robots tag; undefined where the page may be indexed. */
  readonly robots?: 'noindex, follow';
}

/**
 * Decides which address of a listing is indexed: each page of the whole listing in its default order. A sort and
 * ignored parameters have that page as canonical address; a filtered page is one of countless and is not indexed, nor
 * is a page after the end.
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

/** Compares numbers by size, before texts by code units: the same everywhere, whatever the language. */
function compareIds(a: string, b: string): number {
  const [isNumber, isOtherNumber] = [/^\d{1,15}$/.test(a), /^\d{1,15}$/.test(b)];
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  const difference = isNumber ? Number(a) - Number(b) : 0;
  return difference || (a < b ? -1 : Number(a > b));
}
