import type { Texts } from './resources.ts';

/** Namespaces that islands use in the browser. */
export type IslandNamespace = 'cart' | 'checkout';

type Load = () => Promise<{ readonly default: Texts }>;

/**
 * One lazy import a locale and namespace, written out: a bundler makes a file of each, so a browser fetches its
 * own language alone, and Node reads the same table.
 */
export const islandFiles: Readonly<Record<IslandNamespace, Readonly<Record<string, Load>>>> = {
  cart: {
    da: () => import('./locales/da/cart.json', { with: { type: 'json' } }),
    de: () => import('./locales/de/cart.json', { with: { type: 'json' } }),
    en: () => import('./locales/en/cart.json', { with: { type: 'json' } }),
    es: () => import('./locales/es/cart.json', { with: { type: 'json' } }),
    fi: () => import('./locales/fi/cart.json', { with: { type: 'json' } }),
    fr: () => import('./locales/fr/cart.json', { with: { type: 'json' } }),
    it: () => import('./locales/it/cart.json', { with: { type: 'json' } }),
    nb: () => import('./locales/nb/cart.json', { with: { type: 'json' } }),
    nl: () => import('./locales/nl/cart.json', { with: { type: 'json' } }),
    pl: () => import('./locales/pl/cart.json', { with: { type: 'json' } }),
    sv: () => import('./locales/sv/cart.json', { with: { type: 'json' } }),
    'de-AT': () => import('./locales/de-AT/cart.json', { with: { type: 'json' } }),
    'nl-BE': () => import('./locales/nl-BE/cart.json', { with: { type: 'json' } }),
  },
  checkout: {
    da: () => import('./locales/da/checkout.json', { with: { type: 'json' } }),
    de: () => import('./locales/de/checkout.json', { with: { type: 'json' } }),
    en: () => import('./locales/en/checkout.json', { with: { type: 'json' } }),
    es: () => import('./locales/es/checkout.json', { with: { type: 'json' } }),
    fi: () => import('./locales/fi/checkout.json', { with: { type: 'json' } }),
    fr: () => import('./locales/fr/checkout.json', { with: { type: 'json' } }),
    it: () => import('./locales/it/checkout.json', { with: { type: 'json' } }),
    nb: () => import('./locales/nb/checkout.json', { with: { type: 'json' } }),
    nl: () => import('./locales/nl/checkout.json', { with: { type: 'json' } }),
    pl: () => import('./locales/pl/checkout.json', { with: { type: 'json' } }),
    sv: () => import('./locales/sv/checkout.json', { with: { type: 'json' } }),
    'nl-BE': () => import('./locales/nl-BE/checkout.json', { with: { type: 'json' } }),
  },
};
