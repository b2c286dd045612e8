import { expect, test } from 'vitest';
import { linkedPath } from './linked-path.ts';

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
