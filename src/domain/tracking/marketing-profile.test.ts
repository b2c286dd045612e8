import { describe, expect, it, test } from 'vitest';
import { marketingProfile } from './marketing-profile.ts';

const home = {
  id: 1,
  street: ['Storgatan 1', 'lgh 2'],
  city: 'Malmö',
  postcode: '211 34',
  country_id: 'SE',
  region: { region: 'Skåne' },
  telephone: '+46 40 1',
};
const work = { id: 2, street: ['Kungsgatan 9'], city: 'Lund', country_id: 'SE', telephone: '+46 40 2' };
const ann = { email: ' ann@example.com ', id: 7, firstname: 'Ann', lastname: 'Öberg' };

describe('marketingProfile', () => {
  it('has every field of a customer', () => {
    expect(marketingProfile({ ...ann, addresses: [home] })).toEqual({
      email: 'ann@example.com',
      id: '7',
      first_name: 'Ann',
      last_name: 'Öberg',
      phone_number: '+46 40 1',
      address1: 'Storgatan 1',
      address2: 'lgh 2',
      city: 'Malmö',
      region: 'Skåne',
      zip: '211 34',
      country: 'SE',
    });
  });

  test.each([[null], [undefined], [{}], [{ email: '  ' }], [{ ...ann, email: null }]])(
    'is none for %j',
    (user) => {
      expect(marketingProfile(user)).toBeUndefined();
    },
  );

  it('leaves out what is not known', () => {
    expect(marketingProfile({ email: 'a@x.example', firstname: '', addresses: [] })).toEqual({
      email: 'a@x.example',
    });
  });

  test.each([
    ['the first address', { addresses: [home, work] }, 'Malmö'],
    ['the default of deliveries', { addresses: [home, { ...work, default_shipping: true }] }, 'Lund'],
    ['the default by ID', { addresses: [home, work], default_shipping: '2' }, 'Lund'],
    ['the default of bills', { addresses: [home, { ...work, default_billing: true }] }, 'Lund'],
    ['the default of bills by ID', { addresses: [home, work], default_billing: 2 }, 'Lund'],
    [
      'deliveries before bills',
      {
        addresses: [
          { ...home, default_billing: true },
          { ...work, default_shipping: true },
        ],
      },
      'Lund',
    ],
    ['the first where the default is gone', { addresses: [home, work], default_shipping: '9' }, 'Malmö'],
  ])('tells %s', (_what, more, city) => {
    expect(marketingProfile({ ...ann, ...more })?.city).toBe(city);
  });

  const attribute = { custom_attributes: [{ attribute_code: 'phone', value: '3' }] };
  const extension = { extension_attributes: { phone: '4' } };
  test.each([
    [{ telephone: '0', addresses: [home], ...attribute, ...extension }, '0'],
    [{ addresses: [home], ...attribute, ...extension }, '+46 40 1'],
    [{ ...attribute, ...extension }, '3'],
    [extension, '4'],
    [{ extension_attributes: { phone_number: '5' } }, '5'],
    [{ custom_attributes: [{ attribute_code: 'fax', value: '6' }] }, undefined],
    [{ custom_attributes: null, extension_attributes: null }, undefined],
  ])('takes the phone number of %j: %s', (more, phone) => {
    expect(marketingProfile({ ...ann, ...more })?.phone_number).toBe(phone);
  });
});
