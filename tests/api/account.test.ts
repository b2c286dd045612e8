import { describe, expect, test } from 'vitest';
import type { CustomerProfile } from '../../src/commerce/contract/user.ts';
import { apiClient } from '../support/api-client.ts';
import { anyEmail, login, newCustomer, password, register } from '../support/api-accounts.ts';

const api = apiClient();

const address = {
  firstname: 'Ann',
  lastname: 'Doe',
  street: ['Main Street 1', '2nd floor'],
  city: 'Dublin',
  postcode: 'D01',
  country_id: 'IE',
  telephone: '+353 1 000',
};

const me = (token: string) => api.send<CustomerProfile>(`user/me?token=${token}`);
const update = (token: string, customer: object) =>
  api.post<CustomerProfile>(`user/me?token=${token}`, { customer });

describe('registering', () => {
  test('gives the profile of reference A1', async () => {
    const email = anyEmail();
    const profile = await api.result(
      register(api, email, { addresses: [{ ...address, default_shipping: true }] }),
    );
    const [stored] = profile.addresses;
    expect(profile).toEqual({
      id: profile.id,
      group_id: 1,
      default_shipping: String(stored?.id),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      updated_at: profile.created_at,
      created_in: expect.any(String),
      email,
      firstname: 'Ann',
      lastname: 'Doe',
      store_id: expect.any(Number),
      website_id: 1,
      disable_auto_group_change: 0,
      addresses: [
        {
          ...address,
          id: stored?.id,
          customer_id: profile.id,
          region: { region_code: '', region: '', region_id: 0 },
          region_id: 0,
          default_shipping: true,
        },
      ],
    });
  });

  test('takes an address of the mail once, whatever its case, also at the same instant', async () => {
    const email = anyEmail();
    const answers = await Promise.all([1, 2, 3].map(() => register(api, email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await register(api, email.toUpperCase())).body).toMatchObject({
      code: 400,
      result: 'A customer with the same email address already exists in an associated website.',
    });
  });

  const complete = { email: 'a@example.com', firstname: 'Ann', lastname: 'B' };
  test.each([
    [
      'a short password',
      { customer: complete, password: 'seven77' },
      'Password must have at least 8 letters',
    ],
    [
      'a long password',
      { customer: complete, password: 'x'.repeat(257) },
      'password: Password must have at most 256 letters',
    ],
    [
      'an unknown field of a region',
      {
        customer: { ...complete, addresses: [{ ...address, region: { region: 'Leinster', foo: 1 } }] },
        password,
      },
      'Unrecognized key: "region.foo"',
    ],
    ['no mail', { customer: { ...complete, email: 'a@' }, password }, 'Please provide valid e-mail address'],
    [
      'two dots in the mail',
      { customer: { ...complete, email: 'a..b@example.com' }, password },
      'customer.email: Please provide valid e-mail address',
    ],
    [
      'a name of one letter',
      { customer: { ...complete, firstname: ' A ' }, password },
      'customer.firstname: Name must have at least 2 letters',
    ],
    [
      'an address in a country that there is not',
      { customer: { ...complete, addresses: [{ ...address, country_id: 'QQ' }] }, password },
      'country_id: Expected the code of a country',
    ],
    ['no name', { customer: { ...complete, lastname: ' ' }, password }, 'Field is required'],
    [
      'a missing name',
      { customer: { ...complete, lastname: undefined }, password },
      'lastname: Field is required',
    ],
    ['a missing mail', { customer: { ...complete, email: undefined }, password }, 'email: Field is required'],
    ['no password', { customer: complete }, 'password: Field is required'],
    ['an unknown field', { customer: { ...complete, group_id: 3 }, password }, 'group_id'],
    ['three addresses', { customer: { ...complete, addresses: [address, address, address] }, password }, '2'],
    ['nothing', {}, 'customer'],
  ])('%s is a list of what is wrong', async (_what, body, text) => {
    const answer = await api.post<string[]>('user/create', body);
    expect(answer.status).toBe(400);
    expect(answer.body.result.join('\n')).toContain(text);
  });
});

describe('the profile', () => {
  test.each(['', 'x', 'y'.repeat(600)])('is not given for the token %j', async (token) => {
    expect(await me(token)).toMatchObject({ status: 401, body: { code: 401 } });
  });

  test('is given for the token in the header, too', async () => {
    const { token, email } = await newCustomer(api);
    const headers = { Authorization: `Bearer ${token}` };
    expect(await api.result(api.send('user/me', { headers }))).toMatchObject({ email });
    expect(await api.result(me(token))).not.toHaveProperty('groupToken');
  });

  test('changes in four fields only; addresses that are left out go', async () => {
    const { token } = await newCustomer(api, { addresses: [address, { ...address, city: 'Cork' }] });
    const before = await api.result(me(token));
    const [first] = before.addresses;
    const email = anyEmail();
    const after = await api.result(
      update(token, {
        ...before,
        id: 999,
        group_id: 3,
        store_id: 1,
        email,
        firstname: 'Bea',
        addresses: [
          { ...first, city: 'Galway', default_billing: true },
          { ...address, city: 'Sligo', region: 'Connacht', street: ['A'] },
        ],
      }),
    );
    expect(after).toMatchObject({
      id: before.id,
      group_id: 1,
      store_id: before.store_id,
      email,
      firstname: 'Bea',
    });
    expect(after.addresses).toMatchObject([
      { id: first?.id, city: 'Galway', default_billing: true },
      { city: 'Sligo', region: { region: 'Connacht' }, street: ['A'] },
    ]);
    expect(after.addresses).toHaveLength(2);
    expect(await api.result(me(token))).toEqual(after);
    expect(await api.result(update(token, { firstname: 'Cleo' }))).toMatchObject({
      addresses: after.addresses,
    });
    await login(api, email);
  });

  test('takes no address of somebody else', async () => {
    const other = await newCustomer(api, { addresses: [address] });
    const theirs = (await api.result(me(other.token))).addresses[0];
    const { token, id } = await newCustomer(api);
    for (const foreign of [{ id: theirs?.id }, { id: 999_999 }, { customer_id: other.id }]) {
      expect(await update(token, { addresses: [{ ...address, ...foreign }] })).toMatchObject({
        status: 403,
        body: { code: 403, result: 'Provided invalid address.id or address.customer_id' },
      });
    }
    const own = await api.result(update(token, { addresses: [{ ...address, customer_id: id }] }));
    expect(own.addresses).toHaveLength(1);
    const twice = { addresses: [own.addresses[0], own.addresses[0]] };
    expect((await update(token, twice)).status).toBe(403);
  });

  test('keeps its mail where another account has that', async () => {
    const other = await newCustomer(api);
    const { token, email } = await newCustomer(api);
    expect((await update(token, { email: other.email.toUpperCase() })).status).toBe(400);
    expect(await api.result(me(token))).toMatchObject({ email });
  });

  test('has a mail that one account alone gets, of those that ask for it at once', async () => {
    const customers = await Promise.all(Array.from({ length: 8 }, () => newCustomer(api)));
    const taken = {
      code: 400,
      result: 'A customer with the same email address already exists in an associated website.',
    };
    for (let round = 0; round < 5; round++) {
      const email = anyEmail();
      const answers = await Promise.all(customers.map(({ token }) => update(token, { email })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body);
      expect(refused).toEqual(Array(7).fill(taken));
    }
  });
});

describe('an address of the profile is read as that of an order', () => {
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
  ])('%s is refused', async (_what, fields, problem) => {
    const { token } = await newCustomer(api);
    const answer = await update(token, { addresses: [{ ...address, ...fields }] });
    expect(answer.status).toBe(400);
    expect(answer.body.result).toEqual([`customer.addresses.0.${problem}`]);
  });

  test.each([
    ['foo', { region: 'New York', foo: 1 }],
    ['city', { region: 'New York', city: 'Albany' }],
    ['id', { id: 43 }],
  ])('an unknown field of a region is refused: %s', async (key, region) => {
    const { token } = await newCustomer(api);
    const answer = await update(token, { addresses: [{ ...address, region }] });
    expect(answer).toMatchObject({
      status: 400,
      body: { result: [`customer.addresses.0: Unrecognized key: "region.${key}"`] },
    });
  });
});
