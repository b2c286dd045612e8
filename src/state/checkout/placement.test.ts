import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { lateAfter } from '../../domain/payment/test-card.ts';
import { casesOf } from '../../../tests/support/property-runs.ts';
import type { Fault } from '../../../tests/support/state/network.ts';
import {
  newCart,
  openOrderingBrowser,
  orderOf,
  ordersOf,
} from '../../../tests/support/state/ordering-browser.ts';
import type { OrderingBrowser } from '../../../tests/support/state/ordering-browser.ts';
import { stateShop } from '../../../tests/support/state/shop.ts';

const shop = stateShop();
let browser: OrderingBrowser;
let cartId: string;
beforeEach(async () => {
  browser = openOrderingBrowser(shop);
  cartId = await newCart(shop);
});

type Choices = Parameters<typeof orderOf>[1];
/** The order of the cart. */
const order = (choices?: Choices) => orderOf(cartId, choices);
const standing = () => ordersOf(shop, cartId);
/** The number of the one order that the cart became. */
async function numberOfOrder(): Promise<string> {
  const [{ number } = { number: '' }, ...others] = await standing();
  expect([number, others]).toEqual([expect.stringMatching(/\d/), []]);
  return number;
}

describe('an order', () => {
  test('is stored before the call, and by its number alone once it is placed', async () => {
    const { place, orders } = browser.openTab();
    shop.network.faults = ['lose-request', 'lose-request'];
    expect(await place(order())).toMatchObject({ kind: 'unknown', because: 'no-answer' });
    const [kept] = orders.open();
    expect(kept).toMatchObject({ cart_id: cartId, attempts: 1, transmited: false, order: order() });
    expect(await place(order())).toMatchObject({ kind: 'unknown' });
    const placed = await place(order());
    const [{ number, key } = { number: '', key: '' }] = await standing();
    expect(placed).toMatchObject({ kind: 'placed', order: { increment_id: number } });
    expect(key).toBe(kept?.order_id);
    expect(orders.open()).toEqual([]);
    expect(orders.all()).toMatchObject([{ transmited: true, orderNumber: number, order: null }]);
    expect([...browser.values.values()].join()).not.toContain('ada@example.org');
    expect(browser.told).toEqual([number]);
  });

  test('with a lost answer is found in the next tab, and placed once', async () => {
    shop.network.faults = ['lose-answer'];
    expect(await browser.openTab().place(order())).toMatchObject({ kind: 'unknown' });
    const next = browser.openTab();
    const [kept] = next.orders.open();
    expect(kept && (await next.lookUp(kept))).toMatchObject({
      kind: 'placed',
      record: { orderNumber: await numberOfOrder() },
    });
    expect(shop.network.calls).toEqual(['order', 'order/status']);
  });

  test('sent by two tabs at once is placed once', async () => {
    const results = await Promise.all([browser.openTab().place(order()), browser.openTab().place(order())]);
    // Also the tab whose key the shop does not know shows what was ordered.
    const placed = { kind: 'placed', order: { increment_id: await numberOfOrder() } };
    expect(results).toMatchObject([placed, placed]);
  });

  test('that never arrived is sent again under its key', async () => {
    shop.network.faults = ['lose-request'];
    const { place, sendAgain, lookUp, orders } = browser.openTab();
    await place(order());
    const [kept] = orders.open();
    if (!kept) throw new Error('Nothing is kept');
    expect(await lookUp(kept)).toMatchObject({ kind: 'not-placed' });
    expect(await sendAgain(kept)).toMatchObject({ kind: 'placed' });
    expect(await standing()).toMatchObject([{ key: kept.order_id }]);
  });

  test.each([
    [null, 'unknown', 1],
    ['a3f0', 'unknown', 1],
    ['Invalid signature validation of WS01', 'refused', 0],
  ])('answered with code 200 and %j is %s', async (result, kind, kept) => {
    shop.network.faults = [{ code: 200, result }];
    const { place, orders } = browser.openTab();
    expect(await place(order())).toMatchObject({ kind });
    expect(orders.open()).toHaveLength(kept);
  });

  test('placed with another body shows the placed one', async () => {
    shop.network.faults = ['lose-answer'];
    const { place } = browser.openTab();
    await place(order());
    expect(await place(order({ city: 'Bonn' }))).toMatchObject({
      kind: 'placed',
      order: { increment_id: await numberOfOrder() },
    });
    expect(await standing()).toMatchObject([{ city: 'Köln' }]);
  });

  test('of another browser shows the placed one', async () => {
    await browser.openTab().place(order());
    browser.values = new Map();
    expect(await browser.openTab().place(order({ city: 'Bonn' }))).toMatchObject({ kind: 'placed' });
    expect(await standing()).toMatchObject([{ city: 'Köln' }]);
  });

  test('with a late payment is unknown until it is confirmed', async () => {
    const { place, lookUp, orders } = browser.openTab();
    expect(await place(order({ card: 'late' }))).toMatchObject({ kind: 'unknown', because: 'payment' });
    const [kept] = orders.open();
    if (!kept) throw new Error('Nothing is kept');
    expect(await lookUp(kept)).toMatchObject({ kind: 'unknown', because: 'payment' });
    expect(await standing()).toEqual([]);
    shop.engine.advance(lateAfter);
    expect(await lookUp(kept)).toMatchObject({
      kind: 'placed',
      record: { orderNumber: await numberOfOrder() },
    });
  });

  test('that another system may have is unknown, and says when somebody looks into it', async () => {
    const pending = (reason: string) => ({ code: 200, result: { state: 'pending', reason } });
    shop.network.faults = [
      { code: 202, result: '', meta: { reason: 'order_unclear' } },
      pending('order_unclear'),
      pending('waiting_for_person'),
    ];
    const { place, lookUp, orders } = browser.openTab();
    expect(await place(order())).toMatchObject({ kind: 'unknown', because: 'no-answer' });
    const [kept] = orders.open();
    if (!kept) throw new Error('Nothing is kept');
    expect(await lookUp(kept)).toMatchObject({ kind: 'unknown', because: 'no-answer' });
    expect(await lookUp(kept)).toMatchObject({ kind: 'unknown', because: 'person' });
  });

  const payment_returned = {
    code: 409,
    result: 'Error: Error while adding products',
    meta: { reason: 'payment_returned' },
  };
  test.each<[string, Choices, object, Fault?]>([
    ['lacks a city', { city: '' }, { kind: 'invalid' }],
    ['is not paid', { card: 'refused' }, { kind: 'payment-refused' }],
    [
      'has another price',
      { price: 10 },
      { kind: 'changed', differences: [{ field: 'price', seen: 10, now: 12.5 }] },
    ],
    [
      'is paid by what the shop does not take',
      { method: 'barter' },
      { kind: 'refused', reason: 'payment_unavailable' },
    ],
    ['was paid in vain', {}, { kind: 'refused', reason: 'payment_returned' }, payment_returned],
  ])('that %s is abandoned', async (_what, choices, expected, fault) => {
    shop.network.faults = [fault ?? null];
    const { place, orders } = browser.openTab();
    expect(await place(order(choices))).toMatchObject(expected);
    expect(orders.all()).toEqual([]);
    expect(await place(order())).toMatchObject({ kind: 'placed' });
  });

  test('of sold-out pieces is abandoned', async () => {
    await shop.setStock('A', 0);
    const { place, orders } = browser.openTab();
    const outOfStock = { kind: 'out-of-stock', unavailable: [{ sku: 'A', available: 0 }] };
    expect(await place(order())).toMatchObject(outOfStock);
    expect(orders.all()).toEqual([]);
    await shop.setStock('A', 100);
    expect(await place(order())).toMatchObject({ kind: 'placed' });
  });

  test('of a cart that the shop has lost is abandoned', async () => {
    await shop.forgetCarts();
    const { place, orders } = browser.openTab();
    expect(await place(order())).toEqual({ kind: 'refused', reason: 'unknown_cart' });
    expect(orders.all()).toEqual([]);
  });

  test.each([500, 503])('that a server could not accept (%i) is queued, and keeps its key', async (code) => {
    const failure = { code, result: 'Oops' };
    const { place, sendAgain, orders } = browser.openTab();
    shop.network.faults = [failure];
    expect(await place(order())).toMatchObject({ kind: 'queued', record: { transmited: false } });
    const [kept] = orders.open();
    if (!kept) throw new Error('Nothing is kept');
    // It is looked up by its key and by its cart before it is sent again.
    shop.network.faults = [null, null, failure];
    expect(await sendAgain(kept)).toMatchObject({ kind: 'queued', record: { attempts: 2 } });
    expect(await sendAgain(kept)).toMatchObject({ kind: 'placed' });
    expect(await standing()).toMatchObject([{ key: kept.order_id }]);
  });

  test('that a server accepted before it failed is shown', async () => {
    shop.network.faults = ['fail-after'];
    expect(await browser.openTab().place(order())).toMatchObject({
      kind: 'placed',
      order: { increment_id: await numberOfOrder() },
    });
  });

  test('is unknown if the server fails and can’t be asked', async () => {
    shop.network.faults = ['refuse', 'refuse'];
    expect(await browser.openTab().place(order())).toMatchObject({ kind: 'unknown', because: 'no-answer' });
  });
});

describe('offline', () => {
  test('an order waits, and is sent once under its key', async () => {
    browser.isOnline = false;
    const { place, sendAgain } = browser.openTab();
    const waiting = await place(order());
    expect(waiting).toMatchObject({ kind: 'waiting', record: { transmited: false, attempts: 0 } });
    expect(shop.network.calls).toEqual([]);
    browser.isOnline = true;
    if (waiting.kind !== 'waiting') throw new Error('It does not wait');
    expect(await sendAgain(waiting.record)).toMatchObject({ kind: 'placed' });
    expect(await sendAgain(waiting.record)).toMatchObject({ kind: 'placed' });
    expect(shop.network.calls.filter((call) => call === 'order')).toHaveLength(1);
    expect(await standing()).toMatchObject([{ key: waiting.record.order_id }]);
  });

  test('a changed order replaces the waiting one', async () => {
    browser.isOnline = false;
    const { place, orders } = browser.openTab();
    await place(order());
    await place(order({ city: 'Bonn' }));
    expect(orders.open()).toHaveLength(1);
    expect(orders.open()[0]?.order?.addressInformation.shippingAddress?.city).toBe('Bonn');
  });
});

test('a placed order is shown by its number without a network', async () => {
  const tab = browser.openTab();
  await tab.place(order());
  shop.network.faults = ['refuse'];
  expect(await tab.find(cartId)).toMatchObject({
    kind: 'placed',
    record: { orderNumber: await numberOfOrder() },
  });
});

test('only the latest few placed orders are stored', async () => {
  const { place, orders } = browser.openTab();
  for (let cart = 0; cart < 7; cart += 1) {
    expect(await place(orderOf(await newCart(shop)))).toMatchObject({ kind: 'placed' });
  }
  expect(orders.all().map(({ orderNumber }) => orderNumber)).toEqual(browser.told.slice(-5));
});

test('truncated stored data is ignored', () => {
  browser.values.set('order/x', '{"order_id": "x"').set('order/y', '7');
  expect(browser.openTab().orders.all()).toEqual([]);
});

test('a cart is ordered at most once, and the shopper is told the truth, whatever gets lost', async () => {
  const fault = fc.constantFrom<Fault | null>(
    null,
    'refuse',
    'fail-after',
    'lose-request',
    'lose-answer',
    'repeat',
  );
  const action = fc.constantFrom('place', 'place other', 'look up', 'send again', 'reload');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fault, { maxLength: 8 }),
      fc.array(action, { maxLength: 8 }),
      async (faults, actions) => {
        browser.values = new Map();
        cartId = await newCart(shop);
        shop.network.faults = faults;
        let tab = browser.openTab();
        for (const each of actions) {
          const [kept] = tab.orders.open();
          if (each === 'reload') tab = browser.openTab();
          else if (each === 'place' || each === 'place other' || !kept) {
            const told = await tab.place(order({ city: each === 'place other' ? 'Bonn' : 'Köln' }));
            expect(['placed', 'unknown', 'queued']).toContain(told.kind);
            if (told.kind === 'placed')
              expect(await standing()).toMatchObject([{ number: told.record.orderNumber }]);
            if (told.kind === 'queued') expect(await standing()).toEqual([]);
          } else await (each === 'look up' ? tab.lookUp(kept) : tab.sendAgain(kept));
        }
        shop.network.faults = [];
        const [left] = tab.orders.open();
        const end = left ? await tab.sendAgain(left) : undefined;
        if (end) expect(end.kind).toBe('placed');
        expect(tab.orders.open()).toEqual([]);
        expect((await standing()).length).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: casesOf(60) },
  );
});
