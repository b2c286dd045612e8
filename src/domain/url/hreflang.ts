import type { StoreView } from '../store-view/store-view.ts';

/** The store fields that hreflang depends on. */
export type LocalisedStore = Pick<StoreView, 'storeCode'> & {
  readonly i18n: Pick<StoreView['i18n'], 'defaultLocale' | 'defaultCountry'>;
};

/**
 * The language and country that pages of a store are for, as search engines are told (docs/reference/product.md#s2). A store
 * at home in the country of its locale has that locale, such as `de-AT`. One whose locale names another country, such as
 * the English of a store that does not deliver to Great Britain, stands for the language alone. Of several stores the
 * first has it; undefined for one that nothing is left for: no two pages may claim the same.
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

/** The locale of a store that is at home in its country, or has none; else its language. */
function codeOf({ i18n: { defaultLocale, defaultCountry } }: LocalisedStore): string {
  const [language = '', region = defaultCountry] = defaultLocale.split('-');
  return region === defaultCountry ? defaultLocale : language;
}
