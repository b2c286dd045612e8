import type { StoreView } from '../store-view/store-view.ts';

/** The store fields that hreflang depends on. */
export type LocalisedStore = Pick<StoreView, 'storeCode'> & {
  readonly i18n: Pick<StoreView['i18n'], 'defaultLocale' | 'defaultCountry'>;
};

/**
 * Returns the language and country of a store's pages for search engines (docs/reference/product.md#s2). A store at
 * home in the country of its locale has that locale, such as `de-AT`. One whose locale names another country, such as
 * the English of a store that does not ship to Great Britain, has the language alone. Of several stores with the same
 * value the first has it; undefined for a store without one: no two pages may claim the same.
 */
export function hreflangOf(
  { storeCode }: LocalisedStore,
  openStores: readonly LocalisedStore[],
): string | undefined {
  const atHome = (each: LocalisedStore) => codeOf(each) === each.i18n.defaultLocale;
  const inOrder = [...openStores.filter(atHome), ...openStores.filter((each) => !atHome(each))];
  const owners = new Map(inOrder.toReversed().map((each) => [codeOf(each), each.storeCode]));
  return [...owners].find(([, owner]) => owner === storeCode)?.[0];
}

/** Returns the locale of a store that is at home in its country, or has no country; else its language. */
function codeOf({ i18n: { defaultLocale, defaultCountry } }: LocalisedStore): string {
  const [language = '', region = defaultCountry] = defaultLocale.split('-');
  return region === defaultCountry ? defaultLocale : language;
}
