import type { Texts } from './texts.ts';

/** The files of `locales` by path, where Vite runs or bundles the shop; see `from-folders.ts`. */
export const localeFiles: Readonly<Record<string, Texts>> = import.meta.glob<Texts>('../locales/*/*.json', {
  eager: true,
  import: 'default',
});
