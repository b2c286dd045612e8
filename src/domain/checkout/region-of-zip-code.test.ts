import { expect, test } from 'vitest';
import { regionOfAddress, regionOfZipCode } from './region-of-zip-code.ts';
import { regionsOf } from './regions.ts';

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
  ['ES', '28013', 'M'],
  ['ES', '01001', 'VI'],
  ['ES', '52001', 'ML'],
  ['ES', '53001', undefined],
  ['ES', '00100', undefined],
  ['ES', '2801', undefined],
  ['IT', '00184', 'RM'],
  ['IT', '20121', 'MI'],
  ['IT', '20900', 'MB'],
  ['IT', '47521', 'FC'],
  ['IT', '47921', 'RN'],
  // Udine and Pordenone share them.
  ['IT', '33170', undefined],
  ['IT', '9012', undefined],
])('%s %s lies in %s', (country, zip, code) => {
  expect(regionOfZipCode(country, zip)?.code).toBe(code);
});

test.each([
  ['US', { postcode: '10001' }, 'NY'],
  ['US', { postcode: '10001', region: ' ', region_code: '', region_id: 0 }, 'NY'],
  ['US', { postcode: '10001', region: 'California' }, 'CA'],
  ['US', { postcode: '10001', region: 'Bavaria' }, undefined],
  ['US', { postcode: '00000' }, undefined],
  ['US', {}, undefined],
  ['DE', { postcode: '10115' }, undefined],
])('an address in %s with %o is in %s', (country, address, code) => {
  expect(regionOfAddress(country, address)?.code).toBe(code);
});

test('a ZIP code gives every state except remote islands', () => {
  const found = new Set(
    Array.from({ length: 1000 }, (_, prefix) =>
      regionOfZipCode('US', `${String(prefix).padStart(3, '0')}01`),
    ).map((region) => region?.code),
  );
  const missing = regionsOf('US').filter(({ code }) => !found.has(code));
  expect(missing.map(({ code }) => code)).toEqual(['AS', 'MP']);
});

test.each([
  ['ES', []],
  // Their zip codes begin as those of a neighbour do.
  ['IT', ['CA', 'CB', 'GO', 'IS', 'OR', 'PN', 'SU', 'TS', 'UD']],
])('provinces of %s without a ZIP code: %j', (country, unknown) => {
  const found = new Set(
    Array.from({ length: 1000 }, (_, prefix) =>
      regionOfZipCode(country, `${String(prefix).padStart(3, '0')}01`),
    ).map((region) => region?.code),
  );
  const missing = regionsOf(country).filter(({ code }) => !found.has(code));
  expect(missing.map(({ code }) => code).sort()).toEqual(unknown);
});
