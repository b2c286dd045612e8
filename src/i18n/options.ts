/**
 * How i18next is set up, in Astro (`astro-i18next.config.ts`) and without it (tests, scripts).
 * No fallback language: a text that is missing is an error, never a text of another language.
 */
export const i18nextOptions = {
  fallbackLng: false,
  defaultNS: 'common',
  /** The texts are at hand: initialise at once. */
  initImmediate: false,
  /** Astro and React escape. */
  interpolation: { escapeValue: false },
} as const;
