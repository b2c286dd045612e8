import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApi, type ApiClient } from '../api.ts';
import { pageLock } from '../lock.ts';
import { openStorage, type KeyedStorage } from '../storage.ts';
import { authorizeCart } from './authorize.ts';
import { openBrowser } from './browser-of-tabs.ts';
import { startContractServer, type ContractServer } from './contract-server.ts';
import { emptyCart } from './document.ts';
import type { Cart } from './store.ts';

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
});
afterEach(() => server.close());

/** The shop makes the guest's cart the customer's. */
function apiFor(cart: Cart): ApiClient {
  const contract = createApi({ storeCode: 'en', origin: server.origin });
  return async (call) =>
    call.path === 'cart/create'
      ? { kind: 'ok', result: cart.document().cartServerToken as never }
      : await contract(call);
}

test.each([
  ['is shown', false, { A: 2 }],
  ['that comes after the logout is not shown', true, {}],
])('the cart of a customer %s', async (_what, logsOut, shown) => {
  const { cart, sender, settled, ...tab } = openBrowser(server.origin).openTab();
  cart.add({ sku: 'A', qty: 2, name: 'A', price_incl_tax: 12.5 });
  await settled();
  const { cartServerToken } = cart.document();
  let isHere = true;
  const shop = apiFor(cart);
  const api: ApiClient = async (call) => {
    const answer = await shop(call);
    if (call.path === 'cart/pull' && logsOut) {
      isHere = false;
      cart.write(emptyCart);
    }
    return answer as never;
  };
  const storage = openStorage(`authorize ${String(logsOut)}/`);
  await authorizeCart(
    { cart, api, sender, lock: pageLock, lockName: 'cart', storage, isHere: () => isHere },
    7,
  );
  expect(tab.shown()).toEqual(shown);
  expect(storage.read('owner')).toBe(logsOut ? null : `7 ${String(cartServerToken)}`);
});

describe('what a customer left when the session was over', () => {
  const line = (sku: string, qty: number) => ({ sku, qty, name: sku, price_incl_tax: 12.5 });

  /** The customer has one A on the server, and without a network changed something that was never sent. */
  async function leave(change: (cart: Cart) => void) {
    const browser = openBrowser(server.origin);
    const tab = browser.openTab();
    tab.cart.add(line('A', 1));
    await tab.settled();
    browser.online = false;
    change(tab.cart);
    const { cartServerToken } = tab.cart.document();
    const entries = Object.fromEntries(
      [...browser.values].map(([key, text]) => [key.slice(browser.name.length + 1), text]),
    );
    const storage = openStorage('');
    const owner = `7 ${String(cartServerToken)}`;
    storage.write('left', `7 ${JSON.stringify({ ...entries, owner })}`);
    return { storage, owner, cartServerToken };
  }

  async function logIn(customerId: number, storage: KeyedStorage, guestAdds: (cart: Cart) => void) {
    const browser = openBrowser(server.origin);
    const { cart, sender, settled, shown } = browser.openTab();
    guestAdds(cart);
    const lockName = browser.name;
    await authorizeCart(
      { cart, api: apiFor(cart), sender, lock: pageLock, lockName, storage, isHere: () => true },
      customerId,
    );
    await settled();
    return shown();
  }

  test.each<[string, (cart: Cart) => void, (cart: Cart) => void, Record<string, number>]>([
    ['a line', (cart) => cart.add(line('B', 2)), () => undefined, { A: 1, B: 2 }],
    ['more of a line', (cart) => cart.add(line('A', 2)), () => undefined, { A: 3 }],
    ['a removal', (cart) => cart.set('A', 0), () => undefined, {}],
    [
      'lines, and then a guest the same',
      (cart) => cart.add(line('B', 2)),
      (cart) => cart.add(line('B', 3)),
      { A: 1, B: 5 },
    ],
    ['nothing, and then a guest a line', () => undefined, (cart) => cart.add(line('C', 3)), { A: 1, C: 3 }],
  ])('comes back at the same login: %s', async (_what, change, guestAdds, expected) => {
    const { storage, owner, cartServerToken } = await leave(change);
    expect(await logIn(7, storage, guestAdds)).toEqual(expected);
    expect(server.quantities(cartServerToken)).toEqual(expected);
    expect(storage.read('left')).toBeNull();
    expect(storage.read('owner')).toBe(owner);
  });

  test('is nobody else’s, and waits', async () => {
    const { storage } = await leave((cart) => cart.add(line('B', 2)));
    expect(await logIn(8, storage, (cart) => cart.add(line('C', 3)))).toEqual({ C: 3 });
    expect(storage.read('left')).toContain('"sku\\":\\"B');
  });

  test('is nothing where it can’t be read', async () => {
    const storage = openStorage('');
    storage.write('left', '7 {"document":"{');
    expect(await logIn(7, storage, (cart) => cart.add(line('C', 3)))).toEqual({ C: 3 });
  });
});
