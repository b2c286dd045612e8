import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import type { CheckedPage } from './checked-page.ts';

/** Returns the prices that a page shows above the button by which its product is bought, such as the price and the one before. */
export function shownPrices({ content }: CheckedPage, { i18n }: StoreView): readonly number[] {
  const box = content
    .named('p')
    .find(({ attributes }) => attributes['class']?.split(' ').includes('buy-box-price'));
  if (!box) return [];
  const end = content.html.indexOf('</p', box.at);
  return content.texts
    .filter(({ at }) => at > box.at && at < end)
    .flatMap(({ text }) => text.match(/\d[\d.,\s]*/g) ?? [])
    .map((text) => numberOf(text, i18n.currencyDecimal));
}

/** A number as it is written with these decimals, and anything between its thousands. */
function numberOf(text: string, decimal: string): number {
  const [whole = '', rest = ''] = text.trim().split(decimal);
  return Number(`${whole.replace(/\D/g, '')}.${rest.replace(/\D/g, '') || '0'}`);
}
