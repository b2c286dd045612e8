import { expect, test } from 'vitest';
import { addressInStore } from './address-in-store.ts';

const names = { kept: ['childSku', 'q', 'color2', 'price', 'sort', 'page'], amounts: ['price'] };

test.each([
  ['/de/poster', '', '', '/de/poster'],
  [
    '/de/geometrisch/poster/weimar',
    '?childSku=vm-1001-50x70',
    '',
    '/de/geometrisch/poster/weimar?childSku=vm-1001-50x70',
  ],
  ['/de/poster', '?color2=110', '', '/de/poster?color2=110'],
  [
    '/de/poster',
    '?color2=110&color2=101&sort=id%3Adesc',
    '',
    '/de/poster?color2=110&color2=101&sort=id%3Adesc',
  ],
  ['/de/search', '?q=blue+moon', '', '/de/search?q=blue+moon'],
  ['/de/wall', '', '#w=abc', '/de/wall#w=abc'],
  ['/de/poster', '?utm_source=mail&token=secret', '', '/de/poster'],
  // The document knows whether the other store has such a page.
  ['/de/poster?page=2', '?page=2', '', '/de/poster?page=2'],
  ['/de/poster', '?page=9', '', '/de/poster'],
  ['/de/poster?page=2', '?page=2&sort=price%3Aasc', '', '/de/poster?page=2&sort=price%3Aasc'],
  ['/de/poster', '?color2=110&page=2', '', '/de/poster?color2=110&page=2'],
  ['/de/poster?page=3', '?color2=110&page=2', '', '/de/poster?color2=110&page=2'],
  ['/de', '?q=blue', '#x', '/de'],
  ['https://de.example', '?q=blue', '', 'https://de.example'],
  ['https://shop.example/de', '?q=blue', '', 'https://shop.example/de'],
  ['https://de.example/poster', '?color2=110', '', 'https://de.example/poster?color2=110'],
  ['/de/poster', '?price=0.0-50.0&color2=1', '', '/de/poster?price=0.0-50.0&color2=1'],
])('%s for a page at %s%s is %s', (href, search, hash, expected) => {
  expect(
    addressInStore(href, { search, hash }, names, {
      storeCode: 'de',
      isSameCurrency: true,
    }),
  ).toBe(expected);
});

test('a price range is dropped if the currency differs', () => {
  const location = { search: '?price=0.0-50.0&color2=1', hash: '' };
  const inSweden = addressInStore('/se/affischer', location, names, {
    storeCode: 'se',
    isSameCurrency: false,
  });
  expect(inSweden).toBe('/se/affischer?color2=1');
});
