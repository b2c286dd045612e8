import { expect, test } from 'vitest';
import {
  emptyPaymentDetails,
  emptyPersonalDetails,
  emptyShippingDetails,
} from '../../../domain/checkout/details.ts';
import { withEntered } from './entered-details.ts';
import type { TypedAddresses } from '../../port/hosted-checkout.ts';
import { typedAddresses, type TypedDetails } from './typed-addresses.ts';

const nothing: TypedDetails = {
  personalDetails: emptyPersonalDetails,
  shippingDetails: { ...emptyShippingDetails, country: 'SE' },
  paymentDetails: emptyPaymentDetails,
  hasBillingAddress: false,
};
const ada = {
  given_name: 'Ada',
  family_name: 'Lovelace',
  email: 'ada@example.org',
  street_address: 'Hauptstr. 5',
  street_address2: '2. OG',
  postal_code: '10115',
  city: 'Berlin',
  phone: '030 123',
  country: 'de',
};
const inBerlin = { ...ada, country: 'DE' };
const entered = (details: Partial<TypedDetails>, addresses: TypedAddresses, isVirtual = false) =>
  withEntered({ ...nothing, ...details }, addresses, { isVirtual });

test('what was entered in the frame is in the empty fields', () => {
  const details = entered({}, { billing_address: ada });
  expect(details.personalDetails).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lovelace',
    emailAddress: 'ada@example.org',
  });
  expect(details.hasBillingAddress).toBe(false);
  const addresses = typedAddresses(details, { isVirtual: false });
  expect(addresses).toEqual({ billing_address: inBerlin, shipping_address: inBerlin });
});

test('fields with something in them keep it, and an address gets no part of another one', () => {
  const personalDetails = { ...emptyPersonalDetails, firstName: 'Augusta' };
  const shippingDetails = { ...emptyShippingDetails, country: 'DE', city: 'Hamburg' };
  const details = entered({ personalDetails, shippingDetails }, { billing_address: ada });
  expect(details.personalDetails).toMatchObject({ firstName: 'Augusta', lastName: 'Lovelace' });
  expect(details.shippingDetails).toMatchObject({
    firstName: 'Ada',
    phoneNumber: '030 123',
    city: 'Hamburg',
    streetAddress: '',
    zipCode: '',
  });
  const sameCity = { ...shippingDetails, city: 'Berlin' };
  expect(entered({ shippingDetails: sameCity }, { billing_address: ada }).shippingDetails).toMatchObject({
    streetAddress: 'Hauptstr. 5',
    zipCode: '10115',
  });
  const inAustria = { ...sameCity, country: 'AT' };
  expect(entered({ shippingDetails: inAustria }, { billing_address: ada }).shippingDetails).toMatchObject({
    country: 'AT',
    zipCode: '',
  });
});

test('another address of billing is one in the steps, too', () => {
  const office = { ...ada, street_name: 'Am Markt', street_number: '1', street_address: undefined };
  const details = entered({}, { billing_address: office, shipping_address: ada });
  expect(details).toMatchObject({
    hasBillingAddress: true,
    paymentDetails: { streetAddress: 'Am Markt 1', city: 'Berlin' },
    shippingDetails: { streetAddress: 'Hauptstr. 5' },
  });
});

test('where nothing is sent, it is the address of billing', () => {
  const details = entered({}, { billing_address: { ...ada, country: 'usa', region: 'NY' } }, true);
  expect(details.paymentDetails).toMatchObject({ streetAddress: 'Hauptstr. 5', country: 'US', state: 'NY' });
  expect(details.shippingDetails).toEqual(nothing.shippingDetails);
});

test('an event that tells part of it fills that part', () => {
  const details = entered(
    {},
    { shipping_address: { email: 'ada@example.org', postal_code: '10115', country: 'deu' } },
  );
  expect(details.personalDetails).toMatchObject({ firstName: '', emailAddress: 'ada@example.org' });
  expect(details.shippingDetails).toMatchObject({ zipCode: '10115', country: 'DE', streetAddress: '' });
  expect(entered({}, {})).toEqual(nothing);
});
