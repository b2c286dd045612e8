import { orderShown } from '../../../tests/support/state/order-server.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '../api.ts';
import { createSession, ordersPageSize, type Session } from './session.ts';
import { knownPassword, startUserServer, type UserServer } from '../../../tests/support/state/user-server.ts';
import { openUser } from './user-store.ts';

let server: UserServer;
let session: Session;
let authorized: number[];
let online: boolean;
beforeEach(async () => {
  server = await startUserServer();
  authorized = [];
  online = true;
  const user = openUser();
  user.clear();
  user.change({ session_started: null });
  session = createSession({
    api: createApi({ storeCode: 'en', origin: server.origin }),
    user,
    authorizeCart: async (customerId) => void authorized.push(customerId),
    isOnline: () => online,
  });
});
afterEach(() => server.close());

const state = () => session.user.state.get();
const login = () => session.login('ann@example.com', knownPassword);

describe('starting a session', () => {
  test('asks nothing for a visitor', async () => {
    await session.start();
    expect(server.calls).toEqual([]);
    expect(state()).toMatchObject({ token: null, current: null, local_data_loaded: true });
    expect(state().session_started).not.toBeNull();
  });

  test('shows a known customer at once, asks for the profile and the orders, and joins the cart once', async () => {
    await login();
    session.user.change({ session_started: null });
    server.profile = { ...server.profile, firstname: 'Bea' };
    [server.calls.length, authorized.length] = [0, 0];
    const starting = session.start();
    expect(state().current?.firstname).toBe('Ann');
    await starting;
    expect(state().current?.firstname).toBe('Bea');
    expect([server.calls, authorized]).toEqual([['user/me', 'user/order-history'], [7]]);
    await session.start();
    expect(server.calls).toHaveLength(2);
  });

  test('keeps a known customer without a network', async () => {
    await login();
    session.user.change({ session_started: null });
    server.calls.length = 0;
    online = false;
    await session.start();
    expect([server.calls, state().current?.email]).toEqual([[], 'ann@example.com']);
  });
});

test.each(['user/me', 'user/order-history'])(
  'an answer of %s that comes after the logout is not shown',
  async (path) => {
    server.orders = [orderShown({ increment_id: 'EN-1', created_at: '' })];
    await login();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const api = createApi({ storeCode: 'en', origin: server.origin });
    const slow = createSession({
      async api(asked, call) {
        const given = await api(asked, call);
        if (asked !== path) return given;
        answer();
        await released;
        return given;
      },
      user: session.user,
      authorizeCart: () => Promise.resolve(),
    });
    session.user.change({ session_started: null });
    const starting = slow.start();
    await answered;
    await slow.logout();
    release();
    await starting;
    const { token, current, orders_history } = state();
    expect({ token, current, orders_history }).toEqual({ token: null, current: null, orders_history: {} });
  },
);

describe('logging in', () => {
  test('loads the profile with its group, joins the cart, and loads the orders', async () => {
    server.orders = [orderShown({ increment_id: 'EN-1', created_at: '' })];
    expect(await login()).toEqual({ kind: 'done' });
    expect(server.calls).toEqual(['user/login', 'user/me', 'user/order-history']);
    expect(state()).toMatchObject({
      current: { email: 'ann@example.com' },
      groupId: 2,
      groupToken: 'jwt',
      orders_history: { items: [{ increment_id: 'EN-1', created_at: '' }] },
    });
    expect(authorized).toEqual([7]);
  });

  test('no token is kept where a script can read it', async () => {
    await login();
    expect(state()).toMatchObject({ token: 'cookie', refreshToken: null });
  });

  test('a wrong password keeps nothing, and refreshes nothing', async () => {
    expect(await session.login('ann@example.com', 'wrong')).toMatchObject({ kind: 'refused', code: 401 });
    expect([server.calls, state().token]).toEqual([['user/login'], null]);
  });

  test.each([401, 403, 503])('a profile that can’t be had (%i) clears the user', async (code) => {
    server.failing.set('user/me', code);
    expect(await login(), 'the password was right').toEqual({ kind: 'offline' });
    expect(state()).toMatchObject({ token: null, current: null, groupToken: '' });
    expect(authorized).toEqual([]);
    await expect.poll(() => server.calls.at(-1)).toBe('user/logout');
  });

  test('nothing more is asked for once the customer has logged out again', async () => {
    session = createSession({
      api: createApi({ storeCode: 'en', origin: server.origin }),
      user: openUser(),
      authorizeCart: async () => openUser().clear(),
    });
    await login();
    expect(server.calls).toEqual(['user/login', 'user/me']);
  });

  test('a new account is entered at once', async () => {
    const registration = {
      email: 'ann@example.com',
      password: knownPassword,
      firstname: 'Ann',
      lastname: 'Doe',
    };
    expect(await session.register(registration)).toEqual({ kind: 'done' });
    expect(server.calls.slice(0, 2)).toEqual(['user/create', 'user/login']);
    server.failing.set('user/create', 400);
    expect(await session.register(registration)).toMatchObject({ kind: 'refused', code: 400 });
    server.failing.set('user/create', 429);
    expect(await session.register(registration)).toEqual({ kind: 'throttled' });
    server.failing.set('user/create', 503);
    expect(await session.register(registration)).toEqual({ kind: 'offline' });
  });
});

test('a logout forgets the customer and their orders', async () => {
  await login();
  await session.logout();
  expect(server.calls.at(-1)).toBe('user/logout');
  expect(state()).toMatchObject({
    token: null,
    current: null,
    groupToken: '',
    groupId: null,
    orders_history: {},
  });
});

test('a profile changes in its four fields', async () => {
  await login();
  const changes = { firstname: 'Cleo', group_id: 9 } as { firstname: string };
  expect(await session.update(changes)).toEqual({ kind: 'done' });
  expect(state()).toMatchObject({ current: { firstname: 'Cleo', group_id: 2 } });
});

test('addresses change as they are on the server, and not as they were shown', async () => {
  const address = { firstname: 'Ann', lastname: 'Doe', city: 'Cork', street: [], country_id: 'IE' };
  const region = { region_id: 0 };
  await login();
  server.profile = { ...server.profile, addresses: [{ ...address, region, id: 4 }] };
  const added = { ...address, region };
  const outcome = await session.updateAddresses((known) => [...known, added]);
  expect(outcome).toEqual({ kind: 'done' });
  expect(server.profile['addresses']).toEqual([{ ...address, region, id: 4 }, added]);
  server.calls.length = 0;
  expect(await session.updateAddresses(() => undefined)).toEqual({ kind: 'gone' });
  server.failing.set('user/me', 401);
  expect(await session.updateAddresses(() => [])).toMatchObject({ kind: 'refused', code: 401 });
  expect(server.calls).toEqual(['user/me', 'user/me']);
});

test('a password is not changed without a network', async () => {
  await login();
  online = false;
  expect(await session.changePassword(knownPassword, 'another horse')).toEqual({ kind: 'offline' });
  expect(server.calls).not.toContain('user/change-password');
});

describe('orders', () => {
  const order = (index: number) =>
    orderShown({ increment_id: `EN-${index}`, created_at: new Date(index).toISOString() });
  const newestFirst = (many: number) => Array.from({ length: many }, (_, index) => order(many - 1 - index));
  const items = () => state().orders_history.items ?? [];

  test('come page by page, and a first page begins anew', async () => {
    server.orders = newestFirst(ordersPageSize + 5);
    await login();
    expect(items()).toHaveLength(ordersPageSize);
    await session.loadMoreOrders();
    expect(items()).toEqual(server.orders);
    server.calls.length = 0;
    expect(await session.loadMoreOrders()).toEqual({ kind: 'done' });
    expect(server.calls).toEqual([]);
    await session.loadOrders();
    expect(items()).toHaveLength(ordersPageSize);
  });

  test('that are placed between two pages keep none of the others away', async () => {
    server.orders = newestFirst(ordersPageSize + 2);
    await login();
    server.orders = newestFirst(ordersPageSize + 3);
    await session.loadMoreOrders();
    expect(items()).toHaveLength(ordersPageSize + 2);
    await session.loadMoreOrders();
    expect(items()).toEqual(server.orders);
  });

  test('so many that the next page brings nothing new are gone past', async () => {
    server.orders = newestFirst(ordersPageSize + 2);
    await login();
    server.orders = newestFirst(2 * ordersPageSize + 2);
    await session.loadMoreOrders();
    expect(items()).toHaveLength(ordersPageSize + 2);
  });

  test('that the shop counts, but does not have, are not asked for without end', async () => {
    server.orders = newestFirst(2);
    server.countsTooMany = 1;
    await login();
    server.calls.length = 0;
    await session.loadMoreOrders();
    expect(server.calls.length).toBeLessThan(3);
  });
});
