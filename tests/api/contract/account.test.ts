import { describe, expect, test } from 'vitest';
import type { CustomerProfile } from '../../../src/commerce/contract/user.ts';
import { contractClient } from '../../support/api/contract-client.ts';
import { anyEmail, login, newCustomer, password, register } from '../../support/api/accounts.ts';

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

const me = (token: string) => api.send<CustomerProfile>(`user/me?token=${token}`);
const update = (token: string, customer: object) =>
  api.post<CustomerProfile>(`user/me?token=${token}`, { customer });

describe('registering', () => {
  test('returns the complete profile', async () => {
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

  test('accepts a given name of one letter in a script without an alphabet', async () => {
    expect(await api.result(register(api, anyEmail(), { firstname: '伟' }))).toMatchObject({
      firstname: '伟',
    });
    expect((await register(api, anyEmail(), { firstname: 'A' })).status).toBe(400);
  });

  test('accepts an e-mail address once, whatever its case, also concurrently', async () => {
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
  ])('%s returns a list of problems', async (_what, body, text) => {
    const answer = await api.post<string[]>('user/create', body);
    expect(answer.status).toBe(400);
    expect(answer.body.result.join('\n')).toContain(text);
  });
});

describe('the profile', () => {
  test.each(['', 'x', 'y'.repeat(600)])('is not returned for the token %j', async (token) => {
    expect(await me(token)).toMatchObject({ status: 401, body: { code: 401 } });
  });

  test('is returned for the token in the header, too', async () => {
    const { token, email } = await newCustomer(api);
    const headers = { Authorization: `Bearer ${token}` };
    expect(await api.result(api.send('user/me', { headers }))).toMatchObject({ email });
    expect(await api.result(me(token))).not.toHaveProperty('groupToken');
  });

  test('changes in four fields only; missing addresses are removed', async () => {
    const { token } = await newCustomer(api, { addresses: [address, { ...address, city: 'Cork' }] });
    const before = await api.result(me(token));
    const [first] = before.addresses;
    const { email } = before;
    const after = await api.result(
      update(token, {
        ...before,
        id: 999,
        group_id: 3,
        store_id: 1,
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

  test('is accepted back as it was read', async () => {
    const { token } = await newCustomer(api);
    const profile = await api.result(me(token));
    expect(await api.result(update(token, profile))).toEqual({
      ...profile,
      updated_at: expect.any(String) as string,
    });
  });

  test('rejects another customer’s address', async () => {
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
});

describe('a password that anybody could guess', () => {
  const tooCommon = { status: 400, body: { result: expect.stringContaining('too common') } };

  test.each(['password', 'Qwertyui', ' '.repeat(8)])('is rejected for a new account: %j', async (each) => {
    const customer = { email: anyEmail(), firstname: 'Ann', lastname: 'Doe' };
    expect(await api.post('user/create?storeCode=en', { customer, password: each })).toMatchObject(tooCommon);
  });
});

describe('one mailbox', () => {
  test.each([
    ['x@münchen.de', 'X@xn--mnchen-3ya.de'],
    ['x@mu\u0308nchen.de', 'x@münchen.de'],
    ['mu\u0308ller@example.com', 'M\u00DCLLER@example.com'],
  ])('has one account, whether it is written %s or %s', async (one, other) => {
    const mark = anyEmail().split('@')[0] ?? '';
    const [written, alike] = [`${mark}${one}`, `${mark}${other}`];
    await api.result(register(api, written));
    expect((await register(api, alike)).status).toBe(400);
    for (const each of [written, alike]) await login(api, each);
  });

  test.each(['a\u200Bnn@example.com', 'a\u202Enn@example.com', '\u212Aate@example.com'])(
    'rejects an address with invisible or look-alike characters: %j',
    async (email) => {
      expect((await register(api, email)).status).toBe(400);
    },
  );
});
