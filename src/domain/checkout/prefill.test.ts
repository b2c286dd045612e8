import { expect, test } from 'vitest';
import { emptyPaymentDetails, emptyPersonalDetails, emptyShippingDetails } from './details.ts';
import { withCustomer } from './prefill.ts';

const emptyCheckout = {
  personalDetails: emptyPersonalDetails,
  shippingDetails: emptyShippingDetails,
  paymentDetails: emptyPaymentDetails,
  hasBillingAddress: false,
  wantsInvoice: false,
};
const address = {
  id: 1,
  firstname: 'Ada',
  lastname: 'L',
  street: ['Lange Gasse 5'],
  city: 'Bonn',
  postcode: '53111',
};
const customer = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: 'ada@example.org',
  addresses: [
    { ...address, country_id: 'SE' },
    { ...address, id: 2, country_id: 'DE' },
    { ...address, id: 3, country_id: 'DE', city: 'Köln', company: 'Ink Ltd', vat_id: 'DE1' },
  ],
};

test.each([
  ['3', 'Köln'],
  ['2', 'Bonn'],
  ['1', 'Bonn'],
  [undefined, 'Bonn'],
])('default address %s: %s, since the store ships to Germany alone', (default_shipping, city) => {
  const { personalDetails, shippingDetails } = withCustomer(
    emptyCheckout,
    { ...customer, default_shipping },
    ['DE'],
  );
  expect(personalDetails).toMatchObject({ firstName: 'Ada', emailAddress: 'ada@example.org' });
  expect(shippingDetails).toMatchObject({ country: 'DE', city, zipCode: '53111' });
});

test('without an address in a country that the store ships to, only the person is known', () => {
  const filled = withCustomer(emptyCheckout, customer, ['FR']);
  expect(filled.shippingDetails).toEqual(emptyCheckout.shippingDetails);
});

test.each([
  [
    '2',
    '3',
    {
      hasBillingAddress: true,
      wantsInvoice: true,
      paymentDetails: { city: 'Köln', company: 'Ink Ltd', taxId: 'DE1' },
    },
  ],
  [
    '3',
    '3',
    { hasBillingAddress: false, wantsInvoice: true, paymentDetails: { company: 'Ink Ltd', taxId: 'DE1' } },
  ],
  [
    '3',
    undefined,
    { hasBillingAddress: false, wantsInvoice: true, paymentDetails: { company: 'Ink Ltd', taxId: 'DE1' } },
  ],
  ['2', '2', { hasBillingAddress: false, paymentDetails: { city: 'Bonn', zipCode: '53111' } }],
  ['2', '1', { hasBillingAddress: false, wantsInvoice: false, paymentDetails: { city: 'Bonn' } }],
  [undefined, undefined, { hasBillingAddress: false, paymentDetails: { city: 'Bonn' } }],
])('shipped to %s by default, billed to %s', (default_shipping, default_billing, expected) => {
  const defaults = { default_shipping, default_billing };
  expect(withCustomer(emptyCheckout, { ...customer, ...defaults }, ['DE'])).toMatchObject(expected);
});

test.each(['streetAddress', 'apartmentNumber', 'city', 'zipCode', 'phoneNumber'] as const)(
  'an address with an entered %s is not mixed with the account’s',
  (field) => {
    const details = { ...emptyCheckout.shippingDetails, [field]: '1' };
    const { shippingDetails } = withCustomer({ ...emptyCheckout, shippingDetails: details }, customer, [
      'DE',
    ]);
    expect(shippingDetails).toEqual(details);
  },
);

test('an entered name stays beside the account’s address', () => {
  const personalDetails = { ...emptyCheckout.personalDetails, firstName: 'Zoe' };
  const filled = withCustomer({ ...emptyCheckout, personalDetails }, customer, ['DE']);
  expect(filled.personalDetails).toMatchObject({
    firstName: 'Zoe',
    lastName: 'Lovelace',
    emailAddress: 'ada@example.org',
  });
});

test('the default billing address is used if another shipping address was entered', () => {
  const shippingDetails = { ...emptyCheckout.shippingDetails, streetAddress: 'Other 1' };
  const defaults = { default_shipping: '3', default_billing: '3' };
  expect(
    withCustomer({ ...emptyCheckout, shippingDetails }, { ...customer, ...defaults }, ['DE']),
  ).toMatchObject({
    shippingDetails,
    hasBillingAddress: true,
    wantsInvoice: true,
    paymentDetails: { city: 'Köln', company: 'Ink Ltd' },
  });
});

test('entered fields stay', () => {
  const entered = {
    ...emptyCheckout,
    personalDetails: { ...emptyCheckout.personalDetails, emailAddress: 'eva@example.org' },
    shippingDetails: { ...emptyCheckout.shippingDetails, streetAddress: 'Other 1' },
  };
  expect(withCustomer(entered, customer, ['DE'])).toEqual(entered);
});

test.each([
  ['IT', '20121', 'MI', 0],
  ['ES', '28013', 'M', 161],
  ['IT', '33170', '', 0],
  ['DE', '50667', '', 0],
])('an address in %s %s without a region has that of its ZIP code: %s', (country, postcode, state, id) => {
  const addresses = [{ ...address, country_id: country, postcode }];
  const filled = withCustomer(emptyCheckout, { ...customer, addresses }, [country]);
  expect(filled.shippingDetails).toMatchObject({ state, region_id: id });
});
