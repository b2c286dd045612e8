import { expect, test } from 'vitest';
import { countryOptions, initialCountry } from './country-choice.ts';

test.each([
  ['en-IE', ['DE', 'AT', 'DE'], ['Austria', 'Germany']],
  ['de-DE', ['DE', 'AT', 'SE'], ['Deutschland', 'Österreich', 'Schweden']],
  ['sv-SE', ['AT', 'SE'], ['Sverige', 'Österrike']],
])('countries in %s: %j', (locale, codes, names) => {
  expect(countryOptions(codes, locale).map(({ name }) => name)).toEqual(names);
});

test.each([
  [['DE', 'AT'], { given: 'AT', visitor: 'DE', store: 'DE' }, 'AT'],
  [['DE', 'AT'], { given: 'at', store: 'DE' }, 'AT'],
  [['DE', 'AT'], { given: 'SE', visitor: 'AT', store: 'DE' }, 'AT'],
  [['DE', 'AT'], { given: '', visitor: null, store: 'DE' }, 'DE'],
  [['FR'], { store: 'DE' }, 'FR'],
  [[], { store: 'DE' }, ''],
])('with %j and %j an address begins in %s', (countries, wishes, expected) => {
  expect(initialCountry(countries, wishes)).toBe(expected);
});
