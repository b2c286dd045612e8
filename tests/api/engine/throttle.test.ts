import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takeAttempt } from '../../../src/commerce/backends/embedded/limits/throttle.ts';
import { createEmbeddedBackend } from '../../../src/commerce/backends/embedded/ports/backend.ts';
import type { Engine } from '../../../src/commerce/backends/embedded/base/engine.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { anyEmail, newCustomer, password } from '../../support/api/accounts.ts';
import { casesOf } from '../../support/property-runs.ts';
import { networksOf } from '../../../src/domain/session/caller.ts';
import { wideLimits } from '../../support/api/server.ts';
import { fixtureStore } from '../../support/fixture-stores.ts';

const api = engineClient();

/** Calls from an address of the network. */
const callsFrom =
  (address: string) =>
  (path: string, body: object): Promise<{ status: number }> =>
    api.send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify(body),
    });
const times = <Result>(count: number, call: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, call));
const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('a password can’t be guessed by concurrent attempts', async () => {
  const { email } = await newCustomer(api);
  const { accounts } = api.server.context.backend;
  const login = (secret: string) => accounts.login({ username: email, password: secret }, '198.51.100.30');
  const guesses = [...Array<string>(59).fill('a guess'), password].map(login);
  const found = (await Promise.allSettled(guesses)).filter(({ status }) => status === 'fulfilled');
  expect(found).toEqual([]);
});

test('the current password can’t be guessed by concurrent attempts', async () => {
  const { email, id } = await newCustomer(api);
  const customer = { id, email, firstname: 'Ann', lastname: 'Doe', groupId: 1, sessionId: '' };
  const { accounts } = api.server.context.backend;
  const change = (currentPassword: string) =>
    accounts.changePassword(customer, { currentPassword, newPassword: 'another horse battery' });
  const guesses = [...Array<string>(59).fill('a guess'), password].map(change);
  const found = (await Promise.allSettled(guesses)).filter(({ status }) => status === 'fulfilled');
  expect(found).toEqual([]);
});

describe('without a hash', () => {
  const accountsWith = (changes: Partial<Engine>) =>
    createEmbeddedBackend({ ...api.server.engine, ...changes }).accounts;
  /** No hash can be made at this cost: who tries has an error of the cost. */
  const noCost = { passwordCost: { memory: 0, passes: 0 } };
  const tried = { code: 'ERR_OUT_OF_RANGE' };

  test.each(['a guess', password])('rejects %j as a password after too many attempts', async (secret) => {
    const { email, id } = await newCustomer(api);
    const customer = { id, email, firstname: 'Ann', lastname: 'Doe', groupId: 1, sessionId: '' };
    const erase = () => accountsWith(noCost).erase(customer, secret);
    for (let count = 0; count < 10; count++) await expect(erase()).rejects.toMatchObject(tried);
    await expect(erase()).rejects.toMatchObject({ code: 400 });
  });

  test('rejects a new account of a caller who has reached the hourly limit', async () => {
    const few = { limits: { ...wideLimits, accountsPerHour: 2 } };
    const create = async (changes: Partial<Engine>) => {
      const customer = { email: anyEmail(), firstname: 'Ann', lastname: 'Doe' };
      const request = { customer, password };
      return accountsWith({ ...few, ...changes }).create(fixtureStore('en'), request, '198.51.100.37');
    };
    await create({});
    await expect(create(noCost)).rejects.toMatchObject(tried);
    await create({});
    await expect(create(noCost)).rejects.toMatchObject({ code: 429 });
    api.server.advance(60 * 60_000);
    await create({});
  });
});

test('sixty concurrent requests for a link send ten', async () => {
  const { email } = await newCustomer(api);
  const answers = await times(60, () => callsFrom('198.51.100.31')('user/reset-password', { email }));
  expect(countOf(answers, 200)).toBe(60);
  const sent = api.server.mails.filter((mail) => mail.kind === 'reset' && mail.to === email);
  expect(sent).toHaveLength(10);
});

test('a hundred concurrent guesses of a link from one address are checked', async () => {
  const guess = { email: anyEmail(), newPassword: 'another horse battery', resetToken: 'a guess' };
  const answers = await times(120, () => callsFrom('198.51.100.32')('user/create-password', guess));
  expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([100, 20]);
});

test('a hundred concurrent registrations from one address are checked', async () => {
  const customer = { email: anyEmail(), firstname: 'Ann', lastname: 'Doe' };
  const request = { customer, password };
  const answers = await times(120, () => callsFrom('198.51.100.33')('user/create?storeCode=en', request));
  expect([200, 400, 429].map((status) => countOf(answers, status))).toEqual([1, 99, 20]);
});

test('a successful login uses no attempt of its address', async () => {
  const { email } = await newCustomer(api);
  const call = callsFrom('198.51.100.34');
  await times(99, () => call('user/login', { username: anyEmail(), password: 'a guess' }));
  for (let count = 0; count < 3; count++) {
    expect((await call('user/login', { username: email, password })).status).toBe(200);
  }
  await call('user/login', { username: anyEmail(), password: 'a guess' });
  expect((await call('user/login', { username: email, password })).status).toBe(429);
});

test('successful attempts leave nothing', async () => {
  const { email } = await newCustomer(api);
  const rows = () => api.server.db.selectFrom('throttle').selectAll().orderBy('name').execute();
  const before = await rows();
  const answer = await callsFrom('198.51.100.35')('user/login', { username: email, password });
  expect(answer.status).toBe(200);
  expect(await rows()).toEqual(before);
});

test.each([
  ['an IPv6 subscriber', (count: number) => `2001:db8:7:7::${count.toString(16)}`],
  ['an IPv4 address with changing ports', (count: number) => `198.51.100.36:${4000 + count}`],
])('%s is one caller', async (_what, addressOf) => {
  const guess = { email: anyEmail(), newPassword: 'another horse battery', resetToken: 'a guess' };
  const answers = await Promise.all(
    Array.from({ length: 105 }, (_, count) => callsFrom(addressOf(count))('user/create-password', guess)),
  );
  expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([100, 5]);
});

test('two hundred guesses from the networks of one /56 are checked', async () => {
  const guess = { email: anyEmail(), newPassword: 'another horse battery', resetToken: 'a guess' };
  const answers = await Promise.all(
    Array.from({ length: 220 }, (_, count) =>
      callsFrom(`2001:db8:8:${count.toString(16)}::1`)('user/create-password', guess),
    ),
  );
  expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([200, 20]);
});

test('each network has its limit, and none uses up what it shares with neighbours', async () => {
  const perNetwork = [20, 40, 80];
  const subnets = ['0', '1', '2', '100', '200', '201'];
  let site = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...subnets), { minLength: 60, maxLength: 160 }),
      async (tries) => {
        site++;
        const networksIn = (subnet: string) => networksOf(`2001:db8:${site.toString(16)}:${subnet}::/64`);
        const passed = new Map<string, number>();
        for (const subnet of tries) {
          const networks = networksIn(subnet);
          const isOpen = networks.every((each, level) => (passed.get(each) ?? 0) < (perNetwork[level] ?? 0));
          const name = { kind: 'coupon', action: 'coupon', networks } as const;
          expect(await takeAttempt(api.server.db, [name], api.server.engine.clock())).toBe(isOpen);
          if (isOpen) for (const each of networks) passed.set(each, (passed.get(each) ?? 0) + 1);
        }
      },
    ),
    { numRuns: casesOf(5) },
  );
});

describe('an account whose password strangers guess, from many networks', () => {
  let guesser = 0;
  const loginFrom = async (network: string, username: string, secret = password) =>
    (await callsFrom(network)('user/login', { username, password: secret })).status;
  const guess = (username: string) =>
    loginFrom(`2001:db8:${(guesser += 1).toString(16)}::1`, username, 'a guess');

  test('is locked for others, and open to its owner from where they have logged in before', async () => {
    const { email } = await newCustomer(api);
    expect(await loginFrom('198.51.100.40', email)).toBe(200);
    await times(100, () => guess(email));
    expect(await loginFrom('198.51.100.41', email)).toBe(401);
    expect(await loginFrom('198.51.100.40', email)).toBe(200);
    expect(await loginFrom('198.51.100.40', email, 'a guess')).toBe(401);
    api.server.advance(60 * 60_000);
    expect(await loginFrom('198.51.100.41', email)).toBe(200);
  });

  test('is not locked for others by the networks of one /48', async () => {
    const { email } = await newCustomer(api);
    await Promise.all(
      Array.from({ length: 120 }, (_, count) =>
        loginFrom(`2001:db8:a:${(count * 0x100).toString(16)}::1`, email, 'a guess'),
      ),
    );
    expect(await loginFrom('198.51.100.43', email)).toBe(200);
  });

  test('is open to its owner from where they set a new password by a link', async () => {
    const { email } = await newCustomer(api);
    await times(100, () => guess(email));
    await callsFrom('198.51.100.42')('user/reset-password', { email });
    const mail = api.server.mails.findLast(({ to }) => to === email);
    const resetToken = mail?.kind === 'reset' ? mail.token : '';
    const next = 'another horse battery';
    const change = { email, resetToken, newPassword: next };
    expect((await callsFrom('198.51.100.42')('user/create-password', change)).status).toBe(200);
    expect(await loginFrom('198.51.100.42', email, next)).toBe(200);
  });

  test('stores no network address', async () => {
    const rows = await api.server.db.selectFrom('customer_network').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { network } of rows) expect(network).toMatch(/^[\w-]{43}$/);
  });
});
