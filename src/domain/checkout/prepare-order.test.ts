import { expect, test } from 'vitest';
import { decimalAmount } from '../money/minor-units.ts';
import { emptyPaymentDetails, emptyPersonalDetails, emptyShippingDetails } from './details.ts';
import { prepareOrder } from './prepare-order.ts';

const parts = {
  storeCode: 'de',
  cartId: 'c1',
  lines: [
    {
      sku: 'P-1',
      qty: 2,
      name: 'Moon',
      type_id: 'configurable',
      price_incl_tax: decimalAmount(12.5),
      item_id: 7,
    },
    { sku: 'P-2', qty: 1 },
  ],
  personal: {
    ...emptyPersonalDetails,
    emailAddress: 'ada@example.org',
    password: 'secret',
    createAccount: true,
  },
  shipping: { ...emptyShippingDetails, city: 'Köln', shippingMethod: 'flatrate', shippingCarrier: 'dpd' },
  payment: { ...emptyPaymentDetails, city: 'Bonn', company: 'Ink', paymentMethod: 'cashondelivery' },
};

test('an order with shipping', () => {
  expect(prepareOrder(parts)).toMatchObject({
    user_id: '',
    cart_id: 'c1',
    store_code: 'de',
    products: [
      { sku: 'P-1', qty: 2, name: 'Moon', product_type: 'configurable', price_incl_tax: 12.5 },
      { sku: 'P-2', qty: 1 },
    ],
    addressInformation: {
      billingAddress: { city: 'Bonn', company: 'Ink', email: 'ada@example.org' },
      shippingAddress: { city: 'Köln', company: '' },
      shipping_method_code: 'flatrate',
      shipping_carrier_code: 'dpd',
      payment_method_code: 'cashondelivery',
    },
  });
});

test('an order without shipping', () => {
  const lines = [{ sku: 'V', qty: 1, type_id: 'virtual' }];
  const { addressInformation } = prepareOrder({ ...parts, lines });
  expect(addressInformation).not.toHaveProperty('shippingAddress');
  expect(addressInformation).toMatchObject({ shipping_method_code: '', shipping_carrier_code: '' });
});

test('the same order has the same body, without the password', () => {
  const text = JSON.stringify(prepareOrder(parts));
  expect(JSON.stringify(prepareOrder({ ...parts }))).toBe(text);
  expect(text).not.toContain('secret');
});

test('the total that the shopper saw', () => {
  expect(prepareOrder(parts)).not.toHaveProperty('expected');
  const expected = { grand_total: decimalAmount(30), currency_code: 'EUR' };
  expect(prepareOrder({ ...parts, expected })).toMatchObject({ expected });
});

test('the user of an account', () => {
  expect(prepareOrder({ ...parts, userId: '5' }).user_id).toBe('5');
});
