import { expect, test } from 'vitest';
import {
  addressForSamePerson,
  afterOrder,
  billedToShippingAddress,
  initialBilling,
  emptyPaymentDetails,
  emptyPersonalDetails,
  emptyShippingDetails,
  withoutPassword,
} from './details.ts';

const personal = { ...emptyPersonalDetails, firstName: 'Ada', password: 'secret', createAccount: true };

test('drops the password, and creates no account again after an order', () => {
  expect(withoutPassword(personal)).toEqual({ ...personal, password: '' });
  expect(afterOrder(personal)).toEqual({ ...personal, password: '', createAccount: false });
});

test('bills an order to its shipping address, with the chosen payment method', () => {
  const shipping = { ...emptyShippingDetails, city: 'Köln', state: 'NY', shippingMethod: 'flatrate' };
  const payment = { ...emptyPaymentDetails, city: 'Bonn', company: 'Ink', paymentMethod: 'banktransfer' };
  expect(billedToShippingAddress(payment, shipping)).toEqual({ ...payment, city: 'Köln', state: 'NY' });
});

const ada = { firstName: 'Ada', lastName: 'Lovelace' };
const eva = { firstName: 'Eva', lastName: 'Lundgren' };

test.each([
  ['nothing is sent', true, false, {}, {}, { ...ada, city: '' }],
  ['a name was entered', true, false, { firstName: 'Eva' }, {}, { firstName: 'Eva', lastName: 'Lovelace' }],
  ['it was entered', true, false, { ...eva, city: 'Bonn' }, { city: 'Köln' }, { ...eva, city: 'Bonn' }],
  ['no name was entered', true, false, { city: 'Bonn' }, { ...eva, city: 'Köln' }, { ...ada, city: 'Bonn' }],
  ['delivery is known', true, false, {}, { ...eva, city: 'Köln' }, { ...eva, city: 'Köln' }],
  ['it is sent', false, false, { city: 'Bonn' }, { ...eva, city: 'Köln' }, { ...eva, city: '' }],
  ['it is billed elsewhere', false, true, { ...ada, city: 'Bonn' }, eva, { ...ada, city: 'Bonn' }],
] as const)('the billing address if %s', (_case, isVirtual, hasBillingAddress, paid, sent, expected) => {
  const payment = { ...emptyPaymentDetails, ...paid };
  const shipping = { ...emptyShippingDetails, ...sent };
  const person = { ...emptyPersonalDetails, ...ada };
  expect(initialBilling(payment, shipping, person, { isVirtual, hasBillingAddress })).toMatchObject(expected);
});

test('another address begins with the person and the country', () => {
  const shipping = {
    ...emptyShippingDetails,
    firstName: 'Ada',
    country: 'US',
    state: 'NY',
    city: 'New York',
  };
  const { shippingMethod: _method, shippingCarrier: _carrier, ...empty } = emptyShippingDetails;
  expect(addressForSamePerson(shipping)).toEqual({ ...empty, firstName: 'Ada', country: 'US' });
});
