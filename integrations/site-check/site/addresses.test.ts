import { describe, expect, test } from 'vitest';
import { enabledStoreViews } from '../../../src/config/store-views.ts';
import { Addresses, type Target } from './addresses.ts';

const files = [
  'index.html',
  'favicon.svg',
  '_astro/page.js',
  'en/index.html',
  'en/about.html',
  'en/posters.html',
  'en/posters/_page/2.html',
  'en/search.html',
];

function told(target: Target): string {
  if (target.kind === 'file') return `file ${target.file}${target.fragment && ` #${target.fragment}`}`;
  if (target.kind === 'no-file') return `no file ${target.path}${target.meant ? ` for ${target.meant}` : ''}`;
  return target.kind;
}

const cases = [
  ['/', 'file index.html'],
  ['/en', 'file en/index.html'],
  ['/en/about', 'file en/about.html'],
  ['/en/about?ref=1#team', 'file en/about.html #team'],
  ['https://en.vernissage.example/en/about', 'file en/about.html'],
  ['about', 'file en/about.html'],
  ['/en/posters?page=2', 'file en/posters/_page/2.html'],
  ['/en/posters?page=9', 'no file /en/posters?page=9'],
  ['/en/search?page=2', 'file en/search.html'],
  ['/en/about/', 'no file /en/about/ for /en/about'],
  ['/en/about.html', 'no file /en/about.html for /en/about'],
  ['/en//about', 'no file /en//about for /en/about'],
  ['/en/nowhere', 'no file /en/nowhere'],
  ['/shop/posters', 'no file /shop/posters'],
  ['/api/cart', 'no file /api/cart'],
  ['/favicon.svg', 'file favicon.svg'],
  ['/img/310/380/resize/a.svg', 'picture'],
  ['/de/poster', 'other-store'],
  ['https://example.com/', 'elsewhere'],
  ['mailto:shop@vernissage.example', 'elsewhere'],
  ['https://', 'invalid'],
] as const;

describe.each([
  [true, 'https://en.vernissage.example/en/posters'],
  [false, 'https://en.vernissage.example/posters'],
])('with the store code in addresses: %s', (appendStoreCode, base) => {
  const addresses = new Addresses(enabledStoreViews({ appendStoreCode }), ['en'], files);
  const isForBoth = (address: string) => !/^(?:https:\/\/en\.|\/$|\/en)/.test(address);

  test.each(cases.filter(([address]) => appendStoreCode || isForBoth(address)))(
    '%s is %s',
    (address, target) => {
      if (!appendStoreCode && address === '/de/poster') return;
      expect(told(addresses.target(address, base))).toBe(target);
    },
  );

  test.runIf(!appendStoreCode)('a store on its own host has its home at the root', () => {
    expect(told(addresses.target('/', base))).toBe('file en/index.html');
    expect(told(addresses.target('/about', base))).toBe('file en/about.html');
    expect(told(addresses.target('https://de.vernissage.example/poster', base))).toBe('other-store');
  });
});
