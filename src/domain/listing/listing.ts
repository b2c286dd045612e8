import { filterConditions } from './listing-filters.ts';
import type { Aggregation, Condition, SearchQuery, SortKey } from '../search/search-query.ts';
import { searchWindow } from '../search/search-query.ts';
import { priceAttributes } from '../product/attribute-values.ts';

/** Visibilities and statuses of products that listings show (docs/reference/product.md#s5). */
export const listedVisibilities = [2, 3, 4] as const;
/** The statuses of products that lists show. */
export const listedStatuses = [0, 1] as const;

/** Returns true if a product may be in a listing; products out of stock only if the shop lists them. */
export function isListed(
  product: {
    readonly visibility?: unknown;
    readonly status?: unknown;
    readonly stock?: { readonly is_in_stock?: boolean } | null;
  },
  { listOutOfStock = true } = {},
): boolean {
  const has = (allowed: readonly number[], value: unknown) =>
    value !== null && value !== '' && allowed.includes(Number(value));
  if (!has(listedVisibilities, product.visibility) || !has(listedStatuses, product.status)) return false;
  return listOutOfStock || product.stock?.is_in_stock === true;
}

/** Returns the same rule as conditions of a search (docs/reference/behaviour.md#b10). */
export function listedConditions({ listOutOfStock = true } = {}): Condition[] {
  return [
    { kind: 'in', attribute: 'visibility', values: listedVisibilities },
    { kind: 'in', attribute: 'status', values: listedStatuses },
    ...(listOutOfStock ? [] : [{ kind: 'in', attribute: 'stock.is_in_stock', values: [true] } as const]),
  ];
}

/** Bounds of a price, either of which may be missing. */
export interface PriceBounds {
  readonly from?: number;
  readonly to?: number;
}

/** The number of counted values of a filter, by attribute; `default` for all others. */
export type AggregationSizes = Readonly<Record<string, number>> & { readonly default: number };

/** The shop's settings for counting the options of filters. */
export interface AggregationSettings {
  /** The number of counted values, by attribute and by `default` (docs/reference/product.md#s9). */
  readonly aggregationSizes: AggregationSizes;
  /** Price ranges that are counted (docs/reference/product.md#s9). */
  readonly priceRanges: readonly PriceBounds[];
}

/**
 * Adds the chosen price ranges to the shop's own, so that they are counted too (docs/reference/behaviour.md#a4);
 * `conditions` are those of the search.
 */
export function withChosenPrices<Settings extends Pick<AggregationSettings, 'priceRanges'>>(
  settings: Settings,
  conditions: readonly Condition[],
): Settings {
  const { priceRanges } = settings;
  const isKnown = ({ from, to }: PriceBounds) =>
    priceRanges.some((range) => (range.from ?? 0) === (from ?? 0) && range.to === to);
  const chosen = conditions.flatMap(boundsOfPrice).filter((bounds) => !isKnown(bounds));
  return chosen.length === 0 ? settings : { ...settings, priceRanges: [...priceRanges, ...chosen] };
}

function boundsOfPrice(condition: Condition): readonly PriceBounds[] {
  if (condition.kind !== 'range' || !priceAttributes.includes(condition.attribute)) return [];
  const { gte, gt = gte, lt, lte = lt } = condition;
  const [from, to] = [gt, lte].map((bound) => (bound === undefined ? Number.NaN : Number(bound)));
  const bounds = { ...(Number.isFinite(from) && { from }), ...(Number.isFinite(to) && { to }) };
  return Object.keys(bounds).length === 0 ? [] : [bounds];
}

/**
 * Returns the aggregations for a filter of a listing (docs/reference/behaviour.md#a4): values of products and of
 * their variants; for `price` what is charged, and its ranges. `size` is the number of values; default: the shop's.
 */
export function filterAggregations(
  filter: string,
  { aggregationSizes, priceRanges }: AggregationSettings,
  size: number = aggregationSizes[filter] ?? aggregationSizes.default,
): Record<string, Aggregation> {
  const terms = (field: string): Aggregation => ({ kind: 'terms', field, size: Math.max(1, size) });
  if (filter === 'price') {
    return {
      agg_terms_price: terms('final_price'),
      agg_range_price: { kind: 'range', field: 'final_price', ranges: priceRanges },
    };
  }
  return {
    [`agg_terms_${filter}`]: terms(filter),
    [`agg_terms_${filter}_options`]: terms(`${filter}_options`),
  };
}

/**
 * Returns the search of a listing: categories (with descendants), chosen filters, text, page, sort and aggregations.
 */
export function listingQuery(listing: {
  readonly categoryIds?: readonly number[];
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  readonly text?: string;
  readonly from?: number;
  readonly size?: number;
  readonly sort?: readonly SortKey[];
  readonly aggregations?: Readonly<Record<string, Aggregation>>;
  readonly listOutOfStock?: boolean;
}): SearchQuery {
  const { categoryIds, sort = [], aggregations = {}, listOutOfStock } = listing;
  const text = listing.text?.trim() || null;
  const filters: Condition[] = [
    ...listedConditions({ listOutOfStock }),
    ...(categoryIds ? [{ kind: 'in', attribute: 'category_ids', values: categoryIds } as const] : []),
    ...filterConditions(listing.filters ?? {}),
    ...(text === null ? [] : [{ kind: 'text', text } as const]),
  ];
  return { filters, text, ...searchWindow(listing.from, listing.size), sort, aggregations };
}
