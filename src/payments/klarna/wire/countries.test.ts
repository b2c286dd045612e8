import { expect, test } from 'vitest';
import { coreCurrencies, purchaseCountry } from './countries.ts';

test.each([
  ['SE', 'SEK'],
  ['DK', 'DKK'],
  ['PL', 'PLN'],
  ['US', 'USD'],
  ['DE', 'EUR'],
  ['BE', 'EUR'],
  ['IT', undefined],
  ['IE', undefined],
  ['LU', undefined],
  ['CA', undefined],
])('buyers in %s are served in %s', (country, currency) => {
  expect(coreCurrencies[country]).toBe(currency);
});

test.each([
  ['DK', ['SE', 'DK'], 'DK'],
  ['dk', ['SE', 'DK'], 'DK'],
  ['NO', ['SE', 'DK'], 'SE'],
  ['SWE', ['SWE'], 'SE'],
  ['', ['SE'], 'SE'],
  [null, ['SE'], 'SE'],
  [undefined, ['SE'], 'SE'],
])('with %s given among %o the purchase country is %s', (preset, deliversTo, country) => {
  expect(purchaseCountry(preset, deliversTo, 'SE')).toBe(country);
});
