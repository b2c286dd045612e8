import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { casesOf } from '../../../tests/support/property-runs.ts';
import type { OrderFault } from '../../../tests/support/state/order-server.ts';
import { openOrderingBrowser, order } from '../../../tests/support/state/ordering-browser.ts';
import type { OrderingBrowser } from '../../../tests/support/state/ordering-browser.ts';

let browser: OrderingBrowser;
beforeEach(async () => {
  browser = await openOrderingBrowser();
});
afterEach(() => browser.close());

describe('an order', () => {
  test('is written down before the call, and by its number alone once it stands', async () => {
    const { place, orders } = browser.openTab();
    browser.server.faults = ['lose-request', 'lose-request'];
    expect(await place(order())).toMatchObject({ kind: 'unknown', because: 'no-answer' });
    const [kept] = orders.open();
    expect(kept).toMatchObject({ cart_id: 'c1', attempts: 1, transmited: false, order: order() });
    expect(await place(order())).toMatchObject({ kind: 'unknown' });
    expect(await place(order())).toMatchObject({ kind: 'placed', order: { increment_id: '1000' } });
    expect(browser.server.placed.get('c1')?.key).toBe(kept?.order_id);
    expect(orders.open()).toEqual([]);
    expect(orders.all()).toMatchObject([{ transmited: true, orderNumber: '1000', order: null }]);
    expect([...browser.values.values()].join()).not.toContain('ada@example.org');
    expect(browser.told).toEqual(['1000']);
  });

  test('of which the answer was lost is found in the next tab, and placed once', async () => {
    browser.server.faults = ['lose-answer'];
    expect(await browser.openTab().place(order())).toMatchObject({ kind: 'unknown' });
    const next = browser.openTab();
    const [kept] = next.orders.open();
    expect(kept && (await next.lookUp(kept))).toMatchObject({
      kind: 'placed',
      record: { orderNumber: '1000' },
    });
    expect(browser.server.calls).toEqual(['order', 'order/status']);
  });

  test('of two tabs at once is one', async () => {
    const results = await Promise.all([browser.openTab().place(order()), browser.openTab().place(order())]);
    // Also the tab whose key the shop does not know shows what was ordered.
    const placed = { kind: 'placed', order: { increment_id: '1000' } };
    expect(results).toMatchObject([placed, placed]);
    expect(browser.server.placed.size).toBe(1);
  });

  test('that never arrived is sent again under its key', async () => {
    browser.server.faults = ['lose-request'];
    const { place, sendAgain, lookUp, orders } = browser.openTab();
    await place(order());
    const [kept] = orders.open();
    if (!kept) throw new Error('Nothing is kept');
    expect(await lookUp(kept)).toMatchObject({ kind: 'not-placed' });
    expect(await sendAgain(kept)).toMatchObject({ kind: 'placed' });
    expect(browser.server.placed.get('c1')?.key).toBe(kept.order_id);
  });

  test.each([
    [null, 'unknown', 1],
    ['a3f0', 'unknown', 1],
    ['Invalid signature validation of WS01', 'refused', 0],
  ])('that is answered by code 200 with %j is %s', async (result, kind, kept) => {
    browser.server.refusals = [{ code: 200, result }];
    const { place, orders } = browser.openTab();
    expect(await place(order())).toMatchObject({ kind });
    expect(orders.open()).toHaveLength(kept);
    expect(browser.server.placed.size).toBe(0);
  });

  test('that was placed with another body shows the one that stands', async () => {
    browser.server.faults = ['lose-answer'];
    const { place } = browser.openTab();
    await place(order('c1', 'Köln'));
    expect(await place(order('c1', 'Bonn'))).toMatchObject({
      kind: 'placed',
      order: { increment_id: '1000' },
    });
    expect(browser.server.placed.get('c1')?.body).toContain('Köln');
  });

  test('of another browser shows the one that stands', async () => {
    await browser.openTab().place(order());
    browser.values = new Map();
    expect(await browser.openTab().place(order('c1', 'Bonn'))).toMatchObject({ kind: 'placed' });
    expect(browser.server.placed.size).toBe(1);
  });

  test('whose payment is late is unknown until it is confirmed', async () => {
    browser.server.paymentIsLate = true;
    const { place, lookUp, orders } = browser.openTab();
    expect(await place(order())).toMatchObject({ kind: 'unknown', because: 'payment' });
    const [kept] = orders.open();
    if (!kept) throw new Error('Nothing is kept');
    expect(await lookUp(kept)).toMatchObject({ kind: 'unknown', because: 'payment' });
    browser.server.confirmPayments();
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
      {
        code: 409,
        result: 'x',
        meta: { reason: 'insufficient_stock', unavailable: [{ sku: 'A', available: 0 }] },
      },
      { kind: 'out-of-stock', unavailable: [{ sku: 'A', available: 0 }] },
    ],
    [
      { code: 409, result: 'x', meta: { reason: 'payment_unavailable' } },
      { kind: 'refused', reason: 'payment_unavailable' },
    ],
    [
      {
        code: 409,
        result: 'Error: Error while adding products',
        meta: { reason: 'payment_returned' },
      },
      { kind: 'refused', reason: 'payment_returned' },
    ],
    [
      { code: 404, result: 'x', meta: { reason: 'unknown_cart' } },
      { kind: 'refused', reason: 'unknown_cart' },
    ],
  ])('that is refused with %j is given up: %j', async (refusal, expected) => {
    browser.server.refusals = [refusal];
    const { place, orders } = browser.openTab();
    expect(await place(order())).toMatchObject(expected);
    expect(orders.all()).toEqual([]);
    expect(await place(order())).toMatchObject({ kind: 'placed' });
  });

  test.each([500, 503])('that a server could not take (%i) is queued, and keeps its key', async (code) => {
    browser.server.refusals = [1, 2].map(() => ({ code, result: 'Oops' }));
    const { place, sendAgain, orders } = browser.openTab();
    expect(await place(order())).toMatchObject({ kind: 'queued', record: { transmited: false } });
    const [kept] = orders.open();
    if (!kept) throw new Error('Nothing is kept');
    expect(await sendAgain(kept)).toMatchObject({ kind: 'queued', record: { attempts: 2 } });
    expect(await sendAgain(kept)).toMatchObject({ kind: 'placed' });
    expect(browser.server.placed.get('c1')?.key).toBe(kept.order_id);
  });

  test('that a server took before it failed is shown', async () => {
    browser.server.faults = ['fail-after'];
    expect(await browser.openTab().place(order())).toMatchObject({
      kind: 'placed',
      order: { increment_id: '1000' },
    });
  });

  test('is unknown where the server fails and can’t be asked either', async () => {
    browser.server.faults = ['refuse', 'refuse'];
    expect(await browser.openTab().place(order())).toMatchObject({ kind: 'unknown', because: 'no-answer' });
  });
});

describe('offline', () => {
  test('an order waits, and is sent once under its key', async () => {
    browser.isOnline = false;
    const { place, sendAgain } = browser.openTab();
    const waiting = await place(order());
    expect(waiting).toMatchObject({ kind: 'waiting', record: { transmited: false, attempts: 0 } });
    expect(browser.server.calls).toEqual([]);
    browser.isOnline = true;
    if (waiting.kind !== 'waiting') throw new Error('It does not wait');
    expect(await sendAgain(waiting.record)).toMatchObject({ kind: 'placed' });
    expect(await sendAgain(waiting.record)).toMatchObject({ kind: 'placed' });
    expect(browser.server.calls.filter((call) => call === 'order')).toHaveLength(1);
  });

  test('a changed order takes the place of the one that waited', async () => {
    browser.isOnline = false;
    const { place, orders } = browser.openTab();
    await place(order('c1', 'Köln'));
    await place(order('c1', 'Bonn'));
    expect(orders.open()).toHaveLength(1);
    expect(orders.open()[0]?.order?.addressInformation.shippingAddress?.city).toBe('Bonn');
  });
});

test('an order that stands is shown by its number where nobody can be asked', async () => {
  const tab = browser.openTab();
  await tab.place(order());
  browser.server.faults = ['refuse'];
  expect(await tab.find('c1')).toMatchObject({ kind: 'placed', record: { orderNumber: '1000' } });
});

test('only the latest few placed orders are remembered', async () => {
  const { place, orders } = browser.openTab();
  for (let cart = 0; cart < 7; cart += 1) await place(order(`c${cart}`));
  expect(orders.all().map(({ orderNumber }) => orderNumber)).toHaveLength(5);
});

test('what is cut short in the storage is passed over', () => {
  browser.values.set('order/x', '{"order_id": "x"').set('order/y', '7');
  expect(browser.openTab().orders.all()).toEqual([]);
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
        browser.values = new Map();
        browser.server.placed.clear();
        browser.server.faults = faults;
        let tab = browser.openTab();
        for (const each of actions) {
          const [kept] = tab.orders.open();
          if (each === 'reload') tab = browser.openTab();
          else if (each === 'place' || each === 'place other' || !kept) {
            const told = await tab.place(order('c1', each === 'place other' ? 'Bonn' : 'Köln'));
            if (told.kind === 'placed') expect(browser.server.placed.has('c1')).toBe(true);
            else expect(['unknown', 'queued']).toContain(told.kind);
            if (told.kind === 'queued') expect(browser.server.placed.size).toBe(0);
          } else await (each === 'look up' ? tab.lookUp(kept) : tab.sendAgain(kept));
        }
        browser.server.faults = [];
        const [left] = tab.orders.open();
        const end = left ? await tab.sendAgain(left) : undefined;
        if (end) expect(end.kind).toBe('placed');
        expect(tab.orders.open()).toEqual([]);
        expect(browser.server.placed.size).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: casesOf(60) },
  );
});
