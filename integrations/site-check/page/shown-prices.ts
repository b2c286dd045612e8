import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import type { CheckedPage } from './checked-page.ts';

/** Classes of where a page shows the price of its product: in its buy box if that has a choice, else above it. */
export const placesOfPrice: readonly string[] = ['buy-box-price', 'product-price'];

/** Returns the prices for which a page sells its product; none where it shows none. */
export function shownPrices({ content }: CheckedPage, { i18n }: StoreView): readonly number[] {
  const box = content.named('p').find(({ attributes }) => placesOfPrice.includes(attributes['class'] ?? ''));
  if (!box) return [];
  const end = content.html.indexOf('</p', box.at);
  return content.texts
    .filter(({ at, element }) => at > box.at && at < end && element?.name !== 's')
    .flatMap(({ text }) => text.match(/\d[\d.,\s]*/g) ?? [])
    .map((text) => numberOf(text, i18n.currencyDecimal));
}

/** Parses a number with this decimal separator, and anything between its thousands. */
function numberOf(text: string, decimal: string): number {
  const [whole = '', rest = ''] = text.trim().split(decimal);
  return Number(`${whole.replace(/\D/g, '')}.${rest.replace(/\D/g, '') || '0'}`);
}
