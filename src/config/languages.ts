/** The languages that the shop speaks: each has a folder in `src/i18n/locales` (specification section 9). */
export const languages = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const;

export type Language = (typeof languages)[number];

/** The language of a locale: `de` for `de-AT`; undefined for one that the shop does not speak. */
export function languageOf(locale: string): Language | undefined {
  const [language] = locale.split('-');
  return languages.find((known) => known === language);
}
