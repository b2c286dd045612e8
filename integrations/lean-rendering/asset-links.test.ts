import { expect, test, vi } from 'vitest';
import { assetLink } from './asset-links.ts';

const make = vi.fn(
  (href: string, base: string, prefix: unknown, query: unknown) =>
    `${String(prefix ?? base)}${href}${String(query ?? '')}`,
);

test('makes the address of a file once for each base', () => {
  const ask = (href: string, base: string) => assetLink(make, href, base, undefined, undefined);
  expect([ask('a.js', '/'), ask('a.js', '/'), ask('b.js', '/'), ask('a.js', '/shop/')]).toEqual([
    '/a.js',
    '/a.js',
    '/b.js',
    '/shop/a.js',
  ]);
  expect(make).toHaveBeenCalledTimes(3);
});

test('makes those with a prefix or a query as Astro does', () => {
  expect(assetLink(make, 'a.js', '/', 'https://cdn/', undefined)).toBe('https://cdn/a.js');
  expect(assetLink(make, 'a.js', '/', undefined, '?v=1')).toBe('/a.js?v=1');
});
