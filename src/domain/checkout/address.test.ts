import { expect, test } from 'vitest';
import {
  addressDetailsOf,
  type AccountAddress,
  addressRegion,
  cityLine,
  informationAddress,
  isCityFirst,
  lookupAddress,
  orderAddress,
  streetLines,
} from './address.ts';
import { emptyPaymentDetails, emptyShippingDetails } from './details.ts';

const german = {
  ...emptyPaymentDetails,
  firstName: ' Ada ',
  lastName: 'Lovelace',
  country: 'DE',
  streetAddress: 'Lange Straße 5 ',
  apartmentNumber: '',
  city: 'Köln',
  zipCode: ' 50667',
  phoneNumber: '+49 221 1',
};
const american = { ...german, country: 'US', state: 'NY', apartmentNumber: 'Apt 4', zipCode: '10001' };

test('moves a house number from the second line behind its street', () => {
  const entered = { ...german, streetAddress: 'Hauptstraße ', apartmentNumber: ' 5a' };
  expect(streetLines(entered)).toEqual(['Hauptstraße 5a']);
  expect(streetLines({ ...entered, country: 'US' })).toEqual(['Hauptstraße', '5a']);
});

test('for shipping methods', () => {
  expect(lookupAddress(german)).toEqual({
    country_id: 'DE',
    region: '',
    region_id: 0,
    region_code: '',
    street: ['Lange Straße 5'],
    city: 'Köln',
    postcode: '50667',
  });
});

test('for the shipping information', () => {
  expect(informationAddress(american)).toEqual({
    firstname: 'Ada',
    lastname: 'Lovelace',
    countryId: 'US',
    region: 'New York',
    region_id: 43,
    region_code: 'NY',
    street: ['Lange Straße 5', 'Apt 4'],
    city: 'Köln',
    postcode: '10001',
  });
});

test('for an order, with company and tax ID', () => {
  expect(orderAddress({ ...american, company: 'Ink Inc. ', taxId: ' 12-3' }, ' ada@example.org')).toEqual({
    firstname: 'Ada',
    lastname: 'Lovelace',
    company: 'Ink Inc.',
    telephone: '+49 221 1',
    email: 'ada@example.org',
    vat_id: '12-3',
    country_id: 'US',
    region: 'New York',
    region_id: 43,
    region_code: 'NY',
    street: ['Lange Straße 5', 'Apt 4'],
    city: 'Köln',
    postcode: '10001',
  });
  expect(orderAddress(emptyShippingDetails, '')).toMatchObject({ company: '', vat_id: '', street: [] });
});

test.each([
  [
    { country: 'US', state: 'NY' },
    { region: 'New York', region_id: 43, region_code: 'NY' },
  ],
  [
    { country: 'US', state: 'new york' },
    { region: 'New York', region_id: 43, region_code: 'NY' },
  ],
  [
    { country: 'US', region_id: 12 },
    { region: 'California', region_id: 12, region_code: 'CA' },
  ],
  [
    { country: 'US', state: 'NY', region_id: 12 },
    { region: 'New York', region_id: 43, region_code: 'NY' },
  ],
  [
    { country: 'US', state: 'Atlantis' },
    { region: 'Atlantis', region_id: 0, region_code: '' },
  ],
  [
    { country: 'US', state: 'Nowhere', region_id: 43 },
    { region: 'Nowhere', region_id: 0, region_code: '' },
  ],
  [
    { country: 'US', state: ' ', region_id: 43 },
    { region: 'New York', region_id: 43, region_code: 'NY' },
  ],
  [
    { country: 'IE', state: ' Cork ' },
    { region: 'Cork', region_id: 0, region_code: '' },
  ],
  [{ country: 'DE' }, { region: '', region_id: 0, region_code: '' }],
])('region of %j: %j', (change, expected) => {
  expect(addressRegion({ ...emptyShippingDetails, ...change })).toEqual(expected);
});

test.each([
  [{ streetAddress: ' A 1 ', apartmentNumber: ' 2 ' }, ['A 1', '2']],
  [{ streetAddress: 'A 1' }, ['A 1']],
  [{}, []],
])('street lines of %j: %j', (change, expected) => {
  expect(streetLines({ ...emptyShippingDetails, ...change })).toEqual(expected);
});

test.each([
  ['DE', '', '50667 Köln'],
  ['US', 'NY', 'Köln, NY 50667'],
  ['IE', '', 'Köln 50667'],
  ['FR', 'Alsace', '50667 Köln'],
  ['ES', 'M', '50667 Köln (Madrid)'],
  ['ES', 'Köln', '50667 Köln'],
  ['ES', '', '50667 Köln'],
  ['IT', 'RM', '50667 Köln RM'],
])('city line in %s: %s%s', (country, state, line) => {
  expect(cityLine(country, { city: 'Köln', zipCode: '50667', state })).toBe(line);
});

test.each([
  ['ES', { city: 'Madrid' }, '28001 Madrid'],
  ['ES', { city: 'MADRID', state: 'M' }, '28001 MADRID'],
  ['ES', { city: 'madrid', state: 'Madrid' }, '28001 madrid'],
  ['IT', { city: 'Roma' }, '28001 Roma'],
  ['US', { city: 'Boston' }, 'Boston 28001'],
])('city line in %s of %j: %s', (country, place, line) => {
  expect(cityLine(country, { zipCode: '28001', ...place })).toBe(line);
});

test('numbers in an address become texts', () => {
  const details = addressDetailsOf({
    firstname: 'Ada',
    country_id: 'FR',
    street: ['Main Street', 12, null],
    postcode: 75001,
    telephone: 441,
    vat_id: 123,
    region: { region_code: 75 },
  });
  expect(orderAddress(details, '')).toMatchObject({
    street: ['Main Street', '12'],
    postcode: '75001',
    telephone: '441',
    region: '75',
  });
  expect(details.taxId).toBe('123');
  expect(addressDetailsOf({ street: 12 })).toMatchObject({ streetAddress: '12' });
});

test('an account’s address fills the fields and is restored unchanged', () => {
  const details = addressDetailsOf({
    firstname: 'Ada',
    lastname: 'Lovelace',
    country_id: 'US',
    region: { region: 'New York', region_code: 'NY' },
    region_id: 43,
    street: ['5th Avenue 1', 'Apt 4', 'Back'],
    city: 'New York',
    postcode: '10001',
    telephone: '1',
    vat_id: '12',
    company: null,
  });
  expect(details).toMatchObject({
    streetAddress: '5th Avenue 1',
    apartmentNumber: 'Apt 4, Back',
    state: 'NY',
    region_id: 43,
    company: '',
    taxId: '12',
  });
  expect(orderAddress(details, 'a@b.co')).toMatchObject({
    region: 'New York',
    street: ['5th Avenue 1', 'Apt 4, Back'],
  });
  expect(addressDetailsOf({})).toMatchObject({ firstName: '', country: '', streetAddress: '', region_id: 0 });
  const stale = { country_id: 'US', region: { region: 'Nowhere' }, region_id: 43 };
  expect(addressDetailsOf(stale).state).toBe('Nowhere');
});

test.each<[string, AccountAddress, Partial<ReturnType<typeof addressDetailsOf>>]>([
  ['an order', { country_id: 'IT', region: 'Milano', region_code: 'MI' }, { state: 'MI' }],
  ['an order with a name alone', { country_id: 'US', region: 'New York' }, { state: 'NY', region_id: 43 }],
  ['a number in the region', { country_id: 'US', region: { region_id: 43 } }, { state: 'NY', region_id: 43 }],
  [
    'a code that another platform has',
    { country_id: 'US', region_code: 'US-NY', region: 'New York', region_id: 43 },
    { state: 'NY', region_id: 43 },
  ],
  ['the shipping information', { countryId: 'DE' }, { country: 'DE' }],
  ['small letters', { country_id: 'us', region: { region_code: 'NY' } }, { country: 'US', state: 'NY' }],
  ['one text of street', { street: 'Lane 1' }, { streetAddress: 'Lane 1', apartmentNumber: '' }],
  [
    'empty lines of street',
    { street: [null, ' ', 'Lane 1', '', 'Flat 2'] },
    { streetAddress: 'Lane 1', apartmentNumber: 'Flat 2' },
  ],
])('fields from %s', (_what, address, details) => {
  expect(addressDetailsOf(address)).toMatchObject(details);
});

test.each([
  ['US', true],
  ['GB', true],
  ['DE', false],
  ['SE', false],
])('the city of %s precedes its ZIP code: %j', (country, expected) => {
  expect(isCityFirst(country)).toBe(expected);
});
