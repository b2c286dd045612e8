import { catalogCondition } from '../search/search-query.ts';
import type { Condition } from '../search/search-query.ts';

/** A filter that can be chosen on a listing (docs/reference/product.md#s3). */
export interface FilterOption {
  readonly id: string;
  readonly label: string;
  /** Attribute code, or `sort`. */
  readonly type: string;
  readonly from?: number;
  readonly to?: number;
  /** At most one option of its type is chosen. */
  readonly single?: boolean;
}

/** Query of a listing's address: filters by attribute, and `sort`, `price` and `page`. */
export type RouteQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

const singleTypes = ['sort', 'price'];

/**
 * Toggles an option in the query (docs/reference/behaviour.md#b10). Without its last value, a filter's key is
 * removed; `sort`, `price` and single options have one value. The listing starts again at its first page.
 */
export function toggleFilter(
  query: RouteQuery,
  option: Pick<FilterOption, 'type' | 'single'> & { readonly id: string | number },
): RouteQuery {
  const { [option.type]: chosen, page: _page, ...others } = query;
  const values = valuesOf(chosen);
  // Ids of options are numbers on some platforms; those of an address are texts.
  const id = String(option.id);
  const wasChosen = values.includes(id);
  if (option.single || singleTypes.includes(option.type)) {
    return wasChosen ? others : { ...others, [option.type]: id };
  }
  const next = wasChosen ? values.filter((value) => value !== id) : [...values, id];
  return next.length === 0 ? others : { ...others, [option.type]: next };
}

/** Returns true if the query has an option chosen. */
export function isFilterChosen(
  query: RouteQuery,
  option: Pick<FilterOption, 'type'> & { readonly id: string | number },
): boolean {
  return valuesOf(query[option.type]).includes(String(option.id));
}

/** No list has more pages; what stands before them can still be counted. */
const lastPage = 1_000_000_000;

/** Parses the page of a listing: from 1, and 1 for anything invalid (docs/reference/product.md#s2). */
export function pageNumber(page: string | readonly string[] | undefined | null): number {
  const text = valuesOf(page ?? undefined)[0] ?? '';
  return /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= lastPage ? Number(text) : 1;
}

/** Returns the filters of a query that the shop offers, without empty values. */
export function chosenFilters(query: RouteQuery, attributes: readonly string[]): Record<string, string[]> {
  const entries = attributes.map((attribute) => [attribute, valuesOf(query[attribute])] as const);
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}

/** Conditions of chosen filters: any value of a filter, all filters; a price is a range (docs/reference/behaviour.md#b10). */
export function filterConditions(chosen: Readonly<Record<string, string | readonly string[]>>): Condition[] {
  return Object.entries(chosen).flatMap(([attribute, value]) => {
    const values = valuesOf(value);
    if (attribute !== 'price') return [catalogCondition(attribute, values)];
    const bounds = values.map(priceBounds).findLast((range) => range !== null);
    return bounds ? [priceCondition(bounds)] : [];
  });
}

/** Bounds of a price filter's id, such as `0.0-50.0` or `150.0-*`; a bound of 0 below is none. Null when none is left. */
export function priceBounds(id: string): { readonly from?: number; readonly to?: number } | null {
  const [, low = '', high = ''] = /^(\d+(?:\.\d+)?|\*)?-(\d+(?:\.\d+)?|\*)?$/.exec(id) ?? [];
  const [from, to] = [Number(low || 'none'), Number(high || 'none')];
  if (!(from > 0) && Number.isNaN(to)) return null;
  return { ...(from > 0 ? { from } : {}), ...(Number.isNaN(to) ? {} : { to }) };
}

function priceCondition({ from, to }: { readonly from?: number; readonly to?: number }): Condition {
  return {
    kind: 'range',
    attribute: 'price',
    ...(from === undefined ? {} : { gte: from }),
    ...(to === undefined ? {} : { lt: to }),
  };
}

function valuesOf(value: string | readonly string[] | undefined): string[] {
  return [value ?? []]
    .flat()
    .filter((each) => each !== '')
    .map(String);
}
