import { expect, test } from 'vitest';
import {
  addressToBegin,
  afterOrder,
  billedToShippingAddress,
  emptyPaymentDetails,
  emptyPersonalDetails,
  emptyShippingDetails,
  withoutPassword,
} from './details.ts';

const personal = { ...emptyPersonalDetails, firstName: 'Ada', password: 'secret', createAccount: true };

test('a password is not kept, and after an order no account is made again', () => {
  expect(withoutPassword(personal)).toEqual({ ...personal, password: '' });
  expect(afterOrder(personal)).toEqual({ ...personal, password: '', createAccount: false });
});

test('an order is billed to where it is sent, by what was chosen to pay', () => {
  const shipping = { ...emptyShippingDetails, city: 'Köln', state: 'NY', shippingMethod: 'flatrate' };
  const payment = { ...emptyPaymentDetails, city: 'Bonn', company: 'Ink', paymentMethod: 'banktransfer' };
  expect(billedToShippingAddress(payment, shipping)).toEqual({ ...payment, city: 'Köln', state: 'NY' });
});

test('another address begins with who it is for, and in which country', () => {
  const shipping = {
    ...emptyShippingDetails,
    firstName: 'Ada',
    country: 'US',
    state: 'NY',
    city: 'New York',
  };
  const { shippingMethod: _method, shippingCarrier: _carrier, ...empty } = emptyShippingDetails;
  expect(addressToBegin(shipping)).toEqual({ ...empty, firstName: 'Ada', country: 'US' });
});
