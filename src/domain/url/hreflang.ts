import type { StoreView } from '../store-view/store-view.ts';

/** What of a store view its hreflang depends on. */
export type LocalisedStore = Pick<StoreView, 'storeCode'> & {
  readonly i18n: Pick<StoreView['i18n'], 'defaultLocale' | 'defaultCountry'>;
};

/**
 * The language and country that pages of a store are for, as search engines are told (specification section 2): its
 * locale. Of stores that share one, that at home in its country has it, else the first; the next stands for the
 * language alone. Undefined for a store that nothing is left for: no two pages may claim the same.
 */
export function hreflangOf(
  { storeCode, i18n }: LocalisedStore,
  openStores: readonly LocalisedStore[],
): string | undefined {
  const sharing = openStores.filter((each) => each.i18n.defaultLocale === i18n.defaultLocale);
  const [language = '', region] = i18n.defaultLocale.split('-');
  const owner = sharing.find((each) => each.i18n.defaultCountry === region) ?? sharing[0];
  if (owner === undefined || owner.storeCode === storeCode) return i18n.defaultLocale;
  const next = sharing.find((each) => each.storeCode !== owner.storeCode);
  const isTaken = openStores.some((each) => each.i18n.defaultLocale === language);
  return next?.storeCode === storeCode && !isTaken ? language : undefined;
}
