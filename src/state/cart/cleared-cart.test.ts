import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBrowser, type Browser, type Tab } from './browser-of-tabs.ts';
import { startContractServer, type ContractServer } from './contract-server.ts';
import { emptyCart } from '../../domain/cart/cart-document.ts';

let server: ContractServer;
let browser: Browser;
beforeEach(async () => {
  server = await startContractServer();
  browser = openBrowser(server.origin);
});
afterEach(() => server.close());

const line = (sku: string, qty = 1) => ({ sku, qty, name: sku, price_incl_tax: 12.5 });

/** Of a cart that is cleared, as by a logout, while such a call is being answered, nothing comes back. */
test.each<[string, (tab: Tab) => void]>([
  ['totals', (tab) => void tab.sender.refresh()],
  [
    'pull',
    (tab) => {
      server.faults = ['lose-answer'];
      tab.cart.set('A', 3);
    },
  ],
  ['delete', (tab) => tab.cart.set('A', 0)],
  ['update', (tab) => tab.cart.set('A', 3)],
  [
    'update',
    (tab) => {
      server.stock.set('A', 1);
      tab.cart.set('A', 3);
    },
  ],
  [
    '/api/order/status',
    (tab) => {
      server.forgetCarts();
      void tab.sender.refresh();
    },
  ],
])('a cart that is cleared during a call of %s stays so, without a word', async (path, act) => {
  const tab = browser.openTab();
  tab.cart.add(line('A', 2));
  tab.cart.add(line('B', 1));
  await tab.settled();
  tab.notices.length = 0;
  server.calls.length = 0;
  server.delay = 20;
  act(tab);
  await vi.waitFor(() => expect(server.calls).toContain(path), { interval: 1 });
  tab.cart.write(emptyCart);
  await tab.settled();
  expect({ document: tab.cart.document(), notices: tab.notices }).toEqual({
    document: emptyCart,
    notices: [],
  });
});

test.each([['create'], ['update']])(
  'a new cart that is cleared during a call of %s stays so',
  async (path) => {
    const tab = browser.openTab();
    server.delay = 20;
    tab.cart.add(line('A'));
    await vi.waitFor(() => expect(server.calls).toContain(path), { interval: 1 });
    const count = server.calls.length;
    tab.cart.write(emptyCart);
    await tab.settled();
    expect(tab.cart.document()).toEqual(emptyCart);
    expect(server.calls).toHaveLength(count);
  },
);

test('a cart that another tab has cleared stays so, though this one has not heard of it', async () => {
  const tab = browser.openTab();
  tab.cart.add(line('A', 2));
  await tab.settled();
  server.calls.length = 0;
  server.delay = 20;
  tab.cart.set('A', 3);
  await vi.waitFor(() => expect(server.calls).toContain('update'), { interval: 1 });
  browser.values.delete(`${browser.name}/document`);
  await tab.settled();
  expect(tab.cart.document()).toEqual(emptyCart);
});
