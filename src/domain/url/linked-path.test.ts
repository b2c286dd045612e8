import { describe, expect, test } from 'vitest';
import { linkedPath, removeStoreCode } from './linked-path.ts';

test.each([
  ['about', 'about'],
  ['/de/about/', 'about'],
  ['en/about', 'about'],
  ['design/about', 'design/about'],
  ['de', ''],
  ['/en', ''],
  ['/', ''],
  ['', ''],
  ['de/home', ''],
  ['de/guides/home', 'guides'],
])('the path %j leads to %j', (path, page) => {
  expect(linkedPath(path, ['de', 'en'])).toBe(page);
});

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
