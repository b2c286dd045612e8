import { expect, test } from 'vitest';
import { isServed, purchaseCountry } from './countries.ts';

test.each([
  ['SE', 'SEK', true],
  ['se', 'sek', true],
  ['DK', 'DKK', true],
  ['PL', 'PLN', true],
  ['US', 'USD', true],
  ['DE', 'EUR', true],
  ['BE', 'EUR', true],
  ['IT', 'EUR', false],
  ['IE', 'EUR', false],
  ['LU', 'EUR', false],
  ['CA', 'USD', false],
  ['SE', 'EUR', false],
])('buyers in %s who pay in %s are served: %s', (country, currency, isIt) => {
  expect(isServed(country, currency)).toBe(isIt);
});

test.each([
  ['DK', ['SE', 'DK'], 'DK'],
  ['dk', ['SE', 'DK'], 'DK'],
  ['NO', ['SE', 'DK'], 'SE'],
  ['SWE', ['SWE'], 'SE'],
  ['', ['SE'], 'SE'],
  [null, ['SE'], 'SE'],
  [undefined, ['SE'], 'SE'],
])('with %s given of %o the purchase is one in %s', (preset, deliversTo, country) => {
  expect(purchaseCountry(preset, deliversTo, 'SE')).toBe(country);
});
