import { beforeEach, expect, test, vi } from 'vitest';
import type { Fault } from '../../../tests/support/state/network.ts';
import { password, stateShop } from '../../../tests/support/state/shop.ts';
import type { CustomerProfile } from '../../commerce/contract/user.ts';
import { createApi } from '../api.ts';
import { credentialsMode } from '../credentials-mode.ts';
import { refreshProducts } from '../refresh-products.ts';
import { memoryStorage } from '../storage.ts';
import { finishLogout } from './finish-logout.ts';
import { refreshSession } from './refresh-session.ts';
import { createSession } from './session.ts';
import { openUser } from './user-store.ts';

const shop = stateShop();
/** What the page asks the shop, with how the cookies go along. */
const calls: string[] = [];
let customer: CustomerProfile;

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    calls.push(`${url.split('?')[0]} ${init.credentials ?? 'same-origin'}`);
    return shop.network.fetch(url, init);
  });
  customer = await shop.newCustomer();
  expect(await session.login(customer.email, password)).toEqual({ kind: 'done' });
  calls.length = 0;
});

/** What becomes of all calls until the shop is back; `lose-request` is no network. */
const setFault = (fault: Fault | null) => (shop.network.faults = Array<Fault | null>(20).fill(fault));
const sessionsOf = ({ id }: CustomerProfile) =>
  shop.engine.db.selectFrom('customer_session').select('id').where('customer_id', '=', id).execute();

const api = createApi({ storeCode: 'en' });
const session = createSession({ api, user: openUser(), authorizeCart: () => Promise.resolve() });
const told = '/api/user/logout include';

test.each<Fault>(['lose-request', 'refuse', { code: 500, result: 'Oops' }])(
  'a logout that the shop did not hear of (%j) is told to it later, once',
  async (fault) => {
    setFault(fault);
    await session.logout();
    expect([calls, credentialsMode()]).toEqual([[told], 'omit']);
    expect(await sessionsOf(customer)).toHaveLength(1);
    setFault(null);
    await Promise.all([finishLogout(api), finishLogout(api)]);
    expect([calls, credentialsMode()]).toEqual([[told, told], 'include']);
    expect(await sessionsOf(customer)).toEqual([]);
  },
);

test('until then nothing is asked as the customer', async () => {
  setFault('lose-request');
  await session.logout();
  calls.length = 0;
  await api('cart/create', { body: {} });
  await refreshProducts({ storeCode: 'en', currencyCode: 'EUR', storeId: 1 }, ['A']);
  expect(calls.length).toBeGreaterThan(2);
  expect(calls.filter((call) => !call.endsWith(' omit'))).toEqual([]);
  calls.length = 0;
  expect([await refreshSession(Date.now()), calls]).toEqual(['ended', []]);
  setFault(null);
  await finishLogout(api);
  await api('cart/create', { body: {} });
  expect(calls.at(-1)).toBe('/api/cart/create include');
});

test('no account is made before the shop has heard of it, which nobody could log in to', async () => {
  setFault('lose-request');
  await session.logout();
  calls.length = 0;
  const person = { email: `bea.${customer.email}`, password, firstname: 'Bea', lastname: 'Doe' };
  expect(await session.register(person)).toEqual({ kind: 'offline' });
  expect(calls).toEqual([told]);
  setFault(null);
  expect(await session.register(person)).toEqual({ kind: 'done' });
  expect(calls.slice(1, 4)).toEqual([told, '/api/user/create include', '/api/user/login include']);
});

test.each<[Fault, object]>([
  ['lose-request', { kind: 'offline' }],
  [{ code: 429, result: 'Later' }, { kind: 'throttled' }],
  [{ code: 500, result: 'Oops' }, { kind: 'offline' }],
])('nobody logs in before the shop has heard of it (%j)', async (fault, outcome) => {
  setFault(fault);
  await session.logout();
  calls.length = 0;
  expect(await session.login(customer.email, password)).toEqual(outcome);
  expect(calls).toEqual([told]);
  setFault(null);
  expect(await session.login(customer.email, password)).toEqual({ kind: 'done' });
  expect(calls.slice(1, 3)).toEqual([told, '/api/user/login include']);
});

test.each([401, 403, 404])(
  'a shop that refuses a logout (%i) keeps nobody from logging in',
  async (refusal) => {
    setFault({ code: refusal, result: 'No' });
    await session.logout();
    expect([calls, credentialsMode()]).toEqual([[told], 'include']);
    setFault(null);
    expect(await session.login(customer.email, password)).toEqual({ kind: 'done' });
  },
);
