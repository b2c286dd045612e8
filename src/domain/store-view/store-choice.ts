import type { StoreView } from './store-view.ts';

/** The store fields that choosing a store needs; disabled stores may be among them. */
export type StoreCandidate = Pick<StoreView, 'storeCode' | 'disabled' | 'shipping_countries'> & {
  readonly i18n: Pick<StoreView['i18n'], 'defaultCountry'>;
};

/** The rules of which store a visitor belongs to (docs/reference/product.md#s2). */
export interface StoreChoiceRules {
  /** Store code by country, both lower case, where they differ. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Store of everybody else. */
  readonly fallback: string;
}

/** The usual rules. */
export const defaultStoreChoiceRules: StoreChoiceRules = {
  redirects: { ca: 'us', gb: 'uk' },
  fallback: 'en',
};

/**
 * Returns the store of a visitor from a country: the one that the rules name, else that of the country's own code,
 * else one at home there. If that is disabled or missing: the fallback, or if only others ship to the country the
 * first of them; else the first enabled one. Undefined without any store.
 */
export function storeForCountry<Store extends StoreCandidate>(
  country: string | null | undefined,
  storeViews: readonly Store[],
  { redirects, fallback }: StoreChoiceRules = defaultStoreChoiceRules,
): Store | undefined {
  const open = storeViews.filter(({ disabled }) => !disabled);
  const wanted = (country ?? '').trim().toLowerCase();
  const redirected = Object.hasOwn(redirects, wanted) ? redirects[wanted] : undefined;
  const isNamed = ({ storeCode }: Store) => storeCode === (redirected ?? wanted);
  const isHome = ({ storeCode, i18n }: Store) =>
    storeCode !== fallback && i18n.defaultCountry.toLowerCase() === wanted;
  const own = open.find(isNamed) ?? (redirected === undefined ? open.find(isHome) : undefined);
  if (own) return own;
  const usual = open.find(({ storeCode }) => storeCode === fallback) ?? open[0];
  const delivers = (store: Store) => shippingCountryOf(country, store) !== undefined;
  return usual && delivers(usual) ? usual : (open.find(delivers) ?? usual);
}

/** Returns the visitor's country as shipping country if the store ships there (docs/reference/product.md#s2). */
export function shippingCountryOf(
  country: string | null | undefined,
  storeView: Pick<StoreView, 'shipping_countries'>,
): string | undefined {
  const wanted = (country ?? '').trim().toUpperCase();
  return storeView.shipping_countries.find((code) => code === wanted);
}

/** Headers in which content delivery networks tell the visitor's country: Netlify's two, and Cloudflare's. */
export const countryHeaders: readonly string[] = ['x-country', 'x-nf-geo', 'cf-ipcountry'];

/** Codes that stand for no country: unknown, and networks that hide where they are. */
const noCountries = ['XX', 'ZZ', 'T1', 'A1', 'A2', 'AP', 'EU'];

/**
 * Returns the visitor's ISO country by the first header that contains one: a code of two letters, or JSON (also in
 * base64) with `country.code`. Undefined if none does.
 */
export function visitorCountry(
  header: (name: string) => string | null | undefined,
  names: readonly string[] = countryHeaders,
): string | undefined {
  for (const name of names) {
    const value = header(name)?.trim();
    const code = (value && (countryCode(value) ?? countryOfJson(value))) || undefined;
    if (code) return code;
  }
  return undefined;
}

/** The store that a page of another store offers in a banner, or null for no banner. */
export interface OfferedStoreQuery<Store> {
  readonly country: string | null | undefined;
  readonly currentStoreCode: string;
  /** Store that the visitor has settled on, by going to it or by staying: remembered in the browser. */
  readonly chosenStoreCode?: string | null;
  readonly storeViews: readonly Store[];
  readonly rules?: StoreChoiceRules;
}

/**
 * Returns the store that the banner suggests: the one that the visitor chose before, else that of the country if it
 * ships there. None if the country is unknown and nothing was chosen, and none in that store itself; so a visitor who
 * answers "stay" is not asked again. Deep links are never redirected.
 */
export function offeredStore<Store extends StoreCandidate>(query: OfferedStoreQuery<Store>): Store | null {
  const { country, chosenStoreCode, currentStoreCode, storeViews, rules } = query;
  const chosen = storeViews.find(({ storeCode, disabled }) => storeCode === chosenStoreCode && !disabled);
  const ofCountry = country ? storeForCountry(country, storeViews, rules) : undefined;
  const delivers = ofCountry && shippingCountryOf(country, ofCountry) !== undefined;
  const offered = chosen ?? (delivers ? ofCountry : undefined);
  return offered && offered.storeCode !== currentStoreCode ? offered : null;
}

function countryCode(text: unknown): string | undefined {
  const code = typeof text === 'string' && /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : '';
  return code && !noCountries.includes(code) ? code : undefined;
}

function countryOfJson(text: string): string | undefined {
  try {
    const json = text.startsWith('{') ? text : atob(text);
    const { country } = JSON.parse(json) as { country?: { code?: unknown } | null };
    return countryCode(country?.code);
  } catch {
    // A header that can't be read tells no country.
    return undefined;
  }
}
