import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createRemoteBackend } from '../../src/commerce/backends/vsf/backend.ts';
import { createRemoteApi } from '../../src/commerce/backends/vsf/remote/remote-api.ts';
import {
  startVueStorefrontApi,
  type ApiFault,
  type VueStorefrontApi,
} from '../../stand-ins/vue-storefront-api/vue-storefront-api.ts';
import { newCustomer, password } from '../support/api/accounts.ts';
import { ApiClient, type ApiAnswer } from '../support/api/client.ts';
import { freshDatabase, type FreshDatabase } from '../support/api/database.ts';
import { listenApi } from '../support/api/http.ts';
import { remoteShopAt, startShopOnApi, type ShopOnApi } from '../support/api/remote-shop.ts';
import { remoteFaults, shortRemoteTimeouts } from '../support/fault/remote-faults.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { fixtureStore } from '../support/fixture-stores.ts';
import { cartWith, orderBodyOf, sendOrder, statusOf } from '../support/orders.ts';

const store = 'en';
const sku = 'FRAME-OAK';
const other = 'UNTAXED';

let database: FreshDatabase;
let remote: VueStorefrontApi;
let shop: ShopOnApi;
const api = new ApiClient();
/** The fault of calls to one path. */
let broken: { readonly path: string; readonly fault: ApiFault | undefined } | undefined;
let stopListening: () => Promise<void>;

beforeAll(async () => {
  const { products } = fixtureCatalogue(fixtureStore(store));
  remote = await startVueStorefrontApi({
    documents: new Map([['product', (await Array.fromAsync(products ?? [])) as Record<string, unknown>[]]]),
    fault: (path) => (path === broken?.path ? broken.fault : undefined),
  });
  database = await freshDatabase();
  shop = await startShopOnApi(database.options, remoteShopAt(remote.url));
  // A breaker that one cell opened is not to stand before the next.
  const server = await listenApi({
    ...shop.own.context,
    get backend() {
      return createRemoteBackend({ ...shop.engine, api: apis() });
    },
  });
  api.url = server.url;
  stopListening = () => server.close();
});
afterEach(() => {
  broken = undefined;
  current = undefined;
});

const opened: ReturnType<typeof createRemoteApi>[] = [];
let current: ReturnType<typeof createRemoteApi> | undefined;
function apis() {
  current ??= createRemoteApi(remoteShopAt(remote.url), () => undefined, shortRemoteTimeouts);
  if (!opened.includes(current)) opened.push(current);
  return current;
}

const outcomes = new Map<string, Record<string, string>>();
afterAll(async () => {
  console.log(table());
  await stopListening();
  for (const each of opened) await each.close().catch(() => undefined);
  await shop.close();
  await remote.stop();
  await database.drop();
});

function table(): string {
  const columns = ['read', 'add', 'order', 'login'];
  const lines = [...outcomes].map(([row, cells]) => [row, ...columns.map((column) => cells[column] ?? '')]);
  return [['', ...columns], ...lines]
    .map((line) => line.map((cell, index) => cell.padEnd(index === 0 ? 42 : 28)).join(''))
    .join('\n');
}

/** What a step answers while the API is broken, and what is true once it works again. */
async function cell(
  row: string,
  column: string,
  path: string,
  act: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  broken = { path, fault: remoteFaults[row] };
  const during = await act();
  broken = undefined;
  const cells = outcomes.get(row) ?? {};
  outcomes.set(row, { ...cells, [column]: String(during.status) });
  return during;
}

describe.each(Object.keys(remoteFaults))('an API that %s', (row) => {
  test('leaves a cart that is read whole', async () => {
    const cartId = await cartWith(api, store, { [sku]: 2 });
    const during = await cell(row, 'read', 'cart/pull', () => api.send(`cart/pull?cartId=${cartId}`));
    expect([200, 503]).toContain(during.status);
    expect(await api.pull(cartId)).toMatchObject([{ sku, qty: 2 }]);
  });

  test('adds what was asked for once, or not at all', async () => {
    const cartId = await cartWith(api, store, { [sku]: 2 });
    const add = (item: string, key: string) =>
      api.send(`cart/update?cartId=${cartId}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ cartItem: { sku: item, qty: 3 } }),
      });
    const known = await cell(row, 'add', 'cart/update', () => add(sku, 'key-of-known'));
    expect([200, 409, 503]).toContain(known.status);
    broken = { path: 'cart/update', fault: remoteFaults[row] };
    const fresh = await add(other, 'key-of-fresh');
    broken = undefined;
    // The browser sends a command that was not answered again, with its key.
    for (const [answer, item, key] of [
      [known, sku, 'key-of-known'],
      [fresh, other, 'key-of-fresh'],
    ] as const)
      if (answer.status === 503) expect(await add(item, key)).toMatchObject({ status: 200 });
    const lines = await api.pull(cartId);
    const quantityOf = (item: string) => lines.find((line) => line.sku === item)?.qty ?? 0;
    expect({ known: quantityOf(sku), fresh: quantityOf(other) }).toEqual({
      known: known.status === 409 ? 2 : 5,
      fresh: fresh.status === 409 ? 0 : 3,
    });
  });

  test('takes an order once, or says that it does not know yet', async () => {
    const cartId = await cartWith(api, store, { [sku]: 1 });
    const body = await orderBodyOf(api, cartId, store, {
      information: {
        shipping_carrier_code: 'flatrate',
        shipping_method_code: 'flatrate',
        payment_method_code: 'checkmo',
      },
    });
    const placedBefore = remote.orders.length;
    const during = await cell(row, 'order', 'order', () => sendOrder(api, body));
    expect([200, 202, 400, 409, 503]).toContain(during.status);
    const again = await sendOrder(api, body);
    const placed = remote.orders.length - placedBefore;
    expect(placed).toBeLessThanOrEqual(1);
    const { state } = await statusOf(api, `key=buyer-of-${cartId}&cartId=${cartId}`);
    // Nobody is thanked for an order that the API does not have, and nobody is told of none that it has.
    expect({ state, placed }).toEqual(
      again.status === 200
        ? { state: 'placed', placed: 1 }
        : {
            state: expect.stringMatching(/none|pending|refused/) as string,
            placed: expect.any(Number) as number,
          },
    );
    if (placed === 1) expect(['placed', 'pending']).toContain(state);
  });

  test('lets nobody in without an answer', async () => {
    const { email } = await newCustomer(api);
    const credentials = { username: email, password };
    const during = await cell(row, 'login', 'user/login', () => api.post('user/login', credentials));
    expect([200, 401, 503]).toContain(during.status);
    if (during.status === 200)
      expect(await api.send(`user/me?token=${String(during.body.result)}`)).toMatchObject({ status: 200 });
    expect(await api.post('user/login', credentials)).toMatchObject({ status: 200 });
  });
});
