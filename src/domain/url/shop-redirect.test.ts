import { describe, expect, it, test } from 'vitest';
import { shopRedirect } from './shop-redirect.ts';

const store = (
  code: string,
  {
    country = code,
    appendStoreCode = true,
    shipping = [code],
  }: { country?: string; appendStoreCode?: boolean; shipping?: readonly string[] } = {},
) => ({
  storeCode: code,
  disabled: false,
  appendStoreCode,
  url: `https://${code}.example`,
  shipping_countries: shipping.map((each) => each.toUpperCase()),
  i18n: { defaultCountry: country.toUpperCase() },
});
const stores = [
  store('de'),
  store('se'),
  store('us', { shipping: ['us', 'ca'] }),
  store('en', { country: 'ie', shipping: ['ie'] }),
];

describe('shopRedirect', () => {
  test.each([
    ['/shop', 'SE', '/se'],
    ['/shop/', 'SE', '/se'],
    ['shop', 'SE', '/se'],
    ['/shop/posters/sun', 'SE', '/se/posters/sun'],
    ['/shop/posters/sun/?childSku=a%2Fb', 'CA', '/us/posters/sun?childSku=a%2Fb'],
    ['/shop?ref=mail#top', 'JP', '/en?ref=mail'],
    ['/shop//evil.example', 'SE', '/se/evil.example'],
    ['/shop/\\evil.example', 'SE', '/se/evil.example'],
  ])('%s from %s leads to %s', (url, country, location) => {
    expect(shopRedirect(url, country, stores)?.location).toBe(location);
  });

  test.each(['/', '/shopping', '/de/shop', '/shops/a', ''])('ignores %j', (url) => {
    expect(shopRedirect(url, 'SE', stores)).toBeNull();
  });

  it('leads to a store’s own host, and nowhere without a store', () => {
    const own = [store('se', { appendStoreCode: false })];
    expect(shopRedirect('/shop/posters', 'SE', own)).toEqual({
      storeCode: 'se',
      location: 'https://se.example/posters',
    });
    expect(shopRedirect('/shop', 'SE', own)?.location).toBe('https://se.example');
    expect(shopRedirect('/shop', 'SE', [])).toBeNull();
  });

  it('leads from a store’s own host to the shared one', () => {
    const mixed = [store('se', { appendStoreCode: false }), store('de')];
    expect(shopRedirect('/shop/a', 'DE', mixed, { host: 'se.example:4321' })?.location).toBe(
      'https://de.example/de/a',
    );
    expect(shopRedirect('/shop/a', 'DE', mixed, { host: 'localhost:4321' })?.location).toBe('/de/a');
  });
});
