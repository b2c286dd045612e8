import { describe, expect, it } from 'vitest';
import { storePathname } from './store-hosts.ts';

const ownHosts = ['de', 'se'].map((code) => ({
  storeCode: code as never,
  url: `https://${code}.vernissage.example`,
  appendStoreCode: false,
}));
const sharedFiles = new Set(['_astro', 'favicon.svg', 'speculation-rules.json']);

describe('storePathname', () => {
  it.each([
    { host: 'de.vernissage.example', pathname: '/', expected: '/de' },
    { host: 'DE.vernissage.example:443', pathname: '/about', expected: '/de/about' },
    { host: 'de.vernissage.example.', pathname: '/about', expected: '/de/about' },
    { host: 'se.vernissage.example', pathname: '/a/b', expected: '/se/a/b' },
    { host: 'se.vernissage.example', pathname: '/se/a', expected: '/se/se/a' },
    { host: 'de.vernissage.example', pathname: '/api/cart/create', expected: '/api/cart/create' },
    { host: 'de.vernissage.example', pathname: '/_astro/x.js', expected: '/_astro/x.js' },
    { host: 'de.vernissage.example', pathname: '/favicon.svg', expected: '/favicon.svg' },
    {
      host: 'de.vernissage.example',
      pathname: '/speculation-rules.json',
      expected: '/speculation-rules.json',
    },
    { host: 'de.vernissage.example', pathname: '/robots.txt', expected: '/de/robots.txt' },
    { host: 'de.vernissage.example', pathname: '/sitemap.xml', expected: '/de/sitemap.xml' },
    { host: 'de.vernissage.example', pathname: '/apiary', expected: '/de/apiary' },
    { host: 'localhost:4321', pathname: '/de/about', expected: '/de/about' },
    { host: '', pathname: '/', expected: '/' },
  ])('$host$pathname → $expected', ({ host, pathname, expected }) => {
    expect(storePathname(ownHosts, host, pathname, sharedFiles)).toBe(expected);
  });

  it('ignores the host of a store under a path', () => {
    const prefixed = ownHosts.map((store) => ({ ...store, appendStoreCode: true }));
    expect(storePathname(prefixed, 'de.vernissage.example', '/about')).toBe('/about');
  });
});
