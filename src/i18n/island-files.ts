import type { Texts } from './resources.ts';

type Load = () => Promise<{ readonly default: Texts }>;

/**
 * The texts of islands (namespace `cart`) by locale: one lazy import each, written out. A bundler makes a file
 * of each, so a browser fetches its own language alone, and Node reads the same table.
 */
export const islandFiles: Readonly<Record<string, Load>> = {
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
};
