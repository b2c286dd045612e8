import { expect, test } from 'vitest';
import { createTranslator } from './translator.ts';
import type { TextKey } from './text-key.ts';

test('creates one translator per locale', () => {
  expect(createTranslator('de-DE')).toBe(createTranslator('de-DE'));
});

test.each([
  ['de-DE', 'inkl. MwSt.'],
  ['de-AT', 'inkl. USt.'],
  ['en-GB', 'VAT included'],
  ['en-IE', 'VAT included'],
  ['en-US', 'Tax included'],
  ['nl-BE', 'Incl. btw'],
])('%s translates "%s"', (locale, text) => {
  expect(createTranslator(locale)('product.taxIncluded')).toBe(text);
});

test('chooses the plural form and fills placeholders', () => {
  const t = createTranslator('pl-PL');
  expect([1, 2, 5, 22].map((count) => t('category.products', { count }))).toEqual([
    '1 produkt',
    '2 produkty',
    '5 produktów',
    '22 produkty',
  ]);
});

test('fills in values unchanged, and nothing twice', () => {
  const t = createTranslator('en-GB');
  expect(t('category.titleWithPage', { name: '{{page}} <b>$&', page: 2 })).toBe('{{page}} <b>$& – page 2');
});

test('a missing text is an error, never another language', () => {
  expect(() => createTranslator('sv-SE')('common.nothing' as TextKey)).toThrow(
    'No text for "common.nothing" in the locale "sv-SE"',
  );
  expect(() => createTranslator('sv-SE')('nowhere.title' as TextKey)).toThrow('No text for "nowhere.title"');
  expect(() => createTranslator('hu-HU')).toThrow('No texts for the locale "hu-HU"');
});
