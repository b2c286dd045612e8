import { priceRangeId, stockColumn } from './listing-index.ts';
import type { ListingIndex } from './listing-index.ts';
import { priceBounds } from './listing-filters.ts';
import type { FilterOption } from './listing-filters.ts';
import { ownPriceRange, priceRangeOptions, type PriceWriting } from './listing-options.ts';
import { unpackCodes, unpackNumbers } from './packed-column.ts';
import type { NumberColumn } from './packed-column.ts';
import { parseSortKeys } from '../search/search-query.ts';
import type { SortKey } from '../search/search-query.ts';
import { canonicalValue } from '../product/attribute-values.ts';

/** A listing index that is ready to be asked: see `loadListingIndex`. */
export interface LoadedListing {
  readonly index: ListingIndex;
  /** Product ids by row. */
  readonly ids: readonly number[];
  /** Places in the facet's `sets` by row, for each facet. */
  readonly facetCodes: readonly Uint32Array[];
  readonly numbers: ReadonlyMap<string, NumberColumn>;
  /** Rows in orders that were asked for before, by sort key. */
  readonly orders: Map<string, Uint32Array>;
  /** The rows that count, in their own order; all rows in that of the index where it is not given. */
  readonly among?: Uint32Array;
}

/** A filter option and how many products choosing it would show, beside the other filters that are chosen. */
export interface CountedOption extends FilterOption {
  readonly count: number;
  readonly chosen: boolean;
}

/** The query of a list: filters, order and page. */
export interface ListingQuestion {
  /** Chosen values by attribute code: any value of a filter, all filters. Filters that the index has not are ignored. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  readonly sort?: SortKey;
  /** From 1. */
  readonly page?: number;
  readonly pageSize?: number;
  /** For the labels of price ranges. */
  readonly prices?: PriceWriting;
}

/** The products that a question finds, and what else could be chosen. */
export interface ListingAnswer {
  /** Products that have all chosen filters. */
  readonly total: number;
  readonly pages: number;
  /** Rows of the asked page, in order; none behind the last page. */
  readonly rows: readonly number[];
  readonly ids: readonly number[];
  /** Options by filter, in the order of the index; the counts of a filter disregard its own choice. */
  readonly facets: Readonly<Record<string, readonly CountedOption[]>>;
}

/** Returns the IDs of the products of an index, row by row. */
export function listedIds({ numbers, rows }: ListingIndex): readonly number[] {
  const { values, ranks } = unpackNumbers(numbers['id'] ?? { scale: 1, steps: [], codes: '' }, rows);
  return Array.from(ranks, (rank) => values[rank] ?? 0);
}

/** Unpacks an index, which takes a few milliseconds for 10 000 products. */
export function loadListingIndex(index: ListingIndex): LoadedListing {
  const numbers = new Map(
    Object.entries(index.numbers).map(([name, packed]) => [name, unpackNumbers(packed, index.rows)]),
  );
  return {
    index,
    ids: listedIds(index),
    facetCodes: index.facets.map(({ codes }) => unpackCodes(codes, index.rows)),
    numbers,
    orders: new Map(),
  };
}

/**
 * Narrows a listing to IDs found elsewhere, such as by a search: only their rows count, in the order of `ids`, and
 * values that none of them has are not offered. IDs that the listing does not have are left out.
 */
export function listingAmong(listing: LoadedListing, ids: readonly number[]): LoadedListing {
  const rowOf = new Map(listing.ids.map((id, row) => [id, row]));
  const among = Uint32Array.from(new Set(ids.flatMap((id) => rowOf.get(id) ?? [])));
  return { ...listing, among, orders: new Map() };
}

/**
 * Returns one page of a listing with chosen filters, and how many products each option would show
 * (docs/reference/product.md#s2, docs/reference/behaviour.md#b10): any chosen value within a filter, all filters
 * together; of several prices the last. A value that no product has matches nothing. Equal products are ordered by ID
 * in the direction of the sort; those without a value come last, and behind all others, in whatever order, those that are
 * sold out.
 */
export function queryListing(listing: LoadedListing, question: ListingQuestion = {}): ListingAnswer {
  const { page = 1, pageSize = 50 } = question;
  const columns = filterColumns(listing, question.filters ?? {});
  const first = (page - 1) * pageSize;
  const rows: number[] = [];
  let total = 0;
  for (const row of rowsInOrder(listing, question.sort)) {
    const missed = missedBy(columns, row);
    if (missed === 'several') continue;
    if (missed !== 'none') {
      count(missed, row);
      continue;
    }
    for (const column of columns) count(column, row);
    if (total >= first && rows.length < pageSize) rows.push(row);
    total++;
  }
  return {
    total,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    rows,
    ids: rows.map((row) => listing.ids[row] ?? 0),
    facets: facetsOf(listing, columns, question),
  };
}

/** A filter while it is counted: which codes pass, and how many rows have each code. */
interface FilterColumn {
  readonly type: string;
  readonly codes: Uint32Array;
  /** By code: 1 where the filter's choice lets it pass. */
  readonly passes: Uint8Array;
  readonly counts: Uint32Array;
}

function filterColumns(listing: LoadedListing, chosen: NonNullable<ListingQuestion['filters']>) {
  const facets = listing.index.facets.map(({ type, ids, sets }, index): FilterColumn => {
    const values = (chosen[type] ?? []).map((id) => ids.indexOf(canonicalValue(id)));
    const isChosen = values.length > 0;
    return {
      type,
      codes: listing.facetCodes[index] ?? new Uint32Array(),
      passes: Uint8Array.from(sets, (set) =>
        Number(!isChosen || set.some((place) => values.includes(place))),
      ),
      counts: new Uint32Array(sets.length),
    };
  });
  const price = listing.numbers.get('price');
  if (!price || listing.index.priceRanges.length === 0) return facets;
  const bounds = (chosen.price ?? []).map(priceBounds).findLast((range) => range !== null);
  // Behind the last price stands the code of products without one: they pass where no price is chosen.
  const passes = [...price.values, Number.NaN].map((value) => !bounds || isWithin(value, bounds));
  const column: FilterColumn = {
    type: 'price',
    codes: price.ranks,
    passes: Uint8Array.from(passes, Number),
    counts: new Uint32Array(passes.length),
  };
  return [...facets, column];
}

/** Returns the only filter that a row does not match; such a row still counts for the options of that filter. */
function missedBy(columns: readonly FilterColumn[], row: number): FilterColumn | 'none' | 'several' {
  let missed: FilterColumn | 'none' = 'none';
  for (const column of columns) {
    if (column.passes[column.codes[row] ?? 0] === 1) continue;
    if (missed !== 'none') return 'several';
    missed = column;
  }
  return missed;
}

function count({ codes, counts }: FilterColumn, row: number): void {
  const code = codes[row] ?? 0;
  counts[code] = (counts[code] ?? 0) + 1;
}

type Bounds = { readonly from?: number; readonly to?: number };

/** Returns true if a value is within bounds; the upper bound is exclusive. */
function isWithin(value: number, { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Bounds) {
  return value >= from && value < to;
}

function facetsOf(listing: LoadedListing, columns: readonly FilterColumn[], question: ListingQuestion) {
  const { index, numbers } = listing;
  const entries = columns.map((column): [string, CountedOption[]] => {
    const chosen = question.filters?.[column.type] ?? [];
    const facet = index.facets.find(({ type }) => type === column.type);
    if (!facet) return [column.type, priceOptions(index, column, numbers.get('price'), question)];
    const counts = new Uint32Array(facet.ids.length);
    for (const [code, set] of facet.sets.entries()) {
      for (const place of set) counts[place] = (counts[place] ?? 0) + (column.counts[code] ?? 0);
    }
    const option = (id: string, label: string): CountedOption => {
      const place = facet.ids.indexOf(id);
      return { id, label, type: facet.type, count: counts[place] ?? 0, chosen: chosen.includes(id) };
    };
    const has = valuesAmong(listing, facet.type);
    const offered = facet.labels.flatMap((label, place) =>
      has(place) ? [option(facet.ids[place] ?? '', label)] : [],
    );
    // A chosen value that is not offered must be there to be taken away.
    const others = [...new Set(chosen)].filter((id) => !offered.some((each) => each.id === id));
    return [facet.type, [...offered, ...others.map((id) => option(id, id))]];
  });
  return Object.fromEntries(entries);
}

/** Returns a predicate of a filter's values, by their index, that rows of the listing have. */
function valuesAmong({ index, among, facetCodes }: LoadedListing, type: string): (place: number) => boolean {
  if (!among) return () => true;
  const at = index.facets.findIndex((facet) => facet.type === type);
  const codes = new Set(Array.from(among, (row) => facetCodes[at]?.[row] ?? 0));
  const places = new Set([...codes].flatMap((code) => index.facets[at]?.sets[code] ?? []));
  return (place) => places.has(place);
}

const withoutSign: PriceWriting = { defaultLocale: 'en', currencySign: '', priceFormat: '{amount}' };

function priceOptions(
  index: ListingIndex,
  { counts }: FilterColumn,
  price: NumberColumn | undefined,
  { filters, prices = withoutSign }: ListingQuestion,
): CountedOption[] {
  const chosen = filters?.price?.findLast((id) => priceBounds(id) !== null);
  const bounds = chosen === undefined ? null : priceBounds(chosen);
  const isChosen = ({ from, to }: Bounds) =>
    bounds !== null && (from ?? 0) === (bounds.from ?? 0) && to === bounds.to;
  const buckets = index.priceRanges.map((range) => ({ key: priceRangeId(range), ...range }));
  const offered = priceRangeOptions(buckets, prices);
  // A chosen range that is not offered must be there to be taken away.
  const isOwn = bounds !== null && !offered.some(isChosen);
  const own = isOwn ? [ownPriceRange(bounds, prices)] : [];
  return [...offered, ...own].map((option) => ({
    ...option,
    // The address may write the bounds in another way.
    ...(chosen !== undefined && isChosen(option) && { id: chosen }),
    count: (price?.values ?? []).reduce(
      (sum, value, code) => sum + (isWithin(value, option) ? (counts[code] ?? 0) : 0),
      0,
    ),
    chosen: isChosen(option),
  }));
}

/**
 * Returns rows in an order, those sold out last; in the index's own if none is requested, or one that the index does not
 * have.
 */
function rowsInOrder(listing: LoadedListing, sort: SortKey | undefined): Uint32Array {
  const natural = listing.among ? '' : listing.index.sort;
  const [own] = parseSortKeys(natural);
  const key = sort && listing.numbers.has(sort.attribute) ? sort : own;
  const name = key ? `${key.attribute}:${key.order}` : '';
  const known = listing.orders.get(name);
  if (known) return known;
  const given = listing.among ?? Uint32Array.from({ length: listing.index.rows }, (_, row) => row);
  const sorted = !key || name === natural ? given : sortRows(listing, key, given);
  const rows = orderByRank(sorted, listing.numbers.get(stockColumn), 'asc');
  listing.orders.set(name, rows);
  return rows;
}

function sortRows(
  { numbers }: LoadedListing,
  { attribute, order }: SortKey,
  natural: Uint32Array,
): Uint32Array {
  const byId = orderByRank(natural, numbers.get('id'), order);
  return attribute === 'id' ? byId : orderByRank(byId, numbers.get(attribute), order);
}

/** Sorts rows by the ranks of a column, stably; counting is faster than comparing. */
function orderByRank(
  rows: Uint32Array,
  column: NumberColumn | undefined,
  order: SortKey['order'],
): Uint32Array {
  if (!column) return rows;
  const { ranks, values } = column;
  const missing = values.length;
  const placeOf = (row: number) => {
    const rank = ranks[row] ?? missing;
    return order === 'asc' || rank === missing ? rank : missing - 1 - rank;
  };
  const starts = new Uint32Array(missing + 2);
  for (const row of rows) starts[placeOf(row) + 1] = (starts[placeOf(row) + 1] ?? 0) + 1;
  for (let place = 1; place < starts.length; place++)
    starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const at = starts[placeOf(row)] ?? 0;
    sorted[at] = row;
    starts[placeOf(row)] = at + 1;
  }
  return sorted;
}
