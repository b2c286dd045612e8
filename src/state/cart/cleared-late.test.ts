import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi, type ApiClient } from '../api.ts';
import { pageLock } from '../lock.ts';
import { openBrowser, type Browser, type Tab } from './browser-of-tabs.ts';
import { startContractServer, type ContractServer } from './contract-server.ts';
import { emptyCart } from '../../domain/cart/cart-document.ts';
import { forgetOrdered } from './forget-ordered.ts';
import { createSender } from './sender.ts';

/** What happens at moments that nothing else shows: while the browser loads what recovers a cart, and asks for new tokens. */
const meanwhile = vi.hoisted(() => ({ loading: () => {}, refreshing: () => {} }));
vi.mock('./recovery.ts', async (original) => {
  await Promise.resolve();
  meanwhile.loading();
  return await original();
});
vi.mock('../user/refresh-session.ts', () => ({
  refreshSession: async () => {
    await Promise.resolve();
    meanwhile.refreshing();
    return 'refreshed';
  },
}));

let server: ContractServer;
let browser: Browser;
let tab: Tab;
beforeEach(async () => {
  server = await startContractServer();
  browser = openBrowser(server.origin);
  tab = browser.openTab();
  tab.cart.add({ sku: 'X', qty: 2, name: 'X', price_incl_tax: 12.5 });
  await tab.settled();
  tab.notices.length = 0;
});
afterEach(() => server.close());

const clear = () => tab.cart.write(emptyCart);

test('a cart that is cleared while what joins its lines is loaded stays so, without a word', async () => {
  meanwhile.loading = clear;
  server.put(tab.cart.document().cartServerToken ?? '', 'A', 3);
  tab.cart.add({ sku: 'A', qty: 2, name: 'A', price_incl_tax: 12.5 });
  await tab.settled();
  expect({ document: tab.cart.document(), notices: tab.notices }).toEqual({
    document: emptyCart,
    notices: [],
  });
});

test('a cart that is cleared while its session is refreshed stays so', async () => {
  meanwhile.refreshing = clear;
  const shop = createApi({ storeCode: 'se', origin: server.origin });
  const api: ApiClient = async (path, call) =>
    path === 'cart/update' ? { kind: 'refused', code: 401, message: 'Unauthorized' } : await shop(path, call);
  const { cart, notices } = tab;
  const tell = (notice: (typeof notices)[number]) => void notices.push(notice);
  const sender = createSender({ cart, api, lock: pageLock, lockName: 'late', tell, isOnline: () => true });
  browser.online = false;
  cart.set('X', 5);
  await sender.wake();
  expect(cart.document()).toEqual(emptyCart);
});

test('a cart that is cleared while it is asked what was ordered of it stays so', async () => {
  const { cartServerToken } = tab.cart.document();
  const api: ApiClient = async () => {
    clear();
    const result = { state: 'placed', ordered: { items: [] }, next_cart_id: 'next' };
    return { kind: 'ok', result: result as never };
  };
  await forgetOrdered(tab.cart, cartServerToken ?? '', api, pageLock, 'late');
  expect(tab.cart.document()).toEqual(emptyCart);
});
