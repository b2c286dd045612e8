import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newCart } from '../../../tests/support/state/ordering-browser.ts';
import { password, stateShop } from '../../../tests/support/state/shop.ts';
import type { CustomerProfile } from '../../commerce/contract/user.ts';
import { createApi } from '../api.ts';
import { createSession, ordersPageSize, type Session } from './session.ts';
import { openUser } from './user-store.ts';

const shop = stateShop({
  groups: { priceTiers: true, groupedTax: false, defaultGroupId: 0, useOnlyDefaultGroup: false },
});
let customer: CustomerProfile;
let session: Session;
let authorized: number[];
let online: boolean;
beforeEach(async () => {
  customer = await shop.newCustomer();
  authorized = [];
  online = true;
  const user = openUser();
  user.clear();
  user.change({ session_started: null });
  session = createSession({
    api: createApi({ storeCode: 'de', origin: shop.origin }),
    user,
    authorizeCart: async (customerId) => void authorized.push(customerId),
    isOnline: () => online,
  });
});

const state = () => session.user.state.get();
const login = () => session.login(customer.email, password);
/** The customer's token on another device. */
async function tokenElsewhere(): Promise<string> {
  return (await shop.ask<string>('user/login', { username: customer.email, password })).result;
}
const profileElsewhere = async () =>
  (await shop.ask<CustomerProfile>(`user/me?token=${await tokenElsewhere()}`)).result;
const changeElsewhere = async (changes: object) =>
  shop.ask(`user/me?token=${await tokenElsewhere()}`, { customer: changes });
async function orderElsewhere(many: number): Promise<void> {
  const token = await tokenElsewhere();
  for (let count = 0; count < many; count += 1) await shop.order(await newCart(shop), token);
}
/** Numbers of the customer's orders, the newest first. */
async function orderNumbers(): Promise<readonly string[]> {
  const rows = await shop.engine.db
    .selectFrom('sales_order')
    .select('number')
    .where('customer_id', '=', customer.id)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ number }) => number);
}

describe('starting a session', () => {
  test('requests nothing for a visitor', async () => {
    await session.start();
    expect(shop.network.calls).toEqual([]);
    expect(state()).toMatchObject({ token: null, current: null, local_data_loaded: true });
    expect(state().session_started).not.toBeNull();
  });

  test('shows a known customer at once, loads profile and orders, and joins the cart once', async () => {
    await login();
    session.user.change({ session_started: null });
    await changeElsewhere({ firstname: 'Bea' });
    [shop.network.calls.length, authorized.length] = [0, 0];
    const starting = session.start();
    expect(state().current?.firstname).toBe('Ann');
    await starting;
    expect(state().current?.firstname).toBe('Bea');
    expect([shop.network.calls, authorized]).toEqual([['user/me', 'user/order-history'], [customer.id]]);
    await session.start();
    expect(shop.network.calls).toHaveLength(2);
  });

  test('keeps a known customer without a network', async () => {
    await login();
    session.user.change({ session_started: null });
    shop.network.calls.length = 0;
    online = false;
    await session.start();
    expect([shop.network.calls, state().current?.email]).toEqual([[], customer.email]);
  });
});

test.each(['user/me', 'user/order-history'])('ignores an answer of %s after the logout', async (path) => {
  await orderElsewhere(1);
  await login();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const api = createApi({ storeCode: 'de', origin: shop.origin });
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
});

describe('logging in', () => {
  test('loads the profile with its group, joins the cart, and loads the orders', async () => {
    await orderElsewhere(1);
    await shop.engine.db.updateTable('customer').set({ group_id: 2 }).where('id', '=', customer.id).execute();
    expect(await login()).toEqual({ kind: 'done' });
    expect(shop.network.calls).toEqual(['user/login', 'user/me', 'user/order-history']);
    expect(state()).toMatchObject({
      current: { email: customer.email },
      groupId: 2,
      groupToken: expect.stringMatching(/^ey/),
      orders_history: { items: [{ increment_id: (await orderNumbers())[0] }] },
    });
    expect(authorized).toEqual([customer.id]);
  });

  test('stores no token where a script can read it', async () => {
    await login();
    expect(state()).toMatchObject({ token: 'cookie', refreshToken: null });
  });

  test('a wrong password stores nothing, and refreshes nothing', async () => {
    expect(await session.login(customer.email, 'wrong')).toMatchObject({ kind: 'refused', code: 401 });
    expect([shop.network.calls, state().token]).toEqual([['user/login'], null]);
  });

  test.each([401, 403, 503])('an unavailable profile (%i) clears the user', async (code) => {
    shop.network.faults = [null, { code, result: 'Refused' }];
    expect(await login(), 'the password was right').toEqual({ kind: 'offline' });
    expect(state()).toMatchObject({ token: null, current: null, groupToken: '' });
    expect(authorized).toEqual([]);
    await expect.poll(() => shop.network.calls.at(-1)).toBe('user/logout');
  });

  test('requests nothing more after the logout', async () => {
    session = createSession({
      api: createApi({ storeCode: 'de', origin: shop.origin }),
      user: openUser(),
      authorizeCart: async () => openUser().clear(),
    });
    await login();
    expect(shop.network.calls).toEqual(['user/login', 'user/me']);
  });

  test('logs in to a new account at once', async () => {
    const registration = {
      email: `new.${customer.email}`,
      password,
      firstname: 'Ann',
      lastname: 'Doe',
    };
    expect(await session.register(registration)).toEqual({ kind: 'done' });
    expect(shop.network.calls.slice(0, 2)).toEqual(['user/create', 'user/login']);
    expect(await session.register(registration)).toMatchObject({ kind: 'refused', code: 400 });
    shop.network.faults = [{ code: 429, result: 'Later' }];
    expect(await session.register(registration)).toEqual({ kind: 'throttled' });
    shop.network.faults = ['refuse'];
    expect(await session.register(registration)).toEqual({ kind: 'offline' });
  });
});

test('a logout forgets the customer and their orders', async () => {
  await login();
  await session.logout();
  expect(shop.network.calls.at(-1)).toBe('user/logout');
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
  const sent = vi.spyOn(globalThis, 'fetch');
  const changes = { firstname: 'Cleo', group_id: 9 } as { firstname: string };
  expect(await session.update(changes)).toEqual({ kind: 'done' });
  expect(sent.mock.lastCall?.[1]?.body).toBe(JSON.stringify({ customer: { firstname: 'Cleo' } }));
  expect(state()).toMatchObject({ current: { firstname: 'Cleo', group_id: customer.group_id } });
  expect(await profileElsewhere()).toMatchObject({ firstname: 'Cleo' });
});

test('changes addresses as they are on the server, not as they were shown', async () => {
  const address = {
    firstname: 'Ann',
    lastname: 'Doe',
    street: ['Main Street 1'],
    city: 'Cork',
    country_id: 'IE',
    telephone: '+353 1 555 0100',
    region: { region_id: 0 },
  };
  await login();
  await changeElsewhere({ addresses: [address] });
  const outcome = await session.updateAddresses((known) => [...known, { ...address, city: 'Dublin' }]);
  expect(outcome).toEqual({ kind: 'done' });
  expect(await profileElsewhere()).toMatchObject({ addresses: [{ city: 'Cork' }, { city: 'Dublin' }] });
  shop.network.calls.length = 0;
  expect(await session.updateAddresses(() => undefined)).toEqual({ kind: 'gone' });
  shop.network.forgetCookies();
  expect(await session.updateAddresses(() => [])).toMatchObject({ kind: 'refused', code: 401 });
  expect(shop.network.calls).toEqual(['user/me', 'user/me']);
});

test('does not change a password without a network', async () => {
  await login();
  online = false;
  expect(await session.changePassword(password, 'another horse')).toEqual({ kind: 'offline' });
  expect(shop.network.calls).not.toContain('user/change-password');
});

describe('orders', () => {
  const items = () => (state().orders_history.items ?? []).map(({ increment_id }) => increment_id);

  test('are paginated, and a first page starts again', async () => {
    await orderElsewhere(ordersPageSize + 5);
    await login();
    expect(items()).toHaveLength(ordersPageSize);
    await session.loadMoreOrders();
    expect(items()).toEqual(await orderNumbers());
    shop.network.calls.length = 0;
    expect(await session.loadMoreOrders()).toEqual({ kind: 'done' });
    expect(shop.network.calls).toEqual([]);
    await session.loadOrders();
    expect(items()).toHaveLength(ordersPageSize);
  });

  test('placed between two pages hide none of the others', async () => {
    await orderElsewhere(ordersPageSize + 2);
    await login();
    await orderElsewhere(1);
    await session.loadMoreOrders();
    expect(items()).toHaveLength(ordersPageSize + 2);
    await session.loadMoreOrders();
    expect(items()).toEqual(await orderNumbers());
  });

  test('that fill a page with nothing new are skipped', async () => {
    await orderElsewhere(ordersPageSize + 2);
    await login();
    await orderElsewhere(ordersPageSize);
    await session.loadMoreOrders();
    expect(items()).toHaveLength(ordersPageSize + 2);
  });

  test('that the shop counts but lacks are not requested without end', async () => {
    await orderElsewhere(2);
    const { code, result } = await shop.ask<object>(`user/order-history?token=${await tokenElsewhere()}`);
    const answer = { code, result: { ...result, total_count: 3 } };
    shop.network.faults = [null, null, answer, answer, answer, answer];
    await login();
    shop.network.calls.length = 0;
    expect(items()).toHaveLength(2);
    await session.loadMoreOrders();
    expect(shop.network.calls.length).toBeLessThan(3);
  });
});
