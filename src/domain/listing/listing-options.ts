import { decimalAmount } from '../money/minor-units.ts';
import { rangeKey } from '../search/aggregations.ts';
import type { AggregationAnswer, RangeBucket } from '../search/aggregations.ts';
import { formatPrice } from '../money/price-format.ts';
import type { StoreViewI18n } from '../store-view/store-view.ts';
import type { FilterOption } from './listing-filters.ts';

/** An attribute with the labels of its options. */
export interface LabelledAttribute {
  readonly attribute_code: string;
  readonly options?:
    readonly { readonly label: string | null; readonly value: string | number | null }[] | null;
}

/** The labels and the order of filters' options. */
export interface ListingOptionsContext {
  /** Filters that the shop offers, such as `color2`, `sizes` and `price`. */
  readonly filters: readonly string[];
  readonly attributes: readonly LabelledAttribute[];
  readonly prices: PriceWriting;
  /** BCP 47 locale by which labels are sorted. */
  readonly locale?: string;
  /** Ways to sort, with their labels, such as `id:desc`; offered where anything was counted. */
  readonly sortOptions?: readonly Pick<FilterOption, 'id' | 'label'>[];
}

/**
 * Returns the options of a listing's filters from the aggregations of its search (docs/reference/behaviour.md#b10):
 * values of products and of their variants together, each once, with the attribute's labels (values without one are
 * left out; for an unknown attribute the value is its own label) and sorted by them. Sort options come last, under
 * `sort`. Filters without options are left out.
 */
export function listingOptions(
  aggregations: Readonly<Record<string, AggregationAnswer>> | null | undefined,
  context: ListingOptionsContext,
): Record<string, FilterOption[]> {
  if (!aggregations || Object.keys(aggregations).length === 0) return {};
  const filters = context.filters.map((type) => ({
    type,
    options: optionsOf(type, aggregations, context),
  }));
  const sort = (context.sortOptions ?? []).map(({ id, label }) => ({
    id,
    label,
    type: 'sort',
    single: true,
  }));
  const all = [...filters, { type: 'sort', options: sort }];
  return Object.fromEntries(
    all.filter(({ options }) => options.length > 0).map(({ type, options }) => [type, options]),
  );
}

function optionsOf(
  type: string,
  aggregations: Readonly<Record<string, AggregationAnswer>>,
  context: ListingOptionsContext,
): FilterOption[] {
  if (type === 'price') {
    const { buckets = [] } = aggregations.agg_range_price ?? {};
    return priceRangeOptions(buckets as readonly RangeBucket[], context.prices);
  }
  const attribute = context.attributes.find(({ attribute_code }) => attribute_code === type);
  const named = aggregatedIds(type, aggregations).map((id) => ({
    id,
    label: optionLabel(attribute, id),
    type,
  }));
  const { compare } = new Intl.Collator(context.locale, { numeric: true });
  return named.filter(({ label }) => label !== '').sort((a, b) => compare(a.label, b.label));
}

/**
 * Returns the counted values of an attribute, of products and of variants, each once (docs/reference/behaviour.md#a4,
 * docs/reference/behaviour.md#b10).
 */
export function aggregatedIds(
  type: string,
  aggregations: Readonly<Record<string, AggregationAnswer>>,
): string[] {
  const buckets = [`agg_terms_${type}`, `agg_terms_${type}_options`].flatMap(
    (name) => aggregations[name]?.buckets ?? [],
  );
  return [...new Set(buckets.map(({ key }) => String(key)))];
}

/** The format of a store's prices. */
export type PriceWriting = Pick<StoreViewI18n, 'defaultLocale' | 'currencySign' | 'priceFormat'> &
  Partial<Pick<StoreViewI18n, 'currencyDecimal' | 'currencyGroup' | 'minimumGroupingDigits'>>;

/**
 * Returns the options of price ranges: `< €50`, `50 - 100`, `> €150` (docs/reference/product.md#s9); outside en and
 * us, sign and number are formatted as the store's prices, such as `< 500 kr`, `500 - 1 000 kr`.
 */
export function priceRangeOptions(
  buckets: readonly Partial<RangeBucket>[],
  prices: PriceWriting,
): FilterOption[] {
  return buckets.map(({ key, from, to }, index) => ({
    id: key ?? rangeKey(from, to),
    label: priceRangeLabel({ from, to }, index, prices),
    type: 'price',
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    single: true,
  }));
}

/** Returns the option of a price range that only the address of a list names, such as a link written by hand. */
export function ownPriceRange(
  bounds: { readonly from?: number; readonly to?: number },
  prices: PriceWriting,
): FilterOption {
  const { from, to } = bounds;
  const label = priceRangeLabel(bounds, from === undefined ? 0 : 1, prices);
  return { id: rangeKey(from, to), label, type: 'price', ...bounds, single: true };
}

function priceRangeLabel(
  { from, to }: { readonly from?: number; readonly to?: number },
  index: number,
  prices: PriceWriting,
): string {
  if (index === 0 && to !== undefined) return `< ${written(to, prices)}`;
  if (to === undefined) return `> ${written(from ?? 0, prices)}`;
  const [before = '', behind = ''] = hasBareRanges(prices) ? [] : prices.priceFormat.split('{amount}');
  const first = { ...prices, priceFormat: `${before}{amount}` };
  const last = { ...prices, priceFormat: `{amount}${behind}` };
  return `${written(from ?? 0, first)} - ${written(to, last)}`;
}

/** Returns true for the two English stores, whose ranges with two bounds have no currency sign (specification). */
function hasBareRanges({ defaultLocale }: PriceWriting): boolean {
  return ['en-GB', 'en-US'].includes(defaultLocale);
}

/** Formats a bound with as many decimals as it has. */
function written(bound: number, prices: PriceWriting): string {
  const [, decimals = ''] = String(bound).split('.');
  return formatPrice(
    { i18n: { ...prices, fractionDigits: Math.min(decimals.length, 3) } },
    decimalAmount(bound),
  );
}

/**
 * Returns the label of an option: '' if the attribute has none for it; for an unknown attribute the value itself
 * (docs/reference/behaviour.md#b10).
 */
export function optionLabel(attribute: LabelledAttribute | undefined, id: string): string {
  if (!attribute) return id;
  const option = attribute.options?.find(({ value }) => value !== null && String(value) === id);
  return option?.label?.trim() ?? '';
}
