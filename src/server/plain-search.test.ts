import { expect, test } from 'vitest';
import { plainSearchLink } from './plain-search.ts';

test.each([
  ['/de/search?q=moon', '?q=moon&amp;plain=1'],
  ['/de/search?q=%22%3E%3Cb%3E%27+x&page=2', '?q=%22%3E%3Cb%3E%27+x&amp;page=2&amp;plain=1'],
  ['/de/search?q=moon&plain=1', undefined],
  ['/de/search?q=+', undefined],
  ['/de/search', undefined],
  ['/xx/search?q=moon', undefined],
  ['/de/search/more?q=moon', undefined],
])('leads a browser without scripts from %s to %s', (url, target) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  expect(plainSearchLink(pathname, searchParams, ['de', 'en'])).toBe(
    target && `<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>`,
  );
});
