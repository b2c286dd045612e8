import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { foreignRecord, orderHash, orderOfHash } from '../../domain/checkout/order-record.ts';
import { openOrderingBrowser, order } from '../../../tests/support/state/ordering-browser.ts';
import type { OrderingBrowser } from '../../../tests/support/state/ordering-browser.ts';

let browser: OrderingBrowser;
beforeEach(async () => {
  browser = await openOrderingBrowser();
});
afterEach(() => browser.close());

describe('an order whose customer the shop does not know any more', () => {
  const unauthorized = { code: 401, result: 'Log in' };
  const waiting = async () => {
    browser.isOnline = false;
    const made = await browser.openTab().place(order());
    if (made.kind !== 'waiting') throw new Error('It does not wait');
    browser.isOnline = true;
    return made.record;
  };
  /** The session ends with the answer to the next order. */
  const endSession = () => {
    browser.server.refusals = [unauthorized];
    browser.server.onOrder = () => (browser.customerId = undefined);
  };

  test('waits for the same customer as it was made, and is sent under its key', async () => {
    browser.customerId = 7;
    const record = await waiting();
    endSession();
    const { sendAgain, orders } = browser.openTab();
    expect(await sendAgain(record)).toEqual({ kind: 'logged-out' });
    expect(orders.all()).toEqual([]);
    browser.customerId = 7;
    const [kept] = orders.open();
    expect(kept).toMatchObject({ ...record, updated_at: expect.any(String), attempts: 0 });
    expect(await sendAgain(record)).toMatchObject({ kind: 'placed' });
    expect(browser.server.placed.get('c1')?.key).toBe(record.order_id);
  });

  test.each([undefined, 8])('is not seen, looked up or sent while %s is here', async (other) => {
    browser.customerId = 7;
    const record = await waiting();
    browser.customerId = other;
    const { sendAgain, lookUp, orders } = browser.openTab();
    expect([orders.open(), await sendAgain(record), await lookUp(record)]).toEqual([
      [],
      { kind: 'logged-out' },
      { kind: 'logged-out' },
    ]);
    expect(browser.server.calls).toEqual([]);
    // Pages still look for it once its customer is back.
    expect(browser.values.get('order/open')).toBe(JSON.stringify([record.order_id]));
  });

  test('is made anew where the checkout still has it', async () => {
    browser.customerId = 7;
    endSession();
    const { place, orders } = browser.openTab();
    expect(await place(order())).toEqual({ kind: 'logged-out' });
    browser.customerId = 7;
    expect(orders.all()).toEqual([]);
    expect(await place(order())).toMatchObject({ kind: 'placed' });
  });

  test('is kept where its answer got lost, too', async () => {
    browser.customerId = 7;
    browser.server.faults = ['lose-answer'];
    browser.server.onOrder = () => (browser.customerId = undefined);
    const { place, orders } = browser.openTab();
    expect(await place(order())).toEqual({ kind: 'logged-out' });
    browser.customerId = 7;
    const [kept] = orders.open();
    expect(kept && (await browser.openTab().lookUp(kept))).toMatchObject({ kind: 'placed' });
  });

  test('is queued while the session stands, and could not be refreshed just now', async () => {
    browser.customerId = 7;
    browser.server.refusals = [unauthorized];
    const { place, orders } = browser.openTab();
    expect(await place(order())).toMatchObject({ kind: 'queued' });
    expect(orders.open()).toHaveLength(1);
  });

  test('is kept where it is a visitor’s', async () => {
    const record = await waiting();
    browser.server.refusals = [unauthorized];
    const { sendAgain, orders } = browser.openTab();
    expect(await sendAgain(record)).toEqual({ kind: 'logged-out' });
    expect(orders.open()).toMatchObject([{ order_id: record.order_id, attempts: 0 }]);
    expect(await sendAgain(record)).toMatchObject({ kind: 'placed' });
  });
});

describe('an order that another tab has settled', () => {
  const keptIn = ({ orders }: ReturnType<OrderingBrowser['openTab']>) => {
    const [kept] = orders.open();
    if (!kept) throw new Error('Nothing is kept');
    return kept;
  };

  test('is shown where it stands', async () => {
    browser.server.paymentIsLate = true;
    const [tab, other] = [browser.openTab(), browser.openTab()];
    await tab.place(order());
    const kept = keptIn(tab);
    browser.server.confirmPayments();
    await other.sendAgain(kept);
    browser.server.calls.length = 0;
    const placed = { kind: 'placed', record: { orderNumber: '1000' }, order: { increment_id: '1000' } };
    expect(await tab.lookUp(kept)).toMatchObject(placed);
    expect(browser.server.calls).toEqual(['order/status']);
    expect(browser.told).toEqual(['1000']);
  });

  test.each([
    [true, 'given up'],
    [false, 'refused'],
  ])('is never sent again (offline: %s, %s)', async (isOffline) => {
    browser.isOnline = !isOffline;
    browser.server.faults = ['lose-request'];
    const [tab, other] = [browser.openTab(), browser.openTab()];
    await tab.place(order());
    const kept = keptIn(tab);
    other.orders.drop(kept.order_id);
    browser.isOnline = true;
    browser.server.faults = [];
    browser.server.calls.length = 0;
    expect(await tab.lookUp(kept)).toMatchObject({ kind: 'not-placed' });
    expect(await tab.sendAgain(kept)).toMatchObject({ kind: 'not-placed' });
    expect(browser.server.calls).not.toContain('order');
    expect(tab.orders.all()).toEqual([]);
  });
});

test('an order of another browser that waits for its payment stays pending until it stands', async () => {
  browser.server.paymentIsLate = true;
  await browser.openTab().place(order());
  browser.values = new Map();
  const { find, sendAgain } = browser.openTab();
  const pending = { kind: 'unknown', because: 'payment' };
  const found = await find('c1');
  expect(found).toMatchObject(pending);
  if (found.kind !== 'unknown') throw new Error('It is known');
  expect(await sendAgain(found.record)).toMatchObject(pending);
  browser.server.confirmPayments();
  const placed = { kind: 'placed', record: { orderNumber: '1000' }, order: null };
  expect(await sendAgain(found.record)).toMatchObject(placed);
});

test('an order is shown again by its cart in this browser, and by its key in another', async () => {
  await browser.openTab().place(order());
  const [{ order_id: key } = { order_id: '' }] = browser.openTab().orders.all();
  const placed = { kind: 'placed', order: { increment_id: '1000' } };
  expect(await browser.openTab().find('c1')).toMatchObject(placed);
  browser.values = new Map();
  expect(await browser.openTab().find('c1')).toMatchObject({ kind: 'not-placed' });
  expect(await browser.openTab().find('c1', 'another-key')).toMatchObject({ kind: 'not-placed' });
  expect(browser.openTab().orders.all()).toEqual([]);
  expect(await browser.openTab().find('c1', key)).toMatchObject(placed);
  expect(await browser.openTab().find('c2')).toMatchObject({ kind: 'not-placed' });
});

test('an order that a customer is shown by its address is that customer’s in this browser, too', async () => {
  await browser.openTab().place(order());
  const [{ order_id: key } = { order_id: '' }] = browser.openTab().orders.all();
  browser.values = new Map();
  browser.customerId = 7;
  const { find, orders } = browser.openTab();
  expect(await find('c1', key)).toMatchObject({ kind: 'placed', record: { customer_id: 7 } });
  browser.customerId = undefined;
  expect(orders.all()).toEqual([]);
});

test('the address of a confirmation names the order with its key', () => {
  const now = new Date();
  for (const key of [undefined, 'a-key_1']) {
    const hash = orderHash(foreignRecord('c1', now, key));
    expect(orderOfHash(hash)).toEqual({ cartId: 'c1', ...(key && { key }) });
  }
  expect(['', '#order=', '#order=a/b', '#cart=c1'].map(orderOfHash)).toEqual(Array(4).fill(undefined));
});
