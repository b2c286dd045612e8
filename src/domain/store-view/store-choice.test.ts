import { describe, expect, it, test } from 'vitest';
import { offeredStore, shippingCountryOf, storeForCountry, visitorCountry } from './store-choice.ts';

const deliveries: Readonly<Record<string, readonly string[]>> = {
  us: ['US', 'CA'],
  se: ['SE', 'AX'],
  en: ['IE', 'LU'],
};
const store = (code: string, country = code, { disabled = false, appendStoreCode = true } = {}) => ({
  storeCode: code,
  disabled,
  appendStoreCode,
  url: `https://${code}.example`,
  shipping_countries: deliveries[code] ?? [country.toUpperCase()],
  i18n: { defaultCountry: country.toUpperCase() },
});
const stores = [
  store('de'),
  store('se'),
  store('us'),
  store('no', 'no', { disabled: true }),
  store('en', 'ie'),
  store('uk', 'gb', { disabled: true }),
  store('nordic', 'fi'),
];

test.each([
  ['DE', 'de'],
  ['se', 'se'],
  [' de ', 'de'],
  ['CA', 'us'],
  ['US', 'us'],
  ['GB', 'en'],
  ['NO', 'en'],
  ['JP', 'en'],
  ['FI', 'nordic'],
  ['LU', 'en'],
  ['AX', 'se'],
  ['IE', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
  ['constructor', 'en'],
])('storeForCountry %j is %s', (country, code) => {
  expect(storeForCountry(country, stores)?.storeCode).toBe(code);
});

describe('storeForCountry', () => {
  it('follows configured rules', () => {
    const rules = { redirects: { jp: 'us' }, fallback: 'de' };
    expect(storeForCountry('JP', stores, rules)?.storeCode).toBe('us');
    expect(storeForCountry('BR', stores, rules)?.storeCode).toBe('de');
    expect(storeForCountry('GB', [...stores, store('uk', 'gb')])?.storeCode).toBe('uk');
  });

  it('uses the first enabled store without the fallback, and none if all are disabled', () => {
    expect(storeForCountry('JP', [store('no', 'no', { disabled: true }), store('se')])?.storeCode).toBe('se');
    expect(storeForCountry('JP', [])).toBeUndefined();
    expect(storeForCountry('NO', [store('no', 'no', { disabled: true })])).toBeUndefined();
  });
});

test.each([
  ['CA', 'us', 'CA'],
  ['ca', 'us', 'CA'],
  ['MX', 'us', undefined],
  ['', 'us', undefined],
  [null, 'us', undefined],
  ['US', 'de', undefined],
])('shippingCountryOf %j in %s is %j', (country, code, expected) => {
  expect(shippingCountryOf(country, store(code))).toBe(expected);
});

describe('visitorCountry', () => {
  const geo = (value: object) => btoa(JSON.stringify(value));
  const cases: [Record<string, string>, string | undefined][] = [
    [{ 'cf-ipcountry': 'SE' }, 'SE'],
    [{ 'cf-ipcountry': 'se' }, 'SE'],
    [{ 'cf-ipcountry': 'XX' }, undefined],
    [{ 'cf-ipcountry': 'T1' }, undefined],
    [{ 'cf-ipcountry': 'Sweden' }, undefined],
    [{ 'x-country': 'DE', 'cf-ipcountry': 'SE' }, 'DE'],
    [{ 'x-country': '', 'cf-ipcountry': 'SE' }, 'SE'],
    [{ 'x-nf-geo': geo({ country: { code: 'NL' } }) }, 'NL'],
    [{ 'x-nf-geo': '{"country":{"code":"NL"}}' }, 'NL'],
    [{ 'x-nf-geo': geo({ city: 'Delft' }), 'cf-ipcountry': 'SE' }, 'SE'],
    [{ 'x-nf-geo': '{broken' }, undefined],
    [{}, undefined],
  ];
  test.each(cases)('%j is %j', (headers, country) => {
    expect(visitorCountry((name) => headers[name])).toBe(country);
  });

  it('reads the configured headers', () => {
    const headers: Record<string, string> = { 'x-visitor': 'FR', 'cf-ipcountry': 'SE' };
    expect(visitorCountry((name) => headers[name], ['x-visitor'])).toBe('FR');
  });
});

describe('offeredStore', () => {
  test.each([
    ['store of the country', 'SE', 'de', undefined, 'se'],
    ['store of the country, through a redirect', 'CA', 'de', null, 'us'],
    ['fallback', 'LU', 'de', undefined, 'en'],
    ['another one that delivers there', 'AX', 'de', undefined, 'se'],
    ['none, where nobody delivers to', 'JP', 'de', undefined, undefined],
    ['none, where the own store is closed', 'GB', 'de', undefined, undefined],
    ['none of those, but the one that was settled on', 'GB', 'de', 'us', 'us'],
    ['already there', 'DE', 'de', undefined, undefined],
    ['unknown country', null, 'de', undefined, undefined],
    ['stayed', 'SE', 'de', 'de', undefined],
    ['went', 'SE', 'se', 'se', undefined],
    ['settled on another one before', 'SE', 'de', 'us', 'us'],
    ['settled, country unknown', null, 'de', 'us', 'us'],
    ['settled on one that is closed now', 'SE', 'de', 'no', 'se'],
  ])('%s', (_, country, currentStoreCode, chosenStoreCode, expected) => {
    const offered = offeredStore({ country, currentStoreCode, chosenStoreCode, storeViews: stores });
    expect(offered?.storeCode).toBe(expected);
  });
});
