import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  emptyPaymentDetails,
  emptyPersonalDetails,
  emptyShippingDetails,
} from '../../domain/checkout/details.ts';
import { prepareOrder } from '../../domain/checkout/prepare-order.ts';
import { createApi } from '../api.ts';
import { pageLock } from '../lock.ts';
import { memoryStorage, openStorage } from '../storage.ts';
import type { WebStorage } from '../storage.ts';
import { openOrders } from './kept-orders.ts';
import { startOrderServer } from './order-server.ts';
import type { OrderFault, OrderServer } from './order-server.ts';
import { createPlacing } from './placement.ts';
import { casesOf } from '../../../tests/support/property-runs.ts';

let server: OrderServer;
let values: Map<string, string>;
let isOnline: boolean;
let told: string[];
/** Who is logged in. */
let customerId: number | undefined;

beforeEach(async () => {
  server = await startOrderServer();
  values = new Map();
  isOnline = true;
  told = [];
  customerId = undefined;
});
afterEach(() => server.close());

const order = (cartId = 'c1', city = 'Köln') =>
  prepareOrder({
    storeCode: 'de',
    cartId,
    lines: [{ sku: 'A', qty: 1, price_incl_tax: 10 }],
    personal: { ...emptyPersonalDetails, emailAddress: 'ada@example.org' },
    shipping: { ...emptyShippingDetails, city },
    payment: { ...emptyPaymentDetails, paymentMethod: 'banktransfer' },
  });

/** A tab of the browser; what is kept outlives it. */
function openTab() {
  const storage: WebStorage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
  const orders = openOrders(openStorage('order/', [storage, memoryStorage()]), () => customerId);
  const placing = createPlacing({
    api: createApi({ storeCode: 'de', origin: server.origin, timeout: 2000 }),
    orders,
    lock: pageLock,
    lockName: 'order',
    isOnline: () => isOnline,
    customerId: () => customerId,
    onPlaced: ({ orderNumber }) => Promise.resolve(void told.push(orderNumber ?? '')),
  });
  return { ...placing, orders };
}

describe('an order', () => {
  test('is written down before the call, and by its number alone once it stands', async () => {
    const { place, orders } = openTab();
    server.faults = ['lose-request', 'lose-request'];
    expect(await place(order())).toMatchObject({ kind: 'unknown', because: 'no-answer' });
    const [kept] = orders.open();
    expect(kept).toMatchObject({ cart_id: 'c1', attempts: 1, transmited: false, order: order() });
    expect(await place(order())).toMatchObject({ kind: 'unknown' });
    expect(await place(order())).toMatchObject({ kind: 'placed', order: { increment_id: '1000' } });
    expect(server.placed.get('c1')?.key).toBe(kept?.order_id);
    expect(orders.open()).toEqual([]);
    expect(orders.all()).toMatchObject([{ transmited: true, orderNumber: '1000', order: null }]);
    expect([...values.values()].join()).not.toContain('ada@example.org');
    expect(told).toEqual(['1000']);
  });

  test('of which the answer was lost is found in the next tab, and placed once', async () => {
    server.faults = ['lose-answer'];
    expect(await openTab().place(order())).toMatchObject({ kind: 'unknown' });
    const next = openTab();
    const [kept] = next.orders.open();
    expect(kept && (await next.lookUp(kept))).toMatchObject({
      kind: 'placed',
      record: { orderNumber: '1000' },
    });
    expect(server.calls).toEqual(['order', 'order/status']);
  });

  test('of two tabs at once is one', async () => {
    const results = await Promise.all([openTab().place(order()), openTab().place(order())]);
    // Also the tab whose key the shop does not know shows what was ordered.
    const placed = { kind: 'placed', order: { increment_id: '1000' } };
    expect(results).toMatchObject([placed, placed]);
    expect(server.placed.size).toBe(1);
  });

  test('that never arrived is sent again under its key', async () => {
    server.faults = ['lose-request'];
    const { place, sendAgain, lookUp, orders } = openTab();
    await place(order());
    const [kept] = orders.open();
    if (!kept) throw new Error('Nothing is kept');
    expect(await lookUp(kept)).toMatchObject({ kind: 'not-placed' });
    expect(await sendAgain(kept)).toMatchObject({ kind: 'placed' });
    expect(server.placed.get('c1')?.key).toBe(kept.order_id);
  });

  test.each([
    [null, 'unknown', 1],
    ['a3f0', 'unknown', 1],
    ['Invalid signature validation of WS01', 'refused', 0],
  ])('that is answered by code 200 with %j is %s', async (result, kind, kept) => {
    server.refusals = [{ code: 200, result }];
    const { place, orders } = openTab();
    expect(await place(order())).toMatchObject({ kind });
    expect(orders.open()).toHaveLength(kept);
    expect(server.placed.size).toBe(0);
  });

  test('that was placed with another body shows the one that stands', async () => {
    server.faults = ['lose-answer'];
    const { place } = openTab();
    await place(order('c1', 'Köln'));
    expect(await place(order('c1', 'Bonn'))).toMatchObject({
      kind: 'placed',
      order: { increment_id: '1000' },
    });
    expect(server.placed.get('c1')?.body).toContain('Köln');
  });

  test('of another browser shows the one that stands', async () => {
    await openTab().place(order());
    values = new Map();
    expect(await openTab().place(order('c1', 'Bonn'))).toMatchObject({ kind: 'placed' });
    expect(server.placed.size).toBe(1);
  });

  test('whose payment is late is unknown until it is confirmed', async () => {
    server.paymentIsLate = true;
    const { place, lookUp, orders } = openTab();
    expect(await place(order())).toMatchObject({ kind: 'unknown', because: 'payment' });
    const [kept] = orders.open();
    if (!kept) throw new Error('Nothing is kept');
    expect(await lookUp(kept)).toMatchObject({ kind: 'unknown', because: 'payment' });
    server.confirmPayments();
    expect(await lookUp(kept)).toMatchObject({ kind: 'placed' });
  });

  test.each([
    [{ code: 400, result: ['Field is required'] }, { kind: 'invalid' }],
    [{ code: 402, result: 'No', meta: { reason: 'payment_refused' } }, { kind: 'payment-refused' }],
    [
      { code: 409, result: 'x', meta: { reason: 'cart_changed', differences: [{ field: 'price' }] } },
      { kind: 'changed', differences: [{ field: 'price' }] },
    ],
    [
      { code: 409, result: 'x', meta: { reason: 'insufficient_stock', unavailable: [{ sku: 'A' }] } },
      { kind: 'out-of-stock', unavailable: [{ sku: 'A' }] },
    ],
    [
      { code: 409, result: 'x', meta: { reason: 'payment_unavailable' } },
      { kind: 'refused', reason: 'payment_unavailable' },
    ],
    [
      {
        ...{ code: 409, result: 'Error: Error while adding products' },
        meta: { reason: 'payment_returned' },
      },
      { kind: 'refused', reason: 'payment_returned' },
    ],
    [
      { code: 404, result: 'x', meta: { reason: 'unknown_cart' } },
      { kind: 'refused', reason: 'unknown_cart' },
    ],
  ])('that is refused with %j is given up: %j', async (refusal, expected) => {
    server.refusals = [refusal];
    const { place, orders } = openTab();
    expect(await place(order())).toMatchObject(expected);
    expect(orders.all()).toEqual([]);
    expect(await place(order())).toMatchObject({ kind: 'placed' });
  });

  test.each([500, 503])('that a server could not take (%i) is queued, and keeps its key', async (code) => {
    server.refusals = [1, 2].map(() => ({ code, result: 'Oops' }));
    const { place, sendAgain, orders } = openTab();
    expect(await place(order())).toMatchObject({ kind: 'queued', record: { transmited: false } });
    const [kept] = orders.open();
    if (!kept) throw new Error('Nothing is kept');
    expect(await sendAgain(kept)).toMatchObject({ kind: 'queued', record: { attempts: 2 } });
    expect(await sendAgain(kept)).toMatchObject({ kind: 'placed' });
    expect(server.placed.get('c1')?.key).toBe(kept.order_id);
  });

  test('that a server took before it failed is shown', async () => {
    server.faults = ['fail-after'];
    expect(await openTab().place(order())).toMatchObject({ kind: 'placed', order: { increment_id: '1000' } });
  });

  test('is unknown where the server fails and can’t be asked either', async () => {
    server.faults = ['refuse', 'refuse'];
    expect(await openTab().place(order())).toMatchObject({ kind: 'unknown', because: 'no-answer' });
  });
});

describe('offline', () => {
  test('an order waits, and is sent once under its key', async () => {
    isOnline = false;
    const { place, sendAgain } = openTab();
    const waiting = await place(order());
    expect(waiting).toMatchObject({ kind: 'waiting', record: { transmited: false, attempts: 0 } });
    expect(server.calls).toEqual([]);
    isOnline = true;
    if (waiting.kind !== 'waiting') throw new Error('It does not wait');
    expect(await sendAgain(waiting.record)).toMatchObject({ kind: 'placed' });
    expect(await sendAgain(waiting.record)).toMatchObject({ kind: 'placed' });
    expect(server.calls.filter((call) => call === 'order')).toHaveLength(1);
  });

  test('a changed order takes the place of the one that waited', async () => {
    isOnline = false;
    const { place, orders } = openTab();
    await place(order('c1', 'Köln'));
    await place(order('c1', 'Bonn'));
    expect(orders.open()).toHaveLength(1);
    expect(orders.open()[0]?.order?.addressInformation.shippingAddress?.city).toBe('Bonn');
  });
});

describe('an order whose customer the shop does not know any more', () => {
  const unauthorized = { code: 401, result: 'Log in' };
  const waiting = async () => {
    isOnline = false;
    const made = await openTab().place(order());
    if (made.kind !== 'waiting') throw new Error('It does not wait');
    isOnline = true;
    return made.record;
  };
  /** The session ends with the answer to the next order. */
  const endSession = () => {
    server.refusals = [unauthorized];
    server.onOrder = () => (customerId = undefined);
  };

  test('waits for the same customer as it was made, and is sent under its key', async () => {
    customerId = 7;
    const record = await waiting();
    endSession();
    const { sendAgain, orders } = openTab();
    expect(await sendAgain(record)).toEqual({ kind: 'logged-out' });
    expect(orders.all()).toEqual([]);
    customerId = 7;
    const [kept] = orders.open();
    expect(kept).toMatchObject({ ...record, updated_at: expect.any(String), attempts: 0 });
    expect(await sendAgain(record)).toMatchObject({ kind: 'placed' });
    expect(server.placed.get('c1')?.key).toBe(record.order_id);
  });

  test.each([undefined, 8])('is not seen, looked up or sent while %s is here', async (other) => {
    customerId = 7;
    const record = await waiting();
    customerId = other;
    const { sendAgain, lookUp, orders } = openTab();
    expect([orders.open(), await sendAgain(record), await lookUp(record)]).toEqual([
      [],
      { kind: 'logged-out' },
      { kind: 'logged-out' },
    ]);
    expect(server.calls).toEqual([]);
    // Pages still look for it once its customer is back.
    expect(values.get('order/open')).toBe(JSON.stringify([record.order_id]));
  });

  test('is made anew where the checkout still has it', async () => {
    customerId = 7;
    endSession();
    const { place, orders } = openTab();
    expect(await place(order())).toEqual({ kind: 'logged-out' });
    customerId = 7;
    expect(orders.all()).toEqual([]);
    expect(await place(order())).toMatchObject({ kind: 'placed' });
  });

  test('is kept where its answer got lost, too', async () => {
    customerId = 7;
    server.faults = ['lose-answer'];
    server.onOrder = () => (customerId = undefined);
    const { place, orders } = openTab();
    expect(await place(order())).toEqual({ kind: 'logged-out' });
    customerId = 7;
    const [kept] = orders.open();
    expect(kept && (await openTab().lookUp(kept))).toMatchObject({ kind: 'placed' });
  });

  test('is queued while the session stands, and could not be refreshed just now', async () => {
    customerId = 7;
    server.refusals = [unauthorized];
    const { place, orders } = openTab();
    expect(await place(order())).toMatchObject({ kind: 'queued' });
    expect(orders.open()).toHaveLength(1);
  });

  test('is kept where it is a visitor’s', async () => {
    const record = await waiting();
    server.refusals = [unauthorized];
    const { sendAgain, orders } = openTab();
    expect(await sendAgain(record)).toEqual({ kind: 'logged-out' });
    expect(orders.open()).toMatchObject([{ order_id: record.order_id, attempts: 0 }]);
    expect(await sendAgain(record)).toMatchObject({ kind: 'placed' });
  });
});

describe('an order that another tab has settled', () => {
  const keptIn = ({ orders }: ReturnType<typeof openTab>) => {
    const [kept] = orders.open();
    if (!kept) throw new Error('Nothing is kept');
    return kept;
  };

  test('is shown where it stands', async () => {
    server.paymentIsLate = true;
    const [tab, other] = [openTab(), openTab()];
    await tab.place(order());
    const kept = keptIn(tab);
    server.confirmPayments();
    await other.sendAgain(kept);
    server.calls.length = 0;
    const placed = { kind: 'placed', record: { orderNumber: '1000' }, order: { increment_id: '1000' } };
    expect(await tab.lookUp(kept)).toMatchObject(placed);
    expect(server.calls).toEqual(['order/status']);
    expect(told).toEqual(['1000']);
  });

  test.each([
    [true, 'given up'],
    [false, 'refused'],
  ])('is never sent again (offline: %s, %s)', async (isOffline) => {
    isOnline = !isOffline;
    server.faults = ['lose-request'];
    const [tab, other] = [openTab(), openTab()];
    await tab.place(order());
    const kept = keptIn(tab);
    other.orders.drop(kept.order_id);
    isOnline = true;
    server.faults = [];
    server.calls.length = 0;
    expect(await tab.lookUp(kept)).toMatchObject({ kind: 'not-placed' });
    expect(await tab.sendAgain(kept)).toMatchObject({ kind: 'not-placed' });
    expect(server.calls).not.toContain('order');
    expect(tab.orders.all()).toEqual([]);
  });
});

test('an order of another browser that waits for its payment stays pending until it stands', async () => {
  server.paymentIsLate = true;
  await openTab().place(order());
  values = new Map();
  const { find, sendAgain } = openTab();
  const pending = { kind: 'unknown', because: 'payment' };
  const found = await find('c1');
  expect(found).toMatchObject(pending);
  if (found.kind !== 'unknown') throw new Error('It is known');
  expect(await sendAgain(found.record)).toMatchObject(pending);
  server.confirmPayments();
  expect(await sendAgain(found.record)).toMatchObject({ kind: 'placed', order: { increment_id: '1000' } });
});

test('an order is shown again by its cart, in this browser and in another', async () => {
  await openTab().place(order());
  expect(await openTab().find('c1')).toMatchObject({ kind: 'placed', order: { increment_id: '1000' } });
  values = new Map();
  expect(await openTab().find('c1')).toMatchObject({ kind: 'placed', order: { increment_id: '1000' } });
  expect(await openTab().find('c2')).toMatchObject({ kind: 'not-placed' });
});

test('an order that stands is shown by its number where nobody can be asked', async () => {
  const tab = openTab();
  await tab.place(order());
  server.faults = ['refuse'];
  expect(await tab.find('c1')).toMatchObject({ kind: 'placed', record: { orderNumber: '1000' } });
});

test('only the latest few placed orders are remembered', async () => {
  const { place, orders } = openTab();
  for (let cart = 0; cart < 7; cart += 1) await place(order(`c${cart}`));
  expect(orders.all().map(({ orderNumber }) => orderNumber)).toHaveLength(5);
});

test('what is cut short in the storage is passed over', () => {
  values.set('order/x', '{"order_id": "x"').set('order/y', '7');
  expect(openTab().orders.all()).toEqual([]);
});

test('whatever gets lost, a cart is ordered at most once, and what the shopper is told is so', async () => {
  const fault = fc.constantFrom<OrderFault | null>(
    null,
    'refuse',
    'fail-after',
    'lose-request',
    'lose-answer',
  );
  const action = fc.constantFrom('place', 'place other', 'look up', 'send again', 'reload');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fault, { maxLength: 8 }),
      fc.array(action, { maxLength: 8 }),
      async (faults, actions) => {
        values = new Map();
        server.placed.clear();
        server.faults = faults;
        let tab = openTab();
        for (const each of actions) {
          const [kept] = tab.orders.open();
          if (each === 'reload') tab = openTab();
          else if (each === 'place' || each === 'place other' || !kept) {
            const told = await tab.place(order('c1', each === 'place other' ? 'Bonn' : 'Köln'));
            if (told.kind === 'placed') expect(server.placed.has('c1')).toBe(true);
            else expect(['unknown', 'queued']).toContain(told.kind);
            if (told.kind === 'queued') expect(server.placed.size).toBe(0);
          } else await (each === 'look up' ? tab.lookUp(kept) : tab.sendAgain(kept));
        }
        server.faults = [];
        const [left] = tab.orders.open();
        const end = left ? await tab.sendAgain(left) : undefined;
        if (end) expect(end.kind).toBe('placed');
        expect(tab.orders.open()).toEqual([]);
        expect(server.placed.size).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: casesOf(60) },
  );
});
