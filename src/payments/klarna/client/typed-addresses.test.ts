import { expect, test } from 'vitest';
import {
  emptyPaymentDetails,
  emptyPersonalDetails,
  emptyShippingDetails,
} from '../../../domain/checkout/details.ts';
import { hasPlace, typedAddresses, type TypedDetails } from './typed-addresses.ts';

const ada = {
  ...emptyPersonalDetails,
  firstName: 'Ada',
  lastName: 'Lovelace',
  emailAddress: ' ada@example.org ',
};
const home = {
  ...emptyShippingDetails,
  firstName: 'Ada',
  lastName: 'Lovelace',
  country: 'DE',
  streetAddress: 'Hauptstr. 5',
  apartmentNumber: '2. OG',
  zipCode: '10115',
  city: 'Berlin',
  phoneNumber: '030 123',
};
const office = {
  ...emptyPaymentDetails,
  firstName: 'Charles',
  lastName: 'Babbage',
  country: 'DE',
  streetAddress: 'Am Markt 1',
  zipCode: '20095',
  city: 'Hamburg',
};
const nothing: TypedDetails = {
  personalDetails: emptyPersonalDetails,
  shippingDetails: emptyShippingDetails,
  paymentDetails: emptyPaymentDetails,
  hasBillingAddress: false,
};

const person = { given_name: 'Ada', family_name: 'Lovelace', email: 'ada@example.org' };
const atHome = {
  ...person,
  street_address: 'Hauptstr. 5',
  street_address2: '2. OG',
  postal_code: '10115',
  city: 'Berlin',
  phone: '030 123',
  country: 'DE',
};
const withoutPlace = { given_name: 'Ada', family_name: 'Lovelace', phone: '030 123', country: 'DE' };
const inNewYork = { ...atHome, country: 'US', region: 'NY', postal_code: '10001', city: 'New York' };
const inOffice = {
  given_name: 'Charles',
  family_name: 'Babbage',
  email: 'ada@example.org',
  street_address: 'Am Markt 1',
  postal_code: '20095',
  city: 'Hamburg',
  country: 'DE',
};

test.each<[string, Partial<TypedDetails>, boolean, object]>([
  ['nothing is typed', {}, false, {}],
  ['only the country is preset', { shippingDetails: { ...emptyShippingDetails, country: 'DE' } }, false, {}],
  [
    'only the person is typed',
    { personalDetails: ada },
    false,
    { billing_address: person, shipping_address: person },
  ],
  [
    'everything is typed',
    { personalDetails: ada, shippingDetails: home },
    false,
    { billing_address: atHome, shipping_address: atHome },
  ],
  [
    'the bill goes elsewhere',
    { personalDetails: ada, shippingDetails: home, paymentDetails: office, hasBillingAddress: true },
    false,
    { billing_address: inOffice, shipping_address: atHome },
  ],
  [
    'an address of billing was typed and taken back',
    { personalDetails: ada, shippingDetails: home, paymentDetails: office },
    false,
    { billing_address: atHome, shipping_address: atHome },
  ],
  [
    'nothing is sent',
    { personalDetails: ada, shippingDetails: home, paymentDetails: office },
    true,
    { billing_address: inOffice },
  ],
  [
    'some of it is wrong',
    {
      personalDetails: { ...ada, emailAddress: 'ada@' },
      shippingDetails: { ...home, streetAddress: '--', zipCode: '1', city: '?' },
    },
    false,
    { billing_address: withoutPlace, shipping_address: withoutPlace },
  ],
  [
    'it is in the United States',
    {
      personalDetails: ada,
      shippingDetails: { ...home, country: 'US', state: 'NY', zipCode: '10001', city: 'New York' },
    },
    false,
    { billing_address: inNewYork, shipping_address: inNewYork },
  ],
])('if %s', (_what, typed, isVirtual, expected) => {
  expect(typedAddresses({ ...nothing, ...typed }, { isVirtual })).toEqual(expected);
});

test.each([
  [{}, false],
  [{ billing_address: person }, false],
  [{ billing_address: withoutPlace }, false],
  [{ billing_address: atHome }, true],
])('%j names a place: %s', (addresses, expected) => {
  expect(hasPlace(addresses)).toBe(expected);
});
