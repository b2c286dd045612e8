import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '../api.ts';
import { cookies } from '../leaving.ts';
import { refreshProducts } from '../refresh-products.ts';
import { memoryStorage } from '../storage.ts';
import { finishLeaving } from './finish-leaving.ts';
import { refreshSession } from './refresh-session.ts';
import { createSession } from './session.ts';
import { profileOf } from '../../../tests/support/state/user-server.ts';
import { openUser } from './user-store.ts';

const noOrders = { items: [], total_count: 0, search_criteria: { current_page: 1 } };

/** What the page asks the shop, with how the cookies go along. */
const calls: string[] = [];
/** Status of the shop's answer; none without a network. */
let status: number | undefined;

beforeEach(() => {
  calls.length = 0;
  status = 200;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', (url: string, { credentials = 'same-origin' }: RequestInit = {}) => {
    calls.push(`${url.split('?')[0]} ${credentials}`);
    if (status === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      Response.json({ code: status, result: { ...profileOf(7), ...noOrders } }, { status }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const api = createApi({ storeCode: 'en' });
const session = createSession({ api, user: openUser(), authorizeCart: () => Promise.resolve() });
const told = '/api/user/logout include';

test.each([undefined, 503, 500])(
  'a logout that the shop did not hear of (%s) is told to it later, once',
  async (first) => {
    status = first;
    await session.logout();
    expect([calls, cookies()]).toEqual([[told], 'omit']);
    status = 200;
    await Promise.all([finishLeaving(api), finishLeaving(api)]);
    expect([calls, cookies()]).toEqual([[told, told], 'include']);
  },
);

test('until then nothing is asked as the customer', async () => {
  status = undefined;
  await session.logout();
  calls.length = 0;
  await api('cart/create', { body: {} });
  await refreshProducts({ storeCode: 'en', currencyCode: 'EUR', storeId: 1 }, ['A']);
  expect(calls.length).toBeGreaterThan(2);
  expect(calls.filter((call) => !call.endsWith(' omit'))).toEqual([]);
  calls.length = 0;
  expect([await refreshSession(Date.now()), calls]).toEqual(['ended', []]);
  status = 200;
  await finishLeaving(api);
  await api('cart/create', { body: {} });
  expect(calls.at(-1)).toBe('/api/cart/create include');
});

test('no account is made before the shop has heard of it, which nobody could log in to', async () => {
  status = undefined;
  await session.logout();
  calls.length = 0;
  const person = { email: 'bea@example.com', password: 'secret', firstname: 'Bea', lastname: 'Doe' };
  expect(await session.register(person)).toEqual({ kind: 'offline' });
  expect(calls).toEqual([told]);
  status = 200;
  expect(await session.register(person)).toEqual({ kind: 'done' });
  expect(calls.slice(1, 4)).toEqual([told, '/api/user/create include', '/api/user/login include']);
});

test.each([
  [undefined, { kind: 'offline' }],
  [429, { kind: 'throttled' }],
  [500, { kind: 'offline' }],
])('nobody logs in before the shop has heard of it (%s)', async (failure, outcome) => {
  status = failure;
  await session.logout();
  calls.length = 0;
  expect(await session.login('bea@example.com', 'secret')).toEqual(outcome);
  expect(calls).toEqual([told]);
  status = 200;
  expect(await session.login('bea@example.com', 'secret')).toEqual({ kind: 'done' });
  expect(calls.slice(1, 3)).toEqual([told, '/api/user/login include']);
});

test.each([401, 403, 404])(
  'a shop that refuses a logout (%i) keeps nobody from logging in',
  async (refusal) => {
    status = refusal;
    await session.logout();
    expect([calls, cookies()]).toEqual([[told], 'include']);
    status = 200;
    expect(await session.login('bea@example.com', 'secret')).toEqual({ kind: 'done' });
  },
);
