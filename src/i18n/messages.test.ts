import { expect, test } from 'vitest';
import { languages } from '../config/languages.ts';
import { storeViews } from '../config/store-views.ts';
import { flatten } from '../../tests/support/flatten-texts.ts';
import { islandFiles } from './island-files.ts';
import type { IslandNamespace } from './island-files.ts';
import { provideIslandMessages } from './island-messages.ts';
import { createMessages, knownMessages, loadMessages } from './messages.ts';
import { overrides } from './overrides.ts';
import { resources } from './resources.ts';
import { createTranslator } from './translator.ts';

const islandNamespaces = Object.keys(islandFiles) as IslandNamespace[];
const locales = [...new Set(storeViews.map(({ i18n }) => i18n.defaultLocale))];

test.each(islandNamespaces)('the browser can load %s in every language and region', (namespace) => {
  const regions = Object.entries(overrides).filter(([, texts]) => namespace in texts);
  expect(Object.keys(islandFiles[namespace]).sort()).toEqual(
    [...languages, ...regions.map(([locale]) => locale)].sort(),
  );
});

test.each(locales)('islands in %s say what the server says', async (locale) => {
  const server = createTranslator(locale);
  for (const namespace of islandNamespaces) {
    const browser = await loadMessages(locale, namespace);
    for (const key of Object.keys(flatten(resources['en']?.[namespace] ?? {}))) {
      const whole = `${namespace}.${key.replace(/_(one|other)$/, '')}`;
      const values = { count: 3, name: 'Ask & Embla', price: '12,50 €', quantity: 4, maxQuantity: 5 };
      expect(browser(whole, values)).toBe(server(whole, values));
    }
  }
});

test('a locale is loaded once', () => {
  expect(loadMessages('it-IT')).toBe(loadMessages('it-IT'));
});

test('texts are known after loading, or once the server provides them', async () => {
  expect(knownMessages('xx-XX')).toBeUndefined();
  expect(knownMessages('fr-CH')).toBeUndefined();
  await loadMessages('fr-CH');
  expect(knownMessages('fr-CH')?.('cart.title')).toBe('Panier');
  provideIslandMessages('de-CH');
  expect(knownMessages('de-CH')?.('cart.title')).toBe('Warenkorb');
  expect(knownMessages('de-CH', 'checkout')?.('checkout.title')).toBe('Kasse');
});

test('a region comes before its language', () => {
  const t = createMessages('de-AT', 'cart', [{ a: 'Jänner' }, { a: 'Januar', b: 'Februar' }]);
  expect([t('cart.a'), t('cart.b')]).toEqual(['Jänner', 'Februar']);
});

test.each([
  [0, '0 sztuk'],
  [1, '1 sztuka'],
  [3, '3 sztuki'],
  [5, '5 sztuk'],
  [22, '22 sztuki'],
  [1.5, '1.5 sztuki'],
])('Polish counts %s as it should', (count, expected) => {
  const forms = { n_one: '{{count}} sztuka', n_few: '{{count}} sztuki', n_many: '{{count}} sztuk' };
  const t = createMessages('pl-PL', 'cart', [{ ...forms, n_other: '{{count}} sztuki' }]);
  expect(t('cart.n', { count })).toBe(expected);
});

test('an unknown key and a key of another namespace are mistakes', () => {
  const t = createMessages('en-GB', 'cart', [{ title: 'Cart', area: { inner: 'x' } }]);
  expect(() => t('cart.nothing')).toThrow('No text for "cart.nothing"');
  expect(() => t('cart.area')).toThrow('No text for "cart.area"');
  expect(() => t('product.size')).toThrow('not a text of the namespace "cart"');
});
