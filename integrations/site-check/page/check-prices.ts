import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import type { CheckedPage } from './checked-page.ts';
import type { PageElement } from './read-page.ts';

/** Classes of where a page shows the price of its product: in its buy box if that has a choice, else above it. */
const placesOfPrice = ['buy-box-price', 'product-price'];

/** Signs of currencies, as prices have them. */
const signs = /[€£$¥]|zł|CHF|(?<!\p{L})kr(?!\p{L})/gu;

/** Checks that the prices of a page are in the currency of its store, and that none is 0. */
export function checkPrices(page: CheckedPage): void {
  const { storeView, content } = page;
  if (!storeView) return;
  for (const { text, at, element } of content.texts) {
    if (!/\d/.test(text) || !isPrice(element)) continue;
    const problem = priceProblem(text, storeView);
    if (problem !== undefined) page.report({ at }, problem);
  }
}

/** Tells what is wrong with a price as a text: it has the sign of another currency, or is 0; undefined if nothing is. */
export function priceProblem(text: string, { i18n }: StoreView): string | undefined {
  const digits = text.replace(/\D/g, '');
  if (/^0+$/.test(digits)) return `the price is 0: ${text.trim()}`;
  const other = (text.match(signs) ?? []).find((sign) => !i18n.currencySign.includes(sign));
  return other === undefined ? undefined : `the price ${text.trim()} is not in ${i18n.currencyCode}`;
}

/** A price may be put together of some elements. */
const deepest = 3;

function isPrice(element: PageElement | undefined): boolean {
  let each = element;
  for (let depth = 0; each && depth < deepest; depth++, each = each.parent) {
    const names = (each.attributes['class'] ?? '').split(' ');
    if (names.some((name) => name === 'price' || placesOfPrice.includes(name))) return true;
  }
  return false;
}

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
