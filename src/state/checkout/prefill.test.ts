import { expect, test } from 'vitest';
import { emptyCheckout } from './checkout-store.ts';
import { withCustomer } from './prefill.ts';

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
    { ...address, id: 3, country_id: 'DE', city: 'Köln' },
  ],
};

test.each([
  ['3', 'Köln'],
  ['2', 'Bonn'],
  ['1', 'Bonn'],
  [undefined, 'Bonn'],
])('default address %s: %s, for the store delivers to Germany alone', (default_shipping, city) => {
  const { personalDetails, shippingDetails } = withCustomer(
    emptyCheckout,
    { ...customer, default_shipping },
    ['DE'],
  );
  expect(personalDetails).toMatchObject({ firstName: 'Ada', emailAddress: 'ada@example.org' });
  expect(shippingDetails).toMatchObject({ country: 'DE', city, zipCode: '53111' });
});

test('without an address where the store delivers to, only the person is known', () => {
  const filled = withCustomer(emptyCheckout, customer, ['FR']);
  expect(filled.shippingDetails).toEqual(emptyCheckout.shippingDetails);
});

test('what was entered stays', () => {
  const entered = {
    ...emptyCheckout,
    personalDetails: { ...emptyCheckout.personalDetails, emailAddress: 'eva@example.org' },
    shippingDetails: { ...emptyCheckout.shippingDetails, streetAddress: 'Other 1' },
  };
  expect(withCustomer(entered, customer, ['DE'])).toEqual(entered);
});
