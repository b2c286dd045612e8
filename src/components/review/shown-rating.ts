import type { ListedProduct } from '../../domain/product/listed-product.ts';
import type { Translate } from '../../i18n/translator.ts';

/** Returns what the reviews of a product rate, short and in words; '' where none has a rating. */
export function shownRating(
  { aggregate_rating }: Pick<ListedProduct, 'aggregate_rating'>,
  locale: string,
  t: Translate,
): { readonly rating: string; readonly ratingText: string } {
  const { ratingCount, ratingValue } = aggregate_rating ?? {};
  if (!ratingCount || ratingValue === undefined) return { rating: '', ratingText: '' };
  const value = averageText(locale, ratingValue);
  const count = t('review.count', { count: ratingCount });
  return { rating: `★ ${value} (${ratingCount})`, ratingText: `${t('review.average', { value })}, ${count}` };
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formats an average with one decimal. */
function averageText(locale: string, value: number): string {
  const known = formats.get(locale);
  const format = known ?? new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
  formats.set(locale, format);
  return format.format(value);
}
