import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import type { CheckedPage } from './checked-page.ts';
import type { PageElement } from './read-page.ts';

/** Classes of the element with the price of the product: in the buy box if there are options to choose, else above it. */
const placesOfPrice = ['buy-box-price', 'product-price'];

/** Currency signs, as they are written beside prices. */
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

/** Returns what is wrong with a price: it has the sign of another currency, or is 0. Undefined if it is right. */
export function priceProblem(text: string, { i18n }: StoreView): string | undefined {
  const digits = text.replace(/\D/g, '');
  if (/^0+$/.test(digits)) return `the price is 0: ${text.trim()}`;
  const other = (text.match(signs) ?? []).find((sign) => !i18n.currencySign.includes(sign));
  return other === undefined ? undefined : `the price ${text.trim()} is not in ${i18n.currencyCode}`;
}

/** How many levels above a text its price element can be: a price may consist of several elements. */
const deepest = 3;

function isPrice(element: PageElement | undefined): boolean {
  let each = element;
  for (let depth = 0; each && depth < deepest; depth++, each = each.parent) {
    const names = (each.attributes['class'] ?? '').split(' ');
    if (names.some((name) => name === 'price' || placesOfPrice.includes(name))) return true;
  }
  return false;
}

/** Returns the prices at which a page sells its product; empty if it shows none. */
export function shownPrices({ content }: CheckedPage, { i18n }: StoreView): readonly number[] {
  const box = content.named('p').find(({ attributes }) => placesOfPrice.includes(attributes['class'] ?? ''));
  if (!box) return [];
  const end = content.html.indexOf('</p', box.at);
  return content.texts
    .filter(({ at, element }) => at > box.at && at < end && element?.name !== 's')
    .flatMap(({ text }) => text.match(/\d[\d.,\s]*/g) ?? [])
    .map((text) => numberOf(text, i18n.currencyDecimal));
}

/** Parses a number with this decimal separator; any character can separate its thousands. */
function numberOf(text: string, decimal: string): number {
  const [whole = '', rest = ''] = text.trim().split(decimal);
  return Number(`${whole.replace(/\D/g, '')}.${rest.replace(/\D/g, '') || '0'}`);
}
