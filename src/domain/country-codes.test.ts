import { expect, test } from 'vitest';
import { isCountryCode } from './country-codes.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

test('there are 249 countries in ISO 3166-1, and Kosovo, each with a name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const known = pairs.filter(isCountryCode);
  expect(known).toHaveLength(250);
  expect(known.filter((code) => names.of(code) === undefined)).toEqual([]);
});

test.each(['QQ', 'ZZ', 'XX', 'EU', 'UK', 'UN', 'AN', 'se', '', 'SWE'])('%j is none', (code) => {
  expect(isCountryCode(code)).toBe(false);
});
