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

test('a deploy keeps what the shopper gathered', () => {
  const keys = ['wishlist', 'wishlist/items', 'wishlists', 'recently-viewed', 'cart', 'onsite:x', 'url/1'];
  expect(keysClearedOnDeploy(keys)).toEqual(['wishlists', 'cart', 'url/1']);
});
