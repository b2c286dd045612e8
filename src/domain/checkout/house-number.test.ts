import { expect, test } from 'vitest';
import { isHouseNumber, lacksHouseNumber } from './house-number.ts';

test.each([
  ['DE', 'Hauptstraße', '', true],
  ['DE', 'Hauptstraße 5', '', false],
  ['DE', 'Hauptstraße', '5a', false],
  ['US', 'Main Street', '', true],
  ['US', 'PO Box 12', '', false],
  ['IT', 'Via Roma', '', true],
  ['IT', 'Via Roma snc', '', false],
  ['IT', 'Via Roma s.n.c.', '', false],
  ['ES', 'Calle Mayor s/n', '', false],
  ['SE', 'Storgatan', '', true],
  ['GB', 'Rose Cottage', 'Mill Lane', false],
  ['IE', 'Rose Cottage', '', false],
  ['', 'Hauptstraße', '', false],
])('in %s, "%s" and "%s" lack a house number: %s', (country, streetAddress, apartmentNumber, expected) => {
  expect(lacksHouseNumber({ country, streetAddress, apartmentNumber })).toBe(expected);
});

test.each([
  ['DE', 'Hauptstraße', '5', true],
  ['DE', 'Hauptstraße', '5 a', true],
  ['DE', 'Hauptstraße 7', '5', false],
  ['DE', 'Hauptstraße', '2. OG', false],
  ['FR', 'Rue de Rivoli', '5', false],
  ['US', 'Main Street', '5', false],
])('in %s, below "%s", "%s" is the house number: %s', (country, street, secondLine, expected) => {
  expect(isHouseNumber(country, { street, secondLine })).toBe(expected);
});
