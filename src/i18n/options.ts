/**
 * The options of i18next, in Astro (`astro-i18next.config.ts`) and without it (tests, scripts). No fallback language:
 * a missing text is an error, never a text of another language.
 */
export const i18nextOptions = {
  fallbackLng: false,
  defaultNS: 'common',
  /** The texts are at hand: initialise at once. */
  initImmediate: false,
  /** Astro and React escape. */
  interpolation: { escapeValue: false },
} as const;
