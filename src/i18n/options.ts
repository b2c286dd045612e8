import { namespaces } from './namespaces.ts';

/** Regional overrides: locales with a folder of their own that holds only what differs from their language. */
export const regionalLocales = ['de-AT', 'en-US', 'fr-BE', 'nl-BE'];

/**
 * How i18next is set up, in Astro (`astro-i18next.config.ts`) and without it (tests, scripts).
 * No fallback language: a text that is missing is an error, never a text of another language.
 */
export function i18nextOptions(languages: readonly string[]) {
  const locales = [...languages, ...regionalLocales];
  return {
    supportedLngs: locales,
    preload: locales,
    fallbackLng: false as const,
    ns: [...namespaces],
    defaultNS: 'common',
    /** The locale files are at hand: initialise at once. */
    initImmediate: false,
    /** Astro and React escape. */
    interpolation: { escapeValue: false },
  };
}
