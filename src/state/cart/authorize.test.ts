import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApi, type ApiClient } from '../api.ts';
import { pageLock } from '../lock.ts';
import { openStorage } from '../storage.ts';
import { authorizeCart } from './authorize.ts';
import { openBrowser } from './browser-of-tabs.ts';
import { startContractServer, type ContractServer } from './contract-server.ts';
import { emptyCart } from '../../domain/cart/cart-document.ts';
import type { Cart } from './cart.ts';

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
});
afterEach(() => server.close());

/** The shop makes the guest's cart the customer's. */
function apiFor(cart: Cart): ApiClient {
  const contract = createApi({ storeCode: 'en', origin: server.origin });
  return async (path, call) =>
    path === 'cart/create'
      ? { kind: 'ok', result: cart.document().cartServerToken as never }
      : await contract(path, call);
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
  const api: ApiClient = async (path, call) => {
    const answer = await shop(path, call);
    if (path === 'cart/pull' && logsOut) {
      isHere = false;
      cart.write(emptyCart);
    }
    return answer;
  };
  const storage = openStorage(`authorize ${String(logsOut)}/`);
  await authorizeCart(
    {
      cart,
      api,
      sender,
      lock: pageLock,
      lockName: 'cart',
      storage,
      customerId: () => (isHere ? 7 : undefined),
    },
    7,
  );
  expect(tab.shown()).toEqual(shown);
  expect(cart.document()).toMatchObject(logsOut ? emptyCart : { cartServerToken, owner: 7 });
});
