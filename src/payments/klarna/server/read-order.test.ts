import { expect, test } from 'vitest';
import { confirmedOrder } from './confirmed-order.ts';
import { orderOfBuyer } from './order-of-buyer.ts';
import type { HostedAddress } from '../../port/hosted-checkout.ts';
import type { ReadOrder } from '../wire/read-order.ts';

const address: HostedAddress = {
  given_name: 'Testperson-se',
  family_name: 'Approved',
  email: 'checkout-se@testdrive.example',
  street_address: 'Stårgatan 1',
  postal_code: '12345',
  city: 'Ankeborg',
  phone: '070 111 11 11',
  country: 'se',
};
const order: ReadOrder = {
  order_id: '8cf27b55',
  status: 'checkout_complete',
  purchase_currency: 'SEK',
  order_amount: 44_700,
  order_lines: [
    {
      type: 'physical',
      reference: 'MOON',
      name: 'Moon',
      quantity: 2,
      total_amount: 39_800,
      image_url: 'https://img.example/moon.jpg',
      product_url: 'https://shop.example/posters/moon',
    },
    { type: 'shipping_fee', reference: 'brev', name: 'PostNord (Brev)', quantity: 1, total_amount: 4900 },
  ],
  billing_address: address,
  shipping_address: { ...address, given_name: 'Kalle' },
  selected_shipping_option: { id: 'postnord_brev' },
  merchant_data: '{"couponCode":"TEN"}',
};

test('a confirmation has the physical lines and the recipients', () => {
  const person = {
    email: 'checkout-se@testdrive.example',
    given_name: 'Testperson-se',
    family_name: 'Approved',
    phone: '070 111 11 11',
  };
  expect(confirmedOrder(order)).toEqual({
    order_id: '8cf27b55',
    items: [
      {
        sku: 'MOON',
        name: 'Moon',
        qty: 2,
        price: 398,
        image_url: 'https://img.example/moon.jpg',
        product_url: 'https://shop.example/posters/moon',
      },
    ],
    shipping_address: { ...person, given_name: 'Kalle' },
    billing_address: person,
    couponCode: 'TEN',
  });
});

test.each([undefined, '', 'no JSON', 'null', '[]', '{"couponCode":1}', '{"couponCode":null}'])(
  'merchant data of %o has no coupon, and an order without addresses has empty ones',
  (merchant_data) => {
    const { billing_address: _billing, shipping_address: _shipping, ...bare } = order;
    const confirmed = confirmedOrder({ ...bare, merchant_data });
    expect(confirmed.couponCode).toBeNull();
    expect(confirmed.shipping_address).toEqual({ email: '', given_name: '', family_name: '', phone: '' });
  },
);

const offered = [
  { carrierCode: 'dpd', methodCode: 'brev' },
  { carrierCode: 'postnord', methodCode: 'brev' },
];

test('a buyer’s order names its destination and carrier', () => {
  expect(orderOfBuyer(order, offered)).toEqual({
    billingAddress: {
      firstname: 'Testperson-se',
      lastname: 'Approved',
      company: '',
      telephone: '070 111 11 11',
      email: 'checkout-se@testdrive.example',
      vat_id: '',
      country_id: 'SE',
      region: '',
      region_id: 0,
      region_code: '',
      street: ['Stårgatan 1'],
      city: 'Ankeborg',
      postcode: '12345',
    },
    shippingAddress: expect.objectContaining({ firstname: 'Kalle' }) as unknown,
    shipping_carrier_code: 'postnord',
    shipping_method_code: 'brev',
    payment_method_code: 'klarna',
    payment_method_additional: { order_id: '8cf27b55' },
  });
});

test.each<[string, Partial<ReadOrder>, object]>([
  ['that is not offered', { selected_shipping_option: { id: 'ups_brev' } }, { shipping_method_code: '' }],
  ['without a choice', { selected_shipping_option: undefined }, { shipping_carrier_code: '' }],
])('a shipping method %s stays empty', (_what, change, expected) => {
  expect(orderOfBuyer({ ...order, ...change }, offered)).toMatchObject(expected);
});

test.each<[string, HostedAddress, readonly string[]]>([
  [
    'street and number apart',
    { street_name: 'Damrak', street_number: '1', house_extension: 'B' },
    ['Damrak 1 B'],
  ],
  [
    'two lines',
    { street_address: 'Hauptstr. 1', street_address2: 'Hinterhaus' },
    ['Hauptstr. 1', 'Hinterhaus'],
  ],
  ['another’s letter box', { street_address: 'Gata 1', care_of: 'C/O Ek' }, ['Gata 1', 'c/o Ek']],
  ['nothing', {}, []],
])('an address with %s', (_what, given, street) => {
  const { billingAddress } = orderOfBuyer({ ...order, billing_address: given }, offered);
  expect(billingAddress.street).toEqual(street);
});

test('an address uses the country’s list of regions, and a company has its number', () => {
  const us = { ...address, country: 'US', region: 'ny', organization_name: 'Atelier Berg Inc.' };
  const { billingAddress } = orderOfBuyer(
    { ...order, billing_address: us, customer: { type: 'organization', vat_id: ' SE556677889901 ' } },
    offered,
  );
  expect(billingAddress).toMatchObject({
    company: 'Atelier Berg Inc.',
    vat_id: 'SE556677889901',
    region: 'New York',
    region_code: 'NY',
  });
});
