import { rangeKey } from '../search/aggregations.ts';
import type { AggregationSizes, PriceBounds } from './listing.ts';
import { formatSortKey } from './listing-sort.ts';
import { optionLabel } from './listing-options.ts';
import type { LabelledAttribute } from './listing-options.ts';
import { packCodes, packNumbers } from './packed-column.ts';
import type { PackedNumbers } from './packed-column.ts';
import type { SortKey } from '../search/search-query.ts';
import type { FilterValue } from '../product/attribute-values.ts';
import { attributeValues, canonicalValue, singleValues } from '../product/attribute-values.ts';

/** A filter of a listing: which of its values each row has. */
export interface PackedFacet {
  /** Attribute code. */
  readonly type: string;
  /** Ids of the values; the first `labels.length` of them are offered, sorted by label. */
  readonly ids: readonly string[];
  readonly labels: readonly string[];
  /** The different sets of values that rows have, each as places in `ids`. */
  readonly sets: readonly (readonly number[])[];
  /** Places in `sets`, one a row. */
  readonly codes: string;
}

/**
 * The data for filtering and sorting a listing as a file that browsers load: column by column, without anything that
 * is only displayed. About 7 bytes a product when compressed. Rows are in the listing's default order, those that are sold
 * out behind all others.
 */
export interface ListingIndex {
  readonly version: typeof listingIndexVersion;
  readonly rows: number;
  /** Order of the rows, such as `popularity:asc`; equal ones by id in the same direction. */
  readonly sort: string;
  /** Ways to sort that the shop offers, such as `id:desc`. */
  readonly sorts: readonly string[];
  readonly facets: readonly PackedFacet[];
  readonly priceRanges: readonly { readonly from?: number; readonly to?: number }[];
  /** Columns of numbers by name: `id`, `price` (what is charged, with tax), `in_stock`, and what is sorted by. */
  readonly numbers: Readonly<Record<string, PackedNumbers>>;
}

/** The column that has a number for products that can be had, and none for those that are sold out. */
export const stockColumn = 'in_stock';

/** The version of the format of an index; another one is not read. */
export const listingIndexVersion = 2;

/** Returns true if a file is a listing index of the version that this code reads. */
export function isListingIndex(file: unknown): file is ListingIndex {
  return (file as { version?: unknown } | null)?.version === listingIndexVersion;
}

/** The options of building an index. */
export interface ListingIndexOptions {
  /** Filters that the shop offers, by attribute code; `price` offers ranges. */
  readonly filters: readonly string[];
  readonly attributes: readonly LabelledAttribute[];
  /** BCP 47 locale by which labels are sorted. */
  readonly locale?: string;
  readonly sorts: readonly SortKey[];
  readonly defaultSort: SortKey;
  /** The number of offered values by filter: the most frequent ones (docs/reference/product.md#s9); default: all. */
  readonly aggregationSizes?: AggregationSizes;
  readonly priceRanges?: readonly PriceBounds[];
  /** True where the products are given in the default order: a row is then a place among them. */
  readonly isSorted?: boolean;
}

/**
 * Makes the index of a listing from the products that may be listed in it, with their prices computed; they must not be
 * changed afterwards. A configurable
 * product has the values of its variants too (docs/reference/behaviour.md#a4, scope catalog); of an attribute of
 * several values, all.
 */
export function buildListingIndex(products: readonly object[], options: ListingIndexOptions): ListingIndex {
  const entries = products.map(entryOf);
  const sorted = options.isSorted ? entries : sortedBy(entries, options.defaultSort);
  const sortAttributes = [options.defaultSort, ...options.sorts].map(({ attribute }) => attribute);
  const columns = new Set(['id', 'price', stockColumn, ...sortAttributes]);
  return {
    version: listingIndexVersion,
    rows: sorted.length,
    sort: formatSortKey(options.defaultSort),
    sorts: options.sorts.map(formatSortKey),
    facets: options.filters
      .filter((type) => type !== 'price')
      .map((type) => packFacet(sorted, type, options)),
    priceRanges: options.filters.includes('price') ? (options.priceRanges ?? []) : [],
    numbers: Object.fromEntries([...columns].map((name) => [name, packNumbers(numbersOf(sorted, name))])),
  };
}

/** A product with what was found in it, by filter or attribute. */
interface IndexedProduct {
  readonly product: object;
  readonly rows: Record<string, Row>;
  readonly numbers: Record<string, number | undefined>;
}

/** A product that is given again, for another listing, is not looked through again. */
const indexed = new WeakMap<object, IndexedProduct>();

function entryOf(product: object): IndexedProduct {
  const entry = indexed.get(product) ?? { product, rows: {}, numbers: {} };
  indexed.set(product, entry);
  return entry;
}

/** Sorts products; equal ones by ID in the same direction, those without a number last, those that are sold out behind all. */
function sortedBy(entries: readonly IndexedProduct[], { attribute, order }: SortKey): IndexedProduct[] {
  const [numbers, ids] = [numbersOf(entries, attribute), numbersOf(entries, 'id')];
  const stock = numbersOf(entries, stockColumn);
  const isOut = (row: number) => Number(stock[row] === undefined);
  const sign = order === 'desc' ? -1 : 1;
  const last = sign * Number.MAX_VALUE;
  const compare = (a: number, b: number) =>
    isOut(a) - isOut(b) ||
    sign * ((numbers[a] ?? last) - (numbers[b] ?? last) || (ids[a] ?? last) - (ids[b] ?? last));
  return [...entries.keys()].sort(compare).flatMap((row) => entries[row] ?? []);
}

/** Returns the ID of a price range as a filter value, such as `0.0-50.0`. */
export function priceRangeId({ from, to }: { readonly from?: number; readonly to?: number }): string {
  return rangeKey(from, to);
}

function packFacet(
  entries: readonly IndexedProduct[],
  type: string,
  options: ListingIndexOptions,
): PackedFacet {
  const made = new Map<string, Row>();
  const rows: Row[] = [];
  for (const entry of entries) rows.push(rowOf(entry, type, made));
  const different = [...Map.groupBy(rows, ({ key }) => key).values()];
  const counts = countValues(different);
  const labels = offeredLabels(counts, type, options);
  const unlabelled = [...counts.keys()].filter((id) => !labels.has(id)).sort(byLetters);
  const ids = [...labels.keys(), ...unlabelled];
  const places = new Map(ids.map((id, place) => [id, place]));
  const sets = new Map<string, readonly number[]>();
  const setOfRow = new Map<string, string>();
  for (const [row] of different) {
    if (!row) continue;
    const set = row.values.map((id) => places.get(id) ?? 0).sort((a, b) => a - b);
    sets.set(set.join(), set);
    setOfRow.set(row.key, set.join());
  }
  const codeOfSet = new Map([...sets.keys()].map((set, code) => [set, code]));
  const codeOfRow = new Map([...setOfRow].map(([key, set]) => [key, codeOfSet.get(set) ?? 0]));
  const codes = rows.map(({ key }) => codeOfRow.get(key) ?? 0);
  return {
    type,
    ids,
    labels: [...labels.values()],
    sets: [...sets.values()],
    codes: packCodes(codes, sets.size),
  };
}

/** Values of a product for a filter. */
interface Row {
  readonly values: readonly string[];
  /** The same for the same values: a listing has few different ones. */
  readonly key: string;
}

/**
 * Returns the row of a product's values, shared among products with equal values: thousands of products are in
 * memory.
 */
function rowOf({ product, rows }: IndexedProduct, type: string, made: Map<string, Row>): Row {
  return (rows[type] ??= madeRow(valuesOf(product, type), made));
}

function madeRow(values: readonly string[], made: Map<string, Row>): Row {
  // Values may be texts with commas.
  const key = values.join('\0');
  const row = made.get(key) ?? { values, key };
  made.set(key, row);
  return row;
}

/** Counts the rows of each value. */
function countValues(rowsOfSameValues: readonly (readonly Row[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const rows of rowsOfSameValues) {
    for (const id of rows[0]?.values ?? []) counts.set(id, (counts.get(id) ?? 0) + rows.length);
  }
  return counts;
}

/** Returns the offered values with their labels, sorted by them: the most frequent of those that have a label. */
function offeredLabels(
  counts: ReadonlyMap<string, number>,
  type: string,
  { attributes, locale, aggregationSizes }: ListingIndexOptions,
): Map<string, string> {
  const attribute = attributes.find(({ attribute_code }) => attribute_code === type);
  const size = aggregationSizes?.[type] ?? aggregationSizes?.default;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const named = [...counts]
    .map(([id, count]) => ({ id, label: optionLabel(attribute, id), count }))
    .filter(({ label }) => label !== '')
    .sort((a, b) => b.count - a.count || compare(a.id, b.id) || byLetters(a.id, b.id))
    .slice(0, size);
  named.sort((a, b) => compare(a.label, b.label) || compare(a.id, b.id) || byLetters(a.id, b.id));
  return new Map(named.map(({ id, label }) => [id, label]));
}

/** Compares texts so that no two different texts are equal. */
function byLetters(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Returns the values of a product and its variants for a filter, each once. */
function valuesOf(product: object, type: string): string[] {
  const isConfigurable = (product as { type_id?: unknown }).type_id === 'configurable';
  const values = [
    ...attributeValues(product, type),
    ...(isConfigurable ? attributeValues(product, `${type}_options`) : []),
  ];
  return [...new Set(values.flatMap(singleValues).map(canonicalValue))].filter((id) => id !== '');
}

function numbersOf(entries: readonly IndexedProduct[], name: string): (number | undefined)[] {
  return entries.map(
    ({ product, numbers }) => (numbers[name] ??= lowestNumber(attributeValues(product, name))),
  );
}

function lowestNumber(values: readonly FilterValue[]): number | undefined {
  let lowest: number | undefined;
  for (const value of values) {
    const number = Number(value);
    if (Number.isFinite(number) && (lowest === undefined || number < lowest)) lowest = number;
  }
  return lowest;
}
