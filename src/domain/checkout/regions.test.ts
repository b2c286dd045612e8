import { expect, test } from 'vitest';
import { findRegion, regionOfZipCode, regionsOf } from './regions.ts';

test.each([
  ['US', 59],
  ['CA', 13],
  ['DE', 0],
  ['', 0],
])('regions of %s: %i', (country, count) => {
  const regions = regionsOf(country);
  expect(regions).toHaveLength(count);
  expect(new Set(regions.map(({ id }) => id)).size).toBe(count);
  expect(new Set(regions.map(({ code }) => code)).size).toBe(count);
  expect(regions.every(({ id, code, name }) => id > 0 && /^[A-Z]{2}$/.test(code) && name.length > 3)).toBe(
    true,
  );
});

test.each([
  ['US', 'NY', 'New York'],
  ['US', 'new york', 'New York'],
  ['US', ' NY ', 'New York'],
  ['US', 43, 'New York'],
  ['CA', 'QC', 'Quebec'],
  ['US', 'QC', undefined],
  ['US', '', undefined],
  ['US', 0, undefined],
  ['DE', 'NY', undefined],
])('%s, %s: %s', (country, wanted, name) => {
  expect(findRegion(country, wanted)?.name).toBe(name);
});

test.each([
  ['US', '10001', 'NY'],
  ['US', '10001-1234', 'NY'],
  ['US', ' 94103 ', 'CA'],
  ['US', '00501', 'NY'],
  ['US', '00801', 'VI'],
  ['US', '05501', 'MA'],
  ['US', '20101', 'VA'],
  ['US', '20001', 'DC'],
  ['US', '73301', 'TX'],
  ['US', '73101', 'OK'],
  ['US', '88510', 'TX'],
  ['US', '34001', 'AA'],
  ['US', '96701', 'HI'],
  ['US', '99950', 'AK'],
  ['US', '99999', 'AK'],
  ['US', '00000', undefined],
  ['US', '1000', undefined],
  ['US', 'ABCDE', undefined],
  ['CA', 'M5V 2T6', 'ON'],
  ['CA', 'm5v2t6', 'ON'],
  ['CA', 'X0A 0H0', 'NU'],
  ['CA', 'X1A 0A1', 'NT'],
  ['CA', 'D1A 0A1', undefined],
  ['CA', '10001', undefined],
  ['DE', '10001', undefined],
])('%s %s lies in %s', (country, zip, code) => {
  expect(regionOfZipCode(country, zip)?.code).toBe(code);
});

test('every state but far islands can be told by a zip code', () => {
  const found = new Set(
    Array.from({ length: 1000 }, (_, prefix) =>
      regionOfZipCode('US', `${String(prefix).padStart(3, '0')}01`),
    ).map((region) => region?.code),
  );
  const missing = regionsOf('US').filter(({ code }) => !found.has(code));
  expect(missing.map(({ code }) => code)).toEqual(['AS', 'MP']);
});
