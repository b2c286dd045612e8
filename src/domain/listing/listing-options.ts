import { rangeKey, type RangeBucket } from '../search/elastic-aggregations.ts';
import type { FilterOption } from './listing-filters.ts';

/** An attribute with the labels of its options. */
export interface LabelledAttribute {
  readonly attribute_code: string;
  readonly options?:
    readonly { readonly label: string | null; readonly value: string | number | null }[] | null;
}

/** Options of price ranges: `< €50`, `50 - 100`, `> €150` (specification section 9). */
export function priceRangeOptions(
  buckets: readonly Partial<RangeBucket>[],
  currencySign: string,
): FilterOption[] {
  return buckets.map(({ key, from, to }, index) => ({
    id: key ?? rangeKey(from, to),
    label: priceRangeLabel({ from, to }, index, buckets.length, currencySign),
    type: 'price',
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    single: true,
  }));
}

/** A price range that only the address of a list names, such as a link that somebody wrote by hand. */
export function ownPriceRange(
  bounds: { readonly from?: number; readonly to?: number },
  currencySign: string,
): FilterOption {
  const { from, to } = bounds;
  const label = from === undefined ? `< ${currencySign}${to}` : priceRangeLabel(bounds, 1, 3, currencySign);
  return { id: rangeKey(from, to), label, type: 'price', ...bounds, single: true };
}

function priceRangeLabel(
  { from, to }: { readonly from?: number; readonly to?: number },
  index: number,
  count: number,
  sign: string,
): string {
  if (index === 0 && to !== undefined) return `< ${sign}${to}`;
  if (index === count - 1 || to === undefined) return `> ${sign}${from ?? 0}`;
  return `${from ?? 0} - ${to}`;
}

/** Label of an option: '' where the attribute has none for it; of an unknown attribute the value itself (reference B10). */
export function optionLabel(attribute: LabelledAttribute | undefined, id: string): string {
  if (!attribute) return id;
  const option = attribute.options?.find(({ value }) => value !== null && String(value) === id);
  return option?.label?.trim() ?? '';
}
