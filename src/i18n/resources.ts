import { localeFiles } from '#i18n/texts';
import type { Texts } from './texts/texts.ts';

/**
 * All texts of the shop by locale and namespace, one of each a file of `locales`. Regional locales hold only what differs
 * from their language.
 */
export const resources: Readonly<Record<string, Readonly<Record<string, Texts>>>> = byLocale();

function byLocale(): Record<string, Record<string, Texts>> {
  const found: Record<string, Record<string, Texts>> = {};
  for (const [file, texts] of Object.entries(localeFiles)) {
    const [locale = '', namespace = ''] = file
      .replace(/\.json$/, '')
      .split('/')
      .slice(-2);
    (found[locale] ??= {})[namespace] = texts;
  }
  return found;
}
