import { expect, test } from 'vitest';
import { isCountryCode } from './country-codes.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

test('ISO 3166-1 has 249 countries, plus Kosovo, each with a name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const known = pairs.filter(isCountryCode);
  expect(known).toHaveLength(250);
  expect(known.filter((code) => names.of(code) === undefined)).toEqual([]);
});

test.each(['QQ', 'ZZ', 'XX', 'EU', 'UK', 'UN', 'AN', 'se', '', 'SWE'])('%j is no country', (code) => {
  expect(isCountryCode(code)).toBe(false);
});
