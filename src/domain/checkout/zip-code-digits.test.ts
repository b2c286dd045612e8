import { expect, test } from 'vitest';
import { hasOnlyDigits, wrongDigits } from './zip-code-digits.ts';

test.each([
  ['DE', '5066', 5],
  ['DE', '506677', 5],
  ['DE', 'Köln', 5],
  ['DE', '50667', undefined],
  ['DE', 'D-50667', undefined],
  ['AT', '10100', 4],
  ['AT', '1010', undefined],
  ['NL', '1012 AB', undefined],
  ['SE', '111 22', undefined],
  ['PL', '00-950', undefined],
  ['US', '1000', 5],
  ['US', '10001', undefined],
  ['US', '10001-1234', undefined],
  ['DE', '10001-1234', 5],
  ['IE', 'D02', undefined],
  ['CA', 'K1A 0B1', undefined],
  ['', '1', undefined],
])('in %s %j: %s digits are required', (country, zipCode, digits) => {
  expect(wrongDigits(country, zipCode)).toBe(digits);
});

test.each([
  ['DE', true],
  ['US', true],
  ['SE', true],
  ['PL', true],
  ['NL', false],
  ['LV', false],
  ['GB', false],
  ['CA', false],
  ['', false],
])('ZIP codes in %s only have digits: %s', (country, expected) => {
  expect(hasOnlyDigits(country)).toBe(expected);
});
