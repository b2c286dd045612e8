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
});

describe('another e-mail address', () => {
  const ask = (token: string, email: string, more: object = { currentPassword: password }) =>
    api.post<CustomerProfile>(`user/me?token=${token}`, { customer: { email }, ...more });
  const confirm = (token: string) => api.post('user/confirm-email', { token });
  const mailsTo = (email: string) =>
    api.server.mails.filter(({ to, kind }) => to === email && kind !== 'welcome');
  const linkTo = (email: string) => {
    const mail = mailsTo(email).findLast(({ kind }) => kind === 'confirmEmail');
    return mail?.kind === 'confirmEmail' ? mail.token : '';
  };

  test('is the account’s once the link to it is opened; the former is told, and holds until then', async () => {
    const { token, email } = await newCustomer(api);
    const next = anyEmail();
    const answer = await ask(token, next);
    expect(answer.body).toMatchObject({ result: { email }, meta: { pendingEmail: next } });
    expect(await api.result(me(token))).toMatchObject({ email });
    expect(mailsTo(email).map(({ kind }) => kind)).toEqual(['emailAsked']);
    expect(JSON.stringify(mailsTo(email))).not.toContain(next);
    await api.result(api.post('user/reset-password', { email }));
    expect((await confirm(linkTo(next))).body).toEqual({ code: 200, result: true });
    expect(await api.result(me(token))).toMatchObject({ email: next });
    await login(api, next);
    expect((await api.post('user/login', { username: email, password })).status).toBe(401);
    expect((await confirm(linkTo(next))).status).toBe(400);
  });

  test('needs the password, and saves nothing else without it', async () => {
    const { token, email } = await newCustomer(api);
    const next = anyEmail();
    for (const more of [{}, { currentPassword: '' }, { currentPassword: 'not the password' }]) {
      const changes = { customer: { email: next, firstname: 'Eve' }, ...more };
      expect((await api.post(`user/me?token=${token}`, changes)).status).toBe(400);
    }
    expect(await api.result(me(token))).toMatchObject({ email, firstname: 'Ann' });
    expect(mailsTo(next)).toEqual([]);
    expect((await ask(token, email.toUpperCase(), {})).body).toMatchObject({
      result: { email: email.toUpperCase() },
    });
  });

  test('of an account is not told to who asks, but to its holder', async () => {
    const other = await newCustomer(api);
    const { token, email } = await newCustomer(api);
    const answer = await ask(token, other.email.toUpperCase());
    const unknown = await ask(token, anyEmail());
    expect(Object.keys(answer.body)).toEqual(Object.keys(unknown.body));
    expect(answer.body).toMatchObject({ result: { email }, meta: { pendingEmail: expect.anything() } });
    expect(mailsTo(other.email.toUpperCase()).map(({ kind }) => kind)).toEqual(['emailTaken']);
  });

  test.each([
    ['another was asked for', (token: string) => ask(token, anyEmail())],
    [
      'the password was changed',
      (token: string) =>
        api.post(`user/change-password?token=${token}`, {
          currentPassword: password,
          newPassword: 'another battery staple',
        }),
    ],
    [
      'a day has passed',
      () => {
        api.server.advance(24 * 60 * 60_000);
        return Promise.resolve();
      },
    ],
    [
      'somebody else has registered with it',
      async (_token: string, next: string) => register(api, next.toUpperCase()),
    ],
  ])('does not come when %s', async (_when, meanwhile) => {
    const { token, email } = await newCustomer(api);
    const next = anyEmail();
    await api.result(ask(token, next));
    const link = linkTo(next);
    await meanwhile(token, next);
    expect((await confirm(link)).status).toBe(400);
    await api.server.db
      .selectFrom('customer')
      .select('id')
      .where('email_key', '=', email)
      .executeTakeFirstOrThrow();
  });

  test('is one account’s alone, of those that ask for it at once', async () => {
    const customers = await Promise.all(Array.from({ length: 6 }, () => newCustomer(api)));
    const next = anyEmail();
    await Promise.all(customers.map(({ token }) => api.result(ask(token, next))));
    const links = mailsTo(next).flatMap((mail) => (mail.kind === 'confirmEmail' ? [mail.token] : []));
    expect(links).toHaveLength(6);
    const answers = await Promise.all(links.map(confirm));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  });

  test('is asked for ten times in a quarter of an hour', async () => {
    const { token } = await newCustomer(api);
    const statuses = [];
    for (let count = 0; count < 11; count++) statuses.push((await ask(token, anyEmail())).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('a password that anybody could guess', () => {
  const tooCommon = { status: 400, body: { result: expect.stringContaining('too common') } };

  test.each(['password', 'Qwertyui', ' '.repeat(8)])('is refused to a new account: %j', async (each) => {
    const customer = { email: anyEmail(), firstname: 'Ann', lastname: 'Doe' };
    expect(await api.post('user/create?storeCode=en', { customer, password: each })).toMatchObject(tooCommon);
  });

  test('is refused to one that is there, whose link for a new one holds on', async () => {
    const { token, email } = await newCustomer(api);
    const change = { currentPassword: password, newPassword: email };
    const changed = await api.post(`user/change-password?token=${token}`, change);
    expect(changed.body.result).toMatchObject({ errorMessage: expect.stringContaining('too common') });
    await api.result(api.post('user/reset-password', { email }));
    const mail = api.server.mails.at(-1);
    const resetToken = mail && 'token' in mail ? mail.token : '';
    const create = (newPassword: string) =>
      api.post('user/create-password', { email, resetToken, newPassword });
    expect(await create('12345678')).toMatchObject(tooCommon);
    expect(await create('another horse battery')).toMatchObject({ status: 200 });
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
    'has no address with signs that nobody sees or that look like others: %j',
    async (email) => {
      expect((await register(api, email)).status).toBe(400);
    },
  );
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
