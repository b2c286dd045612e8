import { expect, test } from 'vitest';
import { ConfigurationError } from './configuration-error.ts';
import { checkShop } from './shop-schema.ts';
import * as settings from './shop.ts';

test('the shop’s settings are valid', () => {
  expect(() => checkShop()).not.toThrow();
});

test.each([
  [
    'listing.productPageSize: 0 is not valid',
    'a whole number from 1 on',
    { listing: { productPageSize: 0 } },
  ],
  [
    'listing.productPageSize: "50" is not valid',
    'a number without quotes',
    { listing: { productPageSize: '50' } },
  ],
  ['cart.countBy: "pieces" is not valid', 'quantities or items', { cart: { countBy: 'pieces' } }],
  ['cart.maximumLine: there is no such field', 'check the spelling', { cart: { maximumLine: 5 } }],
  ['wallPath: "/wall/" is not valid', 'an address without a slash at its ends', { wallPath: '/wall/' }],
  ['promises.deliveryDays', 'the fewest days first', { promises: { deliveryDays: { from: 7, to: 3 } } }],
  ['countryRedirects.ca: "usa" is not valid', 'the code of a store', { countryRedirects: { ca: 'usa' } }],
  ['fallbackStoreCode: it is missing', 'a text in quotes', { fallbackStoreCode: undefined }],
  ['images.themeColor: "green" is not valid', 'a colour of six digits', { images: { themeColor: 'green' } }],
] as const)('%s, with a hint', (problem, hint, wrong) => {
  const shop = Object.fromEntries(
    Object.entries<unknown>(settings).map(([name, value]) => {
      const change: unknown = Object.hasOwn(wrong, name) ? Reflect.get(wrong, name) : value;
      const isGroup = typeof change === 'object' && typeof value === 'object';
      return [name, isGroup ? { ...value, ...change } : change];
    }),
  );
  const check = () => checkShop(shop);
  expect(check).toThrow(ConfigurationError);
  expect(check).toThrow('src/config/shop.ts');
  expect(check).toThrow(problem);
  expect(check).toThrow(hint);
});
