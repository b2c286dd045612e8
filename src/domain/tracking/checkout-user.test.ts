import { expect, test } from 'vitest';
import { userOfCheckout } from './checkout-user.ts';
import { marketingProfile } from './marketing-profile.ts';

const person = { emailAddress: 'ann@example.com', firstName: 'Ann', lastName: 'Öberg' };
const address = {
  firstName: 'Ann',
  lastName: 'Öberg',
  country: 'US',
  streetAddress: '1 Main Street',
  apartmentNumber: '',
  city: 'New York',
  state: 'NY',
  region_id: 43,
  zipCode: '10001',
  phoneNumber: '+1 500 555 0006',
};

test('userOfCheckout is identified by what was entered so far', () => {
  const known = { email: 'ann@example.com', first_name: 'Ann', last_name: 'Öberg' };
  expect(marketingProfile(userOfCheckout(person))).toEqual(known);
  expect(marketingProfile(userOfCheckout(person, address))).toEqual({
    ...known,
    phone_number: '+1 500 555 0006',
    address1: '1 Main Street',
    city: 'New York',
    region: 'NY',
    zip: '10001',
    country: 'US',
  });
});
