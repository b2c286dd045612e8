import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  scriptedShop,
  type ScriptedRequest,
  type ScriptedShop,
} from '../../../../../tests/support/api/scripted-api.ts';
import { emailInUseMessage } from '../../../../domain/session/account-refusal.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { createRemoteAccounts } from './accounts.ts';

const magentoCustomer = {
  id: '17',
  group_id: 1,
  default_billing: '5',
  created_at: '2018-01-23 15:30:00',
  updated_at: '2018-03-04 06:39:28',
  created_in: 'Default Store View',
  email: 'ann@example.com',
  firstname: 'Ann',
  lastname: 'Doe',
  store_id: 1,
  website_id: 1,
  disable_auto_group_change: 0,
  addresses: [
    {
      id: 5,
      customer_id: 17,
      region: { region_code: null, region: 'Dublin', region_id: 0 },
      region_id: 0,
      country_id: 'IE',
      street: ['Main Street 1', ''],
      telephone: '01',
      postcode: 'D01',
      city: 'Dublin',
      firstname: 'Ann',
      lastname: 'Doe',
      default_billing: true,
    },
  ],
};

const shops: ScriptedShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

type Answers = Readonly<
  Record<string, (request: ScriptedRequest, count: number, response: ServerResponse) => unknown>
>;

const ok = (result: unknown, meta?: unknown) => ({ code: 200, result, meta });

/** A shop whose API lets everybody in, and answers some calls as a test says. */
async function shopWith(answers: Answers = {}) {
  const counts = new Map<string, number>();
  const usual: Answers = {
    'user/login': () => ok('token-0', { refreshToken: 'refresh-0' }),
    'user/refresh': (_request, count) => ok(`token-${count}`, { refreshToken: `refresh-${count}` }),
    'user/me': () => ok(magentoCustomer),
  };
  const shop = await scriptedShop((request, response) => {
    const count = (counts.get(request.path) ?? 0) + 1;
    counts.set(request.path, count);
    const answer = answers[request.path] ?? usual[request.path];
    return answer ? answer(request, count, response) : { code: 404, result: 'no such call' };
  });
  shops.push(shop);
  const login = async () => {
    const accounts = createRemoteAccounts(shop.engine);
    const { token } = await accounts.login(
      { username: 'ann@example.com', password: 'secret-1' },
      '',
      'Firefox',
    );
    const customer = await accounts.customerOfToken(token);
    if (!customer) throw new Error('The session does not hold');
    return { accounts: createRemoteAccounts({ ...shop.engine, accessToken: token }), customer, token };
  };
  return { shop, login, asked: (path: string) => counts.get(path) ?? 0 };
}

describe('a login', () => {
  test('opens a session of ours; the API’s tokens stay on the server', async () => {
    const { login } = await shopWith();
    const { accounts, customer, token } = await login();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(customer).toMatchObject({ id: 17, email: 'ann@example.com', groupId: 1 });
    expect(await accounts.sessions(customer)).toMatchObject([{ device: 'Firefox', is_current: true }]);
    expect(JSON.stringify(await accounts.export(customer))).not.toMatch(/token-0|refresh-0/);
  });

  test('maps the platform’s profile to the contract', async () => {
    const { login } = await shopWith();
    const { accounts, customer } = await login();
    expect(await accounts.profile(customer)).toMatchObject({
      id: 17,
      default_billing: '5',
      addresses: [{ street: ['Main Street 1'], region: { region: 'Dublin', region_code: '', region_id: 0 } }],
    });
  });

  test.each([
    [401, 'The account sign-in was incorrect or your account is disabled temporarily.'],
    [500, 'You did not sign in correctly or your account is temporarily disabled.'],
    [500, { message: 'Invalid login or password.' }],
  ])('that the API refuses with %i %j is refused as a wrong password', async (code, result) => {
    const { login } = await shopWith({ 'user/login': () => ({ code, result }) });
    await expect(login()).rejects.toMatchObject({ code: 401 });
  });

  test('that the API answers with another error is not called a wrong password', async () => {
    const { login } = await shopWith({ 'user/login': () => ({ code: 500, result: 'SQLSTATE[HY000]' }) });
    await expect(login()).rejects.toMatchObject({ code: 503 });
  });
});

describe('a token that the API no longer accepts', () => {
  const expired = [
    { code: 401, result: 'Unauthorized' },
    { code: 500, result: "The consumer isn't authorized to access %resources." },
    { code: 500, result: { message: 'Token has expired' } },
    { code: '401', result: 'jwt' },
  ];

  test.each(expired)('is renewed: %j', async (refusal) => {
    const { login, asked } = await shopWith({
      'user/me': ({ query }, count) =>
        count > 1 && query.get('token') === 'token-0' ? refusal : ok(magentoCustomer),
    });
    const { accounts, customer } = await login();
    expect(await accounts.profile(customer)).toMatchObject({ id: 17 });
    expect(asked('user/refresh')).toBe(1);
  });

  test('is renewed once for calls at once, and again when it expires again', async () => {
    let valid = 'token-0';
    const { login, asked } = await shopWith({
      'user/me': ({ query }) => (query.get('token') === valid ? ok(magentoCustomer) : expired[0]),
    });
    const { accounts, customer } = await login();
    valid = 'token-1';
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => accounts.profile(customer)));
    expect(all.map(({ id }) => id)).toEqual([17, 17, 17, 17, 17]);
    expect(asked('user/refresh')).toBe(1);
    valid = 'token-2';
    expect(await accounts.profile(customer)).toMatchObject({ id: 17 });
    expect(asked('user/refresh')).toBe(2);
  });

  test('and cannot be renewed ends the session with a 401', async () => {
    let isOver = false;
    const { login } = await shopWith({
      'user/me': () => (isOver ? expired[0] : ok(magentoCustomer)),
      'user/refresh': () => ({ code: 500, result: 'Invalid refresh token provided' }),
    });
    const { accounts, customer, token } = await login();
    isOver = true;
    await expect(accounts.profile(customer)).rejects.toMatchObject({ code: 401 });
    expect(await accounts.customerOfToken(token)).toBeUndefined();
  });

  test('keeps the session if the API is down during the renewal', async () => {
    let isOver = false;
    const { login } = await shopWith({
      'user/me': () => (isOver ? expired[0] : ok(magentoCustomer)),
      'user/refresh': () => ({ code: 503 }),
    });
    const { accounts, customer, token } = await login();
    isOver = true;
    await expect(accounts.profile(customer)).rejects.toMatchObject({ name: 'HttpFailure' });
    expect(await accounts.customerOfToken(token)).toMatchObject({ id: 17 });
  });
});

test('a change of the password ends all sessions and opens a new one', async () => {
  const { login } = await shopWith({ 'user/change-password': () => ok(true) });
  const first = await login();
  const { accounts, customer } = await login();
  const { token } = await accounts.changePassword(customer, {
    currentPassword: 'secret-1',
    newPassword: 'another secret 2',
  });
  expect(await accounts.customerOfToken(first.token)).toBeUndefined();
  expect(await accounts.customerOfToken(token)).toMatchObject({ id: 17 });
});

const newCustomer = {
  customer: { email: 'bea@example.com', firstname: 'Bea', lastname: 'Doe' },
  password: 'another secret 2',
};

/** The first store of a shop. */
function storeOf({ engine }: ScriptedShop) {
  const [store] = engine.own.stores;
  if (!store) throw new Error('No store');
  return store;
}

test('what changes an account has the time of a command', async () => {
  const { login, shop } = await shopWith({
    'user/create': () => ok(magentoCustomer),
    'user/reset-password': () => ok(true),
    'user/create-password': () => ok(true),
    'user/change-password': () => ok(true),
  });
  const { accounts, customer } = await login();
  const ask = vi.spyOn(shop.engine.api, 'ask');
  const { email } = customer;
  const newPassword = 'another secret 2';
  await accounts.create(storeOf(shop), newCustomer, '');
  await accounts.requestReset(storeOf(shop), email, '');
  await accounts.createPassword({ email, newPassword, resetToken: 'reset-0' }, '');
  await accounts.updateProfile(storeOf(shop), customer, { customer: { firstname: 'Anna' } }, '');
  await accounts.changePassword(customer, { currentPassword: 'secret-1', newPassword });
  const kinds = ask.mock.calls.map(([{ method, path, kind }]) => `${method} ${path}: ${kind}`);
  expect(kinds.toSorted()).toEqual([
    'GET user/me: read',
    'GET user/me: read',
    'POST user/change-password: command',
    'POST user/create-password: command',
    'POST user/create: command',
    'POST user/login: read',
    'POST user/me: command',
    'POST user/reset-password: command',
  ]);
});

describe('too many calls, says the API of', () => {
  const tooMany = (response: ServerResponse): undefined => {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '3' }).end('{}');
    return undefined;
  };
  type Login = Awaited<ReturnType<Awaited<ReturnType<typeof shopWith>>['login']>>;
  const newPassword = 'another secret 2';
  const acts: readonly [path: string, act: (login: Login, store: StoreView) => Promise<unknown>][] = [
    ['user/create', ({ accounts }, store) => accounts.create(store, newCustomer, '')],
    [
      'user/create-password',
      ({ accounts, customer: { email } }) =>
        accounts.createPassword({ email, newPassword, resetToken: 'reset-0' }, ''),
    ],
    [
      'user/change-password',
      ({ accounts, customer }) =>
        accounts.changePassword(customer, { currentPassword: 'secret-1', newPassword }),
    ],
    [
      'user/me',
      ({ accounts, customer }, store) =>
        accounts.updateProfile(store, customer, { customer: { firstname: 'Bea' } }, ''),
    ],
    ['user/login', ({ accounts, customer }) => accounts.endSessions(customer, { password: 'secret-1' })],
  ];

  test.each(acts)('%s, and the customer is told so, and until when', async (path, act) => {
    let isBusy = false;
    const usual = path === 'user/login' ? ok('token-0') : ok(magentoCustomer);
    const { login, shop } = await shopWith({
      [path]: ({ method }, _count, response) => (isBusy && method === 'POST' ? tooMany(response) : usual),
    });
    const opened = await login();
    isBusy = true;
    await expect(act(opened, storeOf(shop))).rejects.toMatchObject({
      code: 429,
      headers: { 'Retry-After': '3' },
    });
  });
});

test('a change of the e-mail address needs the password', async () => {
  const { login, shop } = await shopWith();
  const { accounts, customer } = await login();
  const store = storeOf(shop);
  const change = { customer: { email: 'bea@example.com' } };
  await expect(accounts.updateProfile(store, customer, change, '')).rejects.toMatchObject({ code: 400 });
  await accounts.updateProfile(store, customer, { ...change, currentPassword: 'secret-1' }, '');
  expect(shop.requests.at(-1)).toMatchObject({
    path: 'user/me',
    body: { customer: { email: 'bea@example.com', website_id: 1, id: 17 } },
  });
});

describe('an API that takes a few fields of a profile only', () => {
  const strict = z.strictObject({
    customer: z.strictObject({
      email: z.string(),
      firstname: z.string(),
      lastname: z.string(),
      addresses: z.array(z.looseObject({ city: z.string() })),
    }),
  });
  const refusal = {
    code: 500,
    result: [
      {
        keyword: 'additionalProperties',
        dataPath: '',
        schemaPath: '#/additionalProperties',
        params: { additionalProperty: 'currentPassword' },
        message: 'should NOT have additional properties',
      },
    ],
  };

  test('gets these alone once it has refused the others', async () => {
    const { login, shop } = await shopWith({
      'user/me': ({ method, body }) => {
        if (method === 'GET') return ok(magentoCustomer);
        const { data } = strict.safeParse(body);
        return data ? ok({ ...magentoCustomer, ...data.customer, addresses: [] }) : refusal;
      },
    });
    const { accounts, customer } = await login();
    const changes = {
      customer: { email: 'bea@example.com', firstname: 'Bea' },
      currentPassword: 'secret-1',
    };
    expect(await accounts.updateProfile(storeOf(shop), customer, changes, '')).toMatchObject({
      profile: { email: 'bea@example.com', firstname: 'Bea', lastname: 'Doe' },
    });
    expect(shop.requests.at(-1)?.body).toMatchObject({
      customer: { addresses: [{ id: 5, city: 'Dublin', default_billing: true }] },
    });
  });

  test('is asked twice at most', async () => {
    const { login, shop, asked } = await shopWith({
      'user/me': ({ method }) => (method === 'GET' ? ok(magentoCustomer) : refusal),
    });
    const { accounts, customer } = await login();
    const before = asked('user/me');
    const update = accounts.updateProfile(storeOf(shop), customer, { customer: { firstname: 'Bea' } }, '');
    await expect(update).rejects.toMatchObject({ code: 503 });
    // The profile is read first.
    expect(asked('user/me') - before).toBe(3);
  });
});

test('another refusal of a profile is not sent again', async () => {
  const { login, shop, asked } = await shopWith({
    'user/me': ({ method }) =>
      method === 'GET' ? ok(magentoCustomer) : { code: 500, result: emailInUseMessage },
  });
  const { accounts, customer } = await login();
  const before = asked('user/me');
  const update = accounts.updateProfile(storeOf(shop), customer, { customer: { firstname: 'Bea' } }, '');
  await expect(update).rejects.toMatchObject({ code: 400 });
  expect(asked('user/me') - before).toBe(2);
});

test('no token, password or address is logged', async () => {
  const { login, shop } = await shopWith({ 'user/me': () => ok({ id: 'x', email: 'ann@example.com' }) });
  await expect(login()).rejects.toMatchObject({ name: 'HttpFailure' });
  expect(shop.log.join()).toContain('user/me');
  expect(shop.log.join()).not.toMatch(/token-0|secret-1|ann@/);
});
