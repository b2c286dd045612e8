import { owner } from '../config/owner.ts';
import { promises } from '../config/shop.ts';
import { storeShipping } from '../config/store-shipping.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';

/**
 * The values that stories quote: `{{ name }}` stands for the store's value; an empty or undefined one is left out.
 */
type Quotes = Readonly<Record<string, string | undefined>>;

const known = new WeakMap<StoreView, Quotes>();

/** Returns the values that stories of a store may quote: the owner, and settings of the shop. */
function quotesOf(storeView: StoreView): Quotes {
  const quotes = known.get(storeView) ?? makeQuotes(storeView);
  known.set(storeView, quotes);
  return quotes;
}

function makeQuotes(storeView: StoreView): Quotes {
  const { defaultLocale, defaultCountry, currencyCode } = storeView.i18n;
  const countries = new Intl.DisplayNames([defaultLocale], { type: 'region' });
  const { from, to } = promises.deliveryDays;
  const { name, legalForm, country, shopName, phone, ...others } = owner;
  return {
    ...Object.fromEntries(Object.entries(others).map(([field, value]) => [`owner.${field}`, value])),
    'owner.name': [name, legalForm].filter(Boolean).join(' '),
    // No line breaks within a number.
    'owner.phone': phone.replaceAll(' ', '\u00a0'),
    'owner.country': countries.of(country),
    // Who answers for a shop without managers is its owner.
    'owner.responsible': others.managers || name,
    'shop.name': shopName,
    'returns.days': String(promises.returnDays),
    'delivery.days': `${from}–\u2060${to}`,
    'shipping.freeFrom': storeShipping(storeView).freeFrom,
    'store.country': countries.of(defaultCountry),
    'store.currency': currencyCode,
  };
}

const quotePattern = /\{\{\s*([\w.]{1,40})\s*\}\}/g;

/**
 * Fills the quotes of a text, such as `{{ owner.name }}`, for a store. A line that quotes what the shop does not have, such as
 * the sum for free shipping where there is none, is left out. So is an unknown quote, which stays as it is for an editor, whom
 * it would tell of a mistake.
 */
export function fillQuotes(
  text: string,
  storeView: StoreView,
  { isDraft = false }: { readonly isDraft?: boolean } = {},
): string {
  if (!text.includes('{{')) return text;
  const quotes = quotesOf(storeView);
  const isTold = (line: string) =>
    [...line.matchAll(quotePattern)].every(([, name = '']) => !Object.hasOwn(quotes, name) || quotes[name]);
  return text
    .split('\n')
    .filter(isTold)
    .join('\n')
    .replace(quotePattern, (quote, name: string) => {
      if (Object.hasOwn(quotes, name)) return quotes[name] ?? '';
      return isDraft ? quote : '';
    });
}

/** Returns who runs the shop, line by line: the `address`; with contact details, unless only that is shown; all of it for `legal`. */
export function ownerLines(locale: string, show: string): readonly string[] {
  const countries = new Intl.DisplayNames([locale], { type: 'region' });
  const { name, legalForm, street, postcode, city, country, email, phone, managers, register, taxId } = owner;
  const address = [`${name} ${legalForm}`.trim(), street, `${postcode} ${city}`, countries.of(country) ?? ''];
  const contact = show === 'address' ? [] : [email, phone];
  const legal = show === 'legal' ? [managers, register, taxId] : [];
  return [...address, ...contact, ...legal].filter((line) => line !== '');
}
