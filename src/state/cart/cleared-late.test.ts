import { beforeEach, expect, test, vi } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { createApi, type ApiClient } from '../api.ts';
import { pageLock } from '../lock.ts';
import { openBrowser, type Browser, type Tab } from '../../../tests/support/state/browser-of-tabs.ts';
import { stateShop } from '../../../tests/support/state/shop.ts';
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

const shop = stateShop();
let browser: Browser;
let tab: Tab;
beforeEach(async () => {
  browser = openBrowser(shop.origin);
  tab = browser.openTab();
  tab.cart.add({ sku: 'X', qty: 2, name: 'X', price_incl_tax: decimalAmount(12.5) });
  await tab.settled();
  tab.notices.length = 0;
});

const clear = () => tab.cart.write(emptyCart);

test('a cart cleared while its lines are joined stays cleared, silently', async () => {
  meanwhile.loading = clear;
  await shop.put(tab.cart.document().cartServerToken ?? '', 'A', 3);
  tab.cart.add({ sku: 'A', qty: 2, name: 'A', price_incl_tax: decimalAmount(12.5) });
  await tab.settled();
  expect({ document: tab.cart.document(), notices: tab.notices }).toEqual({
    document: emptyCart,
    notices: [],
  });
});

test('a cart cleared while its session is refreshed stays cleared', async () => {
  meanwhile.refreshing = clear;
  const contract = createApi({ storeCode: 'de', origin: shop.origin });
  const api: ApiClient = async (path, call) =>
    path === 'cart/update'
      ? { kind: 'refused', code: 401, message: 'Unauthorized' }
      : await contract(path, call);
  const { cart, notices } = tab;
  const notify = (notice: (typeof notices)[number]) => void notices.push(notice);
  const sender = createSender({ cart, api, lock: pageLock, lockName: 'late', notify, isOnline: () => true });
  browser.online = false;
  cart.set('X', 5);
  await sender.wake();
  expect(cart.document()).toEqual(emptyCart);
});

test('a cart cleared while its order is looked up stays cleared', async () => {
  const { cartServerToken } = tab.cart.document();
  const api: ApiClient = async () => {
    clear();
    const result = { state: 'placed', ordered: { items: [] }, next_cart_id: 'next' };
    return { kind: 'ok', result: result as never };
  };
  await forgetOrdered(tab.cart, cartServerToken ?? '', api, pageLock, 'late');
  expect(tab.cart.document()).toEqual(emptyCart);
});
