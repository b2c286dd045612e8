import { expect, test } from 'vitest';
import {
  collectionsToClear,
  estimatedBytes,
  isQuotaCheckDue,
  isQuotaError,
  isTooSlow,
  keepsTwoStages,
  keysToPurge,
  mayReadCache,
  mayWriteCache,
} from './browser-cache.ts';

test.each([
  [{ read: 0, write: 0 }, true, true],
  [{ read: 1, write: 0 }, false, true],
  [{ read: 0, write: 29 }, true, true],
  [{ read: 0, write: 30 }, true, false],
  [{ read: 5, write: 99 }, false, false],
])('after errors %j: read %j, write %j', (errors, read, write) => {
  expect([mayReadCache(errors), mayWriteCache(errors)]).toEqual([read, write]);
});

test.each([
  [10, 20, true],
  [20, 20, true],
  [21, 20, false],
])('with a first stage of %d ms and a second of %d ms both are kept: %j', (first, second, expected) => {
  expect(keepsTwoStages(first, second)).toBe(expected);
});

test.each([
  [new DOMException('full', 'QuotaExceededError'), true],
  [{ name: 'NS_ERROR_DOM_QUOTA_REACHED' }, true],
  [new Error('QuotaExceededError'), false],
  [null, false],
  ['QuotaExceededError', false],
  [undefined, false],
])('isQuotaError %s: %j', (error, expected) => {
  expect(isQuotaError(error)).toBe(expected);
});

test('a full storage keeps cart and user; a full URL cache only clears itself', () => {
  const collections = ['cart', 'user', 'url', 'products', 'categories'];
  expect(collectionsToClear('products', collections)).toEqual(['url', 'products', 'categories']);
  expect(collectionsToClear('url', collections)).toEqual(['url']);
});

test.each([
  ['abc', 6],
  ['', 0],
  [5, 8],
  [true, 4],
  [null, 0],
  [undefined, 0],
  [[1, 'ab'], 12],
  [{ a: 1 }, 10],
  [{ ab: { c: 'd' }, e: [false] }, 4 + 2 + 2 + 2 + 4],
])('estimatedBytes %j is %d', (value, bytes) => {
  expect(estimatedBytes(value)).toBe(bytes);
});

test.each([
  [0, 100, 0],
  [50, 100, 50],
  [150, 100, 99],
  [5, 1, 0],
  [5, 0, 0],
])('of %d keys below number %d it drops %d', (count, limit, purged) => {
  const keys = Array.from({ length: count }, (_, index) => `k${index}`);
  expect(keysToPurge(keys, limit)).toEqual(keys.slice(0, purged));
});

test.each([
  ['access', 800, false],
  ['access', 801, true],
  ['iterate', 2000, false],
  ['iterate', 2001, true],
] as const)('a cache in which %s takes %d ms fails: %s', (operation, milliseconds, expected) => {
  expect(isTooSlow(operation, milliseconds)).toBe(expected);
});

test.each([
  [undefined, true],
  [0, true],
  [1, false],
])('last checked at %s, half a minute has passed: %s', (checkedAt, expected) => {
  expect(isQuotaCheckDue(checkedAt, 30_000)).toBe(expected);
});
