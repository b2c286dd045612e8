import { describe, expect, it, test } from 'vitest';
import { listingSettings } from '../components/category/listing-settings.ts';
import { canonicalPath, decodablePath, listingRobots, plainSearchLink } from './page-addresses.ts';

describe('canonicalPath', () => {
  it.each([
    ['/', undefined],
    ['/en', undefined],
    ['/en/posters/', undefined],
    ['/en/tank.html', undefined],
    ['//', '/'],
    ['//en', '/en'],
    ['/en//posters', '/en/posters'],
    ['/en///posters//', '/en/posters'],
    ['/index.html', '/'],
    ['/en/index.html', '/en'],
    ['/en/index.html/', '/en'],
    ['/en/index.html//', '/en'],
    ['/en/posters.html/', undefined],
    ['/en//posters/index.html', '/en/posters'],
    ['/en//caf%C3%A9', '/en/caf%C3%A9'],
  ])('%s → %s', (pathname, canonical) => {
    expect(canonicalPath(pathname)).toBe(canonical);
  });

  it.each([
    '//evil.example',
    '/\\//evil.example',
    '/\t//evil.example',
    '/\f//evil.example',
    '///\\evil.example',
  ])('never leads to another host: %j', (pathname) => {
    const shop = 'https://shop.example';
    expect(new URL(canonicalPath(pathname) ?? '', shop).origin).toBe(shop);
  });
});

test.each([
  ['/', '/'],
  ['/de/caf%C3%A9', '/de/caf%C3%A9'],
  ['/de/100%25', '/de/100%25'],
  ['/de/%2525', '/de/%2525'],
  ['/de/%', '/de/%EF%BF%BD'],
  ['/de/%ff', '/de/%EF%BF%BD'],
  ['/de/%C0%AF', '/de/%EF%BF%BD'],
  ['/de/%ff/poster/meer', '/de/%EF%BF%BD'],
  ['/de/poster/100%', '/de/%EF%BF%BD'],
  ['/de/..%5c..%5cetc', '/de/%EF%BF%BD'],
  ['/de/..\\..\\etc', '/de/%EF%BF%BD'],
  ['/..%5Cde', '/%EF%BF%BD/%EF%BF%BD'],
  ['/%ff', '/%EF%BF%BD/%EF%BF%BD'],
  ['/%/de', '/%EF%BF%BD/%EF%BF%BD'],
])('decodablePath: %s → %s', (pathname, decodable) => {
  expect(decodablePath(pathname)).toBe(decodable);
  expect(() => decodeURIComponent(decodablePath(pathname))).not.toThrow();
});

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

test.each([
  ['', undefined],
  ['color2=102', 'noindex, follow'],
  ['page=2&price=0.0-50.0', 'noindex, follow'],
  ['page=2', undefined],
  ['utm_source=letter', undefined],
  ['childSku=vm-1001-7', undefined],
  ['climate=8', undefined],
])('robots of the query "%s": %s', (query, robots) => {
  expect(listingRobots(query, listingSettings)).toBe(robots);
});

test('robots follow the filters that the catalogue marks', () => {
  expect(listingRobots('climate=8', { ...listingSettings, filters: ['climate'] })).toBe('noindex, follow');
});
