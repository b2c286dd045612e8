import { describe, expect, test } from 'vitest';
import { removeStoreCode } from './store-route.ts';

const codes = ['de', 'se', 'en'];
describe('removeStoreCode', () => {
  test.each([
    ['/de/posters/sun', '/posters/sun'],
    ['de/posters/sun', 'posters/sun'],
    ['/de/de/sun', '/de/sun'],
    ['/de', '/de'],
    ['/de/', '/'],
    ['/design/sun', '/design/sun'],
    ['/posters/de/sun', '/posters/de/sun'],
    ['/xx/sun', '/xx/sun'],
    ['', ''],
    ['/', '/'],
  ])('%j becomes %j', (path, expected) => {
    expect(removeStoreCode(path, codes)).toBe(expected);
  });
});
