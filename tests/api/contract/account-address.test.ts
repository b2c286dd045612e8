import { describe, expect, test } from 'vitest';
import type { CustomerProfile } from '../../../src/commerce/contract/user.ts';
import { contractClient } from '../../support/api/contract-client.ts';
import { newCustomer } from '../../support/api/accounts.ts';

const api = contractClient();

const address = {
  firstname: 'Ann',
  lastname: 'Doe',
  street: ['Main Street 1', '2nd floor'],
  city: 'Dublin',
  postcode: 'D01',
  country_id: 'IE',
  telephone: '+353 1 000',
};

const update = (token: string, customer: object) =>
  api.post<CustomerProfile>(`user/me?token=${token}`, { customer });

describe('an address of the profile is parsed like that of an order', () => {
  const stored = async (fields: object) => {
    const { token } = await newCustomer(api);
    const sent = { ...address, country_id: 'US', postcode: undefined, ...fields };
    const [kept] = (await api.result(update(token, { addresses: [sent] }))).addresses;
    return kept;
  };
  const newYork = { region: 'New York', region_code: 'NY', region_id: 43 };
  const noRegion = { region: '', region_code: '', region_id: 0 };

  test.each([
    ['a country in small letters', { country_id: ' ie' }, { country_id: 'IE' }],
    ['a key as clients write it', { country_id: undefined, countryId: 'ie' }, { country_id: 'IE' }],
    ['the number of a region', { region_id: 43 }, { region: newYork, region_id: 43 }],
    ['the number of a region as text', { region: { region_id: '43' } }, { region: newYork }],
    ['the code of a region', { region: { region_code: 'ny' }, region_id: 0 }, { region: newYork }],
    ['the name of a region', { region: 'new york' }, { region: newYork }],
    ['a region with keys as clients write them', { region: { regionCode: 'NY' } }, { region: newYork }],
    ['a region with its number alone', { region: { regionId: 43 } }, { region: newYork }],
    ['an empty region beside its number', { region: noRegion, region_id: 43 }, { region: newYork }],
    [
      'an empty region in texts beside its code',
      { region: { region: '', region_code: ' ', region_id: '0' }, regionCode: 'NY', regionId: '43' },
      { region: newYork },
    ],
    ['a region that is nothing', { region: null, region_id: 43 }, { region: newYork }],
    ['a zip code that says the region', { postcode: 10_001 }, { region: newYork, postcode: '10001' }],
    [
      'a region that the list has not',
      { country_id: 'DE', region: { region: 'Hesse', region_id: 81 } },
      { region: { region: 'Hesse', region_code: '', region_id: 81 } },
    ],
    ['empty lines of the street', { street: ['', ' Main Street 1 ', ''] }, { street: ['Main Street 1'] }],
    [
      'more empty lines of the street than it may have',
      { street: ['a', '', '', ' ', 'b'] },
      { street: ['a', 'b'] },
    ],
    ['a street in one line', { street: 'Main Street 1' }, { street: ['Main Street 1'] }],
    ['lines of the street in digits', { street: ['Main Street', 12] }, { street: ['Main Street', '12'] }],
    ['a street in digits', { street: 12 }, { street: ['12'] }],
    ['a list for an empty region', { region: [], region_id: 43 }, { region: newYork }],
    [
      'empty texts where nothing is needed',
      { country_id: 'IE', postcode: ' ', vat_id: '' },
      { postcode: '', country_id: 'IE' },
    ],
    [
      'a region whose code and name do not agree',
      { region: { region: 'California', region_code: 'NY' } },
      { region: { region: 'California', region_code: 'NY', region_id: 0 } },
    ],
    ['a telephone number', { telephone: 441 }, { telephone: '441' }],
  ])('%s', async (_what, fields, kept) => {
    expect(await stored(fields)).toMatchObject(kept);
  });

  test.each([
    ['an empty street', { street: ['', '  '] }, 'street: Field is required'],
    ['a street of signs', { street: ['--'] }, 'street: Field is required'],
    ['no street', { street: undefined }, 'street: Field is required'],
    [
      'a street of five lines',
      { street: ['a', 'b', 'c', 'd', 'e'] },
      'street: Street must have at most 4 lines',
    ],
    [
      'a region that names no text',
      { region: { region_code: {} } },
      'region_code: Invalid input: expected string, received object',
    ],
    ['a short zip code', { postcode: ' 1 ' }, 'postcode: Zip-code must have at least 3 letters'],
    ['a short zip code in digits', { postcode: 12 }, 'postcode: Zip-code must have at least 3 letters'],
    ['a short tax id', { vat_id: '1' }, 'vat_id: Tax ID must have at least 3 letters'],
    ['no city', { city: undefined }, 'city: Field is required'],
    ['no country', { country_id: '' }, 'country_id: Field is required'],
    ['a country that there is not', { country_id: 'QQ' }, 'country_id: Expected the code of a country'],
  ])('rejects %s', async (_what, fields, problem) => {
    const { token } = await newCustomer(api);
    const answer = await update(token, { addresses: [{ ...address, ...fields }] });
    expect(answer.status).toBe(400);
    expect(answer.body.result).toEqual([`customer.addresses.0.${problem}`]);
  });

  test.each([
    ['foo', { region: 'New York', foo: 1 }],
    ['city', { region: 'New York', city: 'Albany' }],
    ['id', { id: 43 }],
  ])('rejects an unknown field of a region: %s', async (key, region) => {
    const { token } = await newCustomer(api);
    const answer = await update(token, { addresses: [{ ...address, region }] });
    expect(answer).toMatchObject({
      status: 400,
      body: { result: [`customer.addresses.0: Unrecognized key: "region.${key}"`] },
    });
  });
});
