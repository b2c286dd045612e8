import { expect, test } from 'vitest';
import { checkDeploy, keysClearedOnDeploy } from './deploy-check.ts';

test.each([
  ['2', '1', 'clear-and-reload'],
  ['2', '2', 'keep'],
  ['2', null, 'store-version'],
  ['2', '', 'store-version'],
  ['', '1', 'keep'],
  [null, null, 'keep'],
] as const)('deployed %j, stored %j: %s', (deployed, stored, expected) => {
  expect(checkDeploy(deployed, stored)).toBe(expected);
});

const ofEachStore = [
  'wishlist',
  'comparison',
  'recently-viewed',
  'back-in-stock',
  'cookie-consent',
  'marketing-customer',
  'track-queue',
  'onsite',
  'cart/document',
  'cart/intent/1',
  'cart/left/7',
  'pieces',
  'order/open',
  'order/1',
  'checkout',
  'checkout-left',
  'shipping-country',
  'wall',
  'walls',
  'wall-in-cart',
];

test.each(['de', 'en', 'fr', 'pl', 'se', 'us'])(
  'a deployment keeps the shopper’s data in %s',
  (storeCode) => {
    const keys = ofEachStore.map((name) => `vernissage/${storeCode}/${name}`);
    expect(keysClearedOnDeploy([...keys, `vernissage/${storeCode}-kco/id`])).toEqual([]);
  },
);

test('a deployment keeps the shopper’s data in all stores', () => {
  const names = ['user', 'user-refreshed', 'leaving', 'claims', 'adding/1700000000000-0.5/0'];
  expect(keysClearedOnDeploy(names.map((name) => `vernissage/${name}`))).toEqual([]);
});

test.each([
  'vernissage/deploy-version',
  'vernissage/de/texts',
  'vernissage/de/wishlists',
  'vernissage/de/texts/cart',
  'vernissage/carts',
  'vernissage',
  'wishlist',
  'url/cart',
])('a deployment clears %s', (key) => {
  expect(keysClearedOnDeploy([key])).toEqual([key]);
});
