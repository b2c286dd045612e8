import { beforeEach, describe, expect, test } from 'vitest';
import type { CustomerProfile } from '../../commerce/contract/user.ts';
import { foreignRecord, orderHash, orderOfHash } from '../../domain/checkout/order-record.ts';
import { lateAfter } from '../../domain/payment/test-card.ts';
import {
  newCart,
  openOrderingBrowser,
  orderOf,
  ordersOf,
} from '../../../tests/support/state/ordering-browser.ts';
import type { OrderingBrowser } from '../../../tests/support/state/ordering-browser.ts';
import { stateShop } from '../../../tests/support/state/shop.ts';
import { createApi } from '../api.ts';

const shop = stateShop();
let browser: OrderingBrowser;
let cartId: string;
beforeEach(async () => {
  browser = openOrderingBrowser(shop);
  cartId = await newCart(shop);
});

const order = () => orderOf(cartId);
const standing = () => ordersOf(shop, cartId);

describe('an order whose customer the shop no longer recognizes', () => {
  let customer: CustomerProfile;
  /** Logs a customer in, and makes the cart theirs. */
  async function logIn(): Promise<void> {
    customer = await shop.newCustomer();
    await browser.logIn(customer);
    const api = createApi({ storeCode: 'de', origin: shop.origin });
    expect(await api('cart/create', { query: { cartId }, body: {} })).toMatchObject({ kind: 'ok' });
    shop.network.calls.length = 0;
  }
  const waiting = async () => {
    browser.isOnline = false;
    const made = await browser.openTab().place(order());
    if (made.kind !== 'waiting') throw new Error('It does not wait');
    browser.isOnline = true;
    return made.record;
  };
  /** The browser learns from the answer to the next order that the session is over. */
  const endSession = () => {
    shop.network.forgetCookies();
    shop.network.after = (path) => {
      if (path === 'order') browser.customerId = undefined;
    };
  };

  test('waits for the same customer, and is sent under its key', async () => {
    await logIn();
    const record = await waiting();
    endSession();
    const { sendAgain, orders } = browser.openTab();
    expect(await sendAgain(record)).toEqual({ kind: 'logged-out' });
    expect([orders.all(), shop.network.calls]).toEqual([[], ['order']]);
    shop.network.after = undefined;
    await browser.logIn(customer);
    const [kept] = orders.open();
    expect(kept).toMatchObject({ ...record, updated_at: expect.any(String), attempts: 0 });
    expect(await sendAgain(record)).toMatchObject({ kind: 'placed' });
    expect(await standing()).toMatchObject([{ key: record.order_id }]);
  });

  test.each([undefined, 8])('is not shown, looked up or sent while %s is logged in', async (other) => {
    browser.customerId = 7;
    const record = await waiting();
    browser.customerId = other;
    const { sendAgain, lookUp, orders } = browser.openTab();
    expect([orders.open(), await sendAgain(record), await lookUp(record)]).toEqual([
      [],
      { kind: 'logged-out' },
      { kind: 'logged-out' },
    ]);
    expect(shop.network.calls).toEqual([]);
    // Pages still look for it once its customer is back.
    expect(browser.values.get('order/open')).toBe(JSON.stringify([record.order_id]));
  });

  test('is created again if the checkout still has it', async () => {
    await logIn();
    endSession();
    const { place, orders } = browser.openTab();
    expect(await place(order())).toEqual({ kind: 'logged-out' });
    shop.network.after = undefined;
    await browser.logIn(customer);
    expect(orders.all()).toEqual([]);
    expect(await place(order())).toMatchObject({ kind: 'placed' });
  });

  test('is kept even if its answer was lost', async () => {
    await logIn();
    shop.network.faults = ['lose-answer'];
    shop.network.after = () => (browser.customerId = undefined);
    const { place, orders } = browser.openTab();
    expect(await place(order())).toEqual({ kind: 'logged-out' });
    shop.network.after = undefined;
    await browser.logIn(customer);
    const [kept] = orders.open();
    expect(kept && (await browser.openTab().lookUp(kept))).toMatchObject({ kind: 'placed' });
  });

  test('is queued while the session is valid but can’t be refreshed', async () => {
    await logIn();
    shop.network.forgetCookies();
    const { place, orders } = browser.openTab();
    expect(await place(order())).toMatchObject({ kind: 'queued' });
    expect(orders.open()).toHaveLength(1);
  });

  test('is kept if it is a visitor’s', async () => {
    const record = await waiting();
    shop.network.faults = [{ code: 401, result: 'Log in' }];
    const { sendAgain, orders } = browser.openTab();
    expect(await sendAgain(record)).toEqual({ kind: 'logged-out' });
    expect(orders.open()).toMatchObject([{ order_id: record.order_id, attempts: 0 }]);
    expect(await sendAgain(record)).toMatchObject({ kind: 'placed' });
  });
});

describe('an order completed in another tab', () => {
  const keptIn = ({ orders }: ReturnType<OrderingBrowser['openTab']>) => {
    const [kept] = orders.open();
    if (!kept) throw new Error('Nothing is kept');
    return kept;
  };

  test('is shown when it is placed', async () => {
    const [tab, other] = [browser.openTab(), browser.openTab()];
    await tab.place(orderOf(cartId, { card: 'late' }));
    const kept = keptIn(tab);
    shop.engine.advance(lateAfter);
    await other.sendAgain(kept);
    shop.network.calls.length = 0;
    const [{ number } = { number: '' }] = await standing();
    const placed = { kind: 'placed', record: { orderNumber: number }, order: { increment_id: number } };
    expect(await tab.lookUp(kept)).toMatchObject(placed);
    expect(shop.network.calls).toEqual(['order/status']);
    expect(browser.told).toEqual([number]);
  });

  test.each([
    [true, 'given up'],
    [false, 'refused'],
  ])('is never sent again (offline: %s, %s)', async (isOffline) => {
    browser.isOnline = !isOffline;
    shop.network.faults = ['lose-request'];
    const [tab, other] = [browser.openTab(), browser.openTab()];
    await tab.place(order());
    const kept = keptIn(tab);
    other.orders.drop(kept.order_id);
    browser.isOnline = true;
    shop.network.faults = [];
    shop.network.calls.length = 0;
    expect(await tab.lookUp(kept)).toMatchObject({ kind: 'not-placed' });
    expect(await tab.sendAgain(kept)).toMatchObject({ kind: 'not-placed' });
    expect(shop.network.calls).not.toContain('order');
    expect(tab.orders.all()).toEqual([]);
  });
});

test('an order of another browser that waits for payment stays pending until it is placed', async () => {
  await browser.openTab().place(orderOf(cartId, { card: 'late' }));
  browser.values = new Map();
  const { find, sendAgain } = browser.openTab();
  const pending = { kind: 'unknown', because: 'payment' };
  const found = await find(cartId);
  expect(found).toMatchObject(pending);
  if (found.kind !== 'unknown') throw new Error('It is known');
  expect(await sendAgain(found.record)).toMatchObject(pending);
  shop.engine.advance(lateAfter);
  const placed = await sendAgain(found.record);
  const [{ number } = { number: '' }] = await standing();
  expect(placed).toMatchObject({ kind: 'placed', record: { orderNumber: number }, order: null });
});

test('an order is shown again by its cart in this browser, and by its key in another', async () => {
  await browser.openTab().place(order());
  const [{ number, key } = { number: '', key: '' }] = await standing();
  const placed = { kind: 'placed', order: { increment_id: number } };
  expect(await browser.openTab().find(cartId)).toMatchObject(placed);
  browser.values = new Map();
  expect(await browser.openTab().find(cartId)).toMatchObject({ kind: 'not-placed' });
  expect(await browser.openTab().find(cartId, 'another-key')).toMatchObject({ kind: 'not-placed' });
  expect(browser.openTab().orders.all()).toEqual([]);
  expect(await browser.openTab().find(cartId, key ?? '')).toMatchObject(placed);
  expect(await browser.openTab().find(await newCart(shop))).toMatchObject({ kind: 'not-placed' });
});

test('an order that a customer opens by its address becomes that customer’s in this browser', async () => {
  await browser.openTab().place(order());
  const [{ key } = { key: '' }] = await standing();
  browser.values = new Map();
  const customer = await shop.newCustomer();
  await browser.logIn(customer);
  const { find, orders } = browser.openTab();
  const placed = { kind: 'placed', record: { customer_id: customer.id } };
  expect(await find(cartId, key ?? '')).toMatchObject(placed);
  browser.customerId = undefined;
  expect(orders.all()).toEqual([]);
});

test('the address of a confirmation contains the order and its key', () => {
  const now = new Date();
  for (const key of [undefined, 'a-key_1']) {
    const hash = orderHash(foreignRecord('c1', now, key));
    expect(orderOfHash(hash)).toEqual({ cartId: 'c1', ...(key && { key }) });
  }
  expect(['', '#order=', '#order=a/b', '#cart=c1'].map(orderOfHash)).toEqual(Array(4).fill(undefined));
});
