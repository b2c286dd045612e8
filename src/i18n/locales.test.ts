import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { messages } from '../domain/message-texts.ts';
import { languageOf, languages } from '../domain/store-view/languages.ts';
import { flatten } from './texts/texts.ts';
import { resources } from './resources.ts';
import { sameAsEnglish } from '../../tests/support/same-as-english.ts';
import { createTranslator } from './translator.ts';
import type { TextKey } from './text-key.ts';

type Flat = Readonly<Record<string, string>>;

const textsOf = (locale: string): Flat => flatten(resources[locale] ?? {});
const english = textsOf('en');
const locales = Object.keys(resources);
const regionalLocales = locales.filter((locale) => locale.includes('-'));
const translations = languages.filter((language) => language !== 'en');
const pluralSuffix = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(pluralSuffix, '');
const bases = (texts: Flat) => [...new Set(Object.keys(texts).map(baseOf))].sort();
const placeholdersOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');

/** Placeholders of a text over all its plural forms; a single form may say "one" instead of `{{count}}`. */
function placeholders(texts: Flat, base: string): string[] {
  const forms = Object.keys(texts).filter((key) => baseOf(key) === base);
  return [...new Set(forms.flatMap((key) => placeholdersOf(texts[key] ?? '')))].sort();
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|astro)$/.test(entry.name))
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes(join('src', 'i18n')));
}

const source = [...sourceFiles('src'), ...sourceFiles('integrations')]
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

const keyStart = `(?:${Object.keys(resources['en'] ?? {}).join('|')})\\.`;
/** Whole keys as text literals, wherever they stand. */
const literals = new Set(
  [...source.matchAll(new RegExp(`['"\`](${keyStart}[A-Za-z0-9_.]+)['"\`]`, 'g'))].map(
    (match) => match[1] ?? '',
  ),
);
/** A key that is put together at run time starts with its area: \`category.sort.${name}\` uses all of that area. */
const dynamicAreas = [
  ...new Set(
    [...source.matchAll(new RegExp(`\`(${keyStart}(?:[A-Za-z0-9]+\\.)*)\\$\\{`, 'g'))].map(
      (match) => match[1] ?? '',
    ),
  ),
];

/**
 * Texts that docs/reference/product.md#s5 and docs/reference/product.md#s8 give word for word: kept before their screens exist.
 */
const givenBySpecification = ['cart.notification.', 'cart.validation.'];

describe.each(translations)('%s', (language) => {
  const texts = textsOf(language);

  test('has every text of the shop and no other', () => {
    expect(bases(texts)).toEqual(bases(english));
  });

  test('has every plural form of the language', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plural = [...new Set(Object.keys(english).filter((key) => pluralSuffix.test(key)))].map(baseOf);
    const expected = plural.flatMap((base) => categories.map((category) => `${base}_${category}`));
    expect(
      Object.keys(texts)
        .filter((key) => pluralSuffix.test(key))
        .sort(),
    ).toEqual([...new Set(expected)].sort());
  });

  test('fills the same placeholders', () => {
    const of = (flat: Flat) =>
      Object.fromEntries(bases(english).map((base) => [base, placeholders(flat, base)]));
    expect(of(texts)).toEqual(of(english));
  });

  test('marks one link in the same sentences', () => {
    const linked = (flat: Flat) => Object.keys(flat).filter((key) => /<\/?a>/.test(flat[key] ?? ''));
    expect(linked(texts).sort()).toEqual(linked(english).sort());
    for (const key of linked(texts)) expect(texts[key]).toMatch(/^[^<>]*<a>[^<>]+<\/a>[^<>]*$/);
  });

  test('is translated', () => {
    const allowed = new Set([...(sameAsEnglish['all'] ?? []), ...(sameAsEnglish[language] ?? [])]);
    const untranslated = Object.entries(texts).filter(
      ([key, text]) => text === english[key] && /\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, '')),
    );
    expect(untranslated.filter(([key]) => !allowed.has(key))).toEqual([]);
  });
});

test.each(regionalLocales)('%s only overrides texts of its language that differ', (locale) => {
  const base = textsOf(locale.split('-')[0] ?? '');
  const useless = Object.entries(textsOf(locale)).filter(
    ([key, text]) => base[key] === undefined || base[key] === text,
  );
  expect(useless).toEqual([]);
});

test('American texts use American spelling', () => {
  const british = /cancelled|colour|centimetre|aluminium|fibre/i;
  const texts = Object.entries({ ...english, ...textsOf('en-US') });
  expect(texts.filter(([, text]) => british.test(text))).toEqual([]);
});

test('every language has a folder, and every regional one a language', () => {
  expect(locales.filter((locale) => !locale.includes('-')).sort()).toEqual([...languages].sort());
  expect(regionalLocales.filter((locale) => languageOf(locale) === undefined)).toEqual([]);
});

test('plain Node reads the same texts as Vite bundles', async () => {
  const module = new URL('resources.ts', import.meta.url).href;
  const script = `import { resources } from '${module}'; console.log(JSON.stringify(resources));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script, '--input-type=module'], {
    maxBuffer: 16 * 1024 * 1024,
  });
  expect(JSON.parse(stdout)).toEqual(resources);
});

test('a range of days or sizes does not wrap', () => {
  const breakable = /[\d}][–-](?=[\d{])/;
  const found = Object.keys(resources).flatMap((locale) =>
    Object.entries(textsOf(locale)).filter(
      // Names of ways of shipping are kept in orders and sent in plain mails.
      ([key, text]) => breakable.test(text) && !key.startsWith('order.shipping.'),
    ),
  );
  expect(found).toEqual([]);
});

test('no text is empty or padded', () => {
  const padded = Object.keys(resources).flatMap((locale) =>
    Object.entries(textsOf(locale)).filter(([, text]) => text.trim() === '' || text.trim() !== text),
  );
  expect(padded).toEqual([]);
});

test('every text is used', () => {
  // `paymentKey` makes those of the ways of paying.
  const areas = [...dynamicAreas, ...givenBySpecification, 'order.payment.'];
  const unused = bases(english).filter(
    (key) => !literals.has(key) && !areas.some((area) => key.startsWith(area)),
  );
  expect(unused).toEqual([]);
});

test('the English texts equal the rules’ messages', () => {
  const texts = new Set(Object.values(english).map((text) => text.replace(/\{\{(\w+)\}\}/g, '{$1}')));
  const { productError: _ownTextOfTheProduct, fieldRefused: _ownTextOfTheShop, ...rules } = messages;
  expect(Object.values(rules).filter((text) => !texts.has(text))).toEqual([]);
});

test('languages that render at the same time don’t mix', async () => {
  const rendered = await Promise.all(
    locales.map(async (locale) => {
      const lines: string[] = [];
      for (const key of bases(english)) {
        const t = createTranslator(locale);
        await Promise.resolve();
        lines.push(t(key as TextKey, { count: 7 }));
      }
      return [locale, lines] as const;
    }),
  );
  for (const [locale, lines] of rendered) {
    const own = { ...textsOf(locale.split('-')[0] ?? ''), ...textsOf(locale) };
    const filled = new Set(Object.values(own).map((text) => text.replaceAll('{{count}}', '7')));
    expect(lines.filter((line) => !filled.has(line))).toEqual([]);
  }
});
