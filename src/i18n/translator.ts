import i18next from 'i18next';
import { languageOf, languages } from '../domain/store-view/languages.ts';
import { addTexts } from './add-texts.ts';
import { candidateKeys, fill } from './format.ts';
import type { Values } from './format.ts';
import { i18nextOptions } from './options.ts';
import type { TextKey } from './text-key.ts';

/** A text by its key, in the language it was made for; `{{name}}` placeholders are filled from `values`. */
export type Translate = (key: TextKey, values?: Values) => string;

const translators = new Map<string, Translate>();

/**
 * Initializes i18next for endpoints, tests and scripts; in Astro, astro-i18next has done it before a page is loaded.
 */
function initialiseOnce(): void {
  if (!i18next.isInitialized) void i18next.use(addTexts).init({ ...i18nextOptions });
}

/**
 * Returns the raw texts of a locale, each looked up in i18next once. Plurals and placeholders are left to
 * `format.ts`, which islands use too: i18next 22 creates an `Intl.PluralRules` for every call, 50 µs that a page
 * would pay many times.
 */
function rawTexts(locale: string): (key: string) => string | undefined {
  const fixed = i18next.getFixedT(locale);
  const known = new Map<string, string>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const text = lookUp(key);
    if (text === '') return undefined;
    known.set(key, text);
    return text;
  };
  function lookUp(key: string): string {
    const [ns, ...path] = key.split('.');
    return fixed(path.join('.'), { ns, defaultValue: '', skipInterpolation: true });
  }
}

/**
 * Creates the translator of a locale. `de-AT` looks into its own overrides, then into `de`, and nowhere else. One is
 * created per locale; its result depends on its arguments alone, so any number of pages may render at the same time.
 * @throws {Error} for a locale whose language the shop does not have; the returned function throws for a key without
 * a text, which tests find first.
 */
export function createTranslator(locale: string): Translate {
  const made = translators.get(locale);
  if (made) return made;
  if (languageOf(locale) === undefined) {
    throw new Error(`No texts for the locale "${locale}": src/i18n/locales has ${languages.join(', ')}.`);
  }
  initialiseOnce();
  const raw = rawTexts(locale);
  const translate: Translate = (key, values) => {
    for (const candidate of candidateKeys(locale, key, values)) {
      const text = raw(candidate);
      if (text !== undefined) return fill(text, values);
    }
    throw new Error(`No text for "${key}" in the locale "${locale}" (src/i18n/locales).`);
  };
  translators.set(locale, translate);
  return translate;
}
