/** Languages of the shop: each has a folder in `src/i18n/locales` (docs/reference/product.md#s9). */
export const languages = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const;

export type Language = (typeof languages)[number];

/** Returns the language of a locale, `de` for `de-AT`; undefined if the shop has no texts in it. */
export function languageOf(locale: string): Language | undefined {
  const [language] = locale.split('-');
  return languages.find((known) => known === language);
}
