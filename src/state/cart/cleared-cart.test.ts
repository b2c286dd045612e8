import { beforeEach, expect, test } from 'vitest';
import { decimalAmount } from '../../domain/money/minor-units.ts';
import { openBrowser, type Browser, type Tab } from '../../../tests/support/state/browser-of-tabs.ts';
import { stateShop } from '../../../tests/support/state/shop.ts';
import { emptyCart } from '../../domain/cart/cart-document.ts';

const shop = stateShop();
let browser: Browser;
beforeEach(() => {
  browser = openBrowser(shop.origin);
});

const line = (sku: string, qty = 1) => ({ sku, qty, name: sku, price_incl_tax: decimalAmount(12.5) });

/** Of a cart that is cleared, as by a logout, while such a call is being answered, nothing comes back. */
test.each<[string, (tab: Tab) => unknown]>([
  ['cart/totals', (tab) => void tab.sender.refresh()],
  [
    'cart/pull',
    (tab) => {
      shop.network.faults = ['lose-answer'];
      tab.cart.set('A', 3);
    },
  ],
  ['cart/delete', (tab) => tab.cart.set('A', 0)],
  ['cart/update', (tab) => tab.cart.set('A', 3)],
  [
    'cart/update',
    async (tab) => {
      await shop.setStock('A', 1);
      tab.cart.set('A', 3);
    },
  ],
  [
    'order/status',
    async (tab) => {
      await shop.forgetCarts();
      void tab.sender.refresh();
    },
  ],
])('a cart cleared during a call of %s stays cleared, silently', async (path, act) => {
  const tab = browser.openTab();
  tab.cart.add(line('A', 2));
  tab.cart.add(line('B', 1));
  await tab.settled();
  tab.notices.length = 0;
  const { arrived, release } = shop.network.hold(path);
  await act(tab);
  await arrived;
  tab.cart.write(emptyCart);
  release();
  await tab.settled();
  expect({ document: tab.cart.document(), notices: tab.notices }).toEqual({
    document: emptyCart,
    notices: [],
  });
});

test.each([['cart/create'], ['cart/update']])(
  'a new cart cleared during a call of %s stays cleared',
  async (path) => {
    const tab = browser.openTab();
    const { arrived, release } = shop.network.hold(path);
    tab.cart.add(line('A'));
    await arrived;
    const count = shop.network.calls.length;
    tab.cart.write(emptyCart);
    release();
    await tab.settled();
    expect(tab.cart.document()).toEqual(emptyCart);
    expect(shop.network.calls).toHaveLength(count);
  },
);

test('a cart cleared by another tab stays cleared, even if this tab has not noticed', async () => {
  const tab = browser.openTab();
  tab.cart.add(line('A', 2));
  await tab.settled();
  const { arrived, release } = shop.network.hold('cart/update');
  tab.cart.set('A', 3);
  await arrived;
  browser.values.delete(`${browser.name}/document`);
  release();
  await tab.settled();
  expect(tab.cart.document()).toEqual(emptyCart);
});
