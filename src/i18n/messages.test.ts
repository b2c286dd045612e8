import { expect, test } from 'vitest';
import { storeViews } from '../config/store-views.ts';
import { flatten } from './texts/texts.ts';
import { createMessages } from './messages.ts';
import { resources } from './resources.ts';
import { createTranslator } from './translator.ts';
import type { TextKey } from './text-key.ts';

const locales = [...new Set(storeViews.map(({ i18n }) => i18n.defaultLocale))];

test.each(locales)('islands in %s use the server’s texts', (locale) => {
  const server = createTranslator(locale);
  const [language = locale] = locale.split('-');
  const browser = createMessages(
    locale,
    [locale, language].map((name) => resources[name]?.['cart'] ?? {}),
  );
  const values = { count: 3, name: 'Ask & Embla', price: '12,50 €', quantity: 4, maxQuantity: 5 };
  for (const key of Object.keys(flatten(resources['en']?.['cart'] ?? {}))) {
    const whole = `cart.${key.replace(/_(one|other)$/, '')}` as TextKey;
    expect(browser(whole, values)).toBe(server(whole, values));
  }
});

test('a region overrides its language', () => {
  const t = createMessages('de-AT', [{ a: 'Jänner' }, { a: 'Januar', b: 'Februar' }]);
  expect([t('cart.a' as TextKey), t('cart.b' as TextKey)]).toEqual(['Jänner', 'Februar']);
});

test.each([
  [0, '0 sztuk'],
  [1, '1 sztuka'],
  [3, '3 sztuki'],
  [5, '5 sztuk'],
  [22, '22 sztuki'],
  [1.5, '1.5 sztuki'],
])('Polish uses the plural form of %s', (count, expected) => {
  const forms = { n_one: '{{count}} sztuka', n_few: '{{count}} sztuki', n_many: '{{count}} sztuk' };
  const t = createMessages('pl-PL', [{ ...forms, n_other: '{{count}} sztuki' }]);
  expect(t('cart.n' as TextKey, { count })).toBe(expected);
});

test('an unknown key and a key of another namespace throw', () => {
  const t = createMessages('en-GB', [{ title: 'Cart', area: { inner: 'x' } }]);
  expect(() => t('cart.nothing' as TextKey)).toThrow('No text for "cart.nothing"');
  expect(() => t('cart.area' as TextKey)).toThrow('No text for "cart.area"');
  expect(() => t('product.size' as TextKey)).toThrow('No text for "product.size" in "cart"');
});
