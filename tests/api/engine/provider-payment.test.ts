import { beforeEach, describe, expect, test } from 'vitest';
import { reconcilePayment } from '../../../src/commerce/backends/embedded/placing/reconcile-payment.ts';
import { createReconciler } from '../../../src/commerce/backends/embedded/placing/reconcile-due.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { FakeProvider } from '../../support/api/fake-provider.ts';
import { setStock, stockOf } from '../../support/api/stock.ts';
import { cartWith, order, orderBodyOf, seenByBuyer, sendOrder, statusOf } from '../../support/orders.ts';

let provider = new FakeProvider();
const api = engineClient({
  payments: () => ({ get: () => provider, has: () => true }) as unknown as ReadonlyMap<string, FakeProvider>,
});

const minutes = 60_000;
const information = { payment_method_code: 'testcard' };

beforeEach(async () => {
  provider = new FakeProvider();
  await api.server.db.deleteFrom('stock_hold').execute();
  await setStock(api, 'LOW-3', 3);
});

const sweep = createReconciler(
  {
    get db() {
      return api.server.db;
    },
    get stores() {
      return api.server.engine.stores;
    },
    get clock() {
      return api.server.engine.clock;
    },
    get payments() {
      return api.server.engine.payments;
    },
    get limits() {
      return api.server.engine.limits;
    },
  },
  (error) => {
    throw error;
  },
);

/** Orders a cart whose buyer has to pay at the provider. */
async function startOrder(key: string, lines: Readonly<Record<string, number>> = { 'LOW-3': 1 }) {
  const cart = await cartWith(api, 'de', lines);
  const body = await orderBodyOf(api, cart, 'de', { information });
  const answer = await sendOrder(api, body, key);
  return { cart, body, answer };
}

const attemptOf = (key: string) =>
  api.server.db
    .selectFrom('order_attempt')
    .selectAll()
    .where('order_key', '=', key)
    .executeTakeFirstOrThrow();
const paymentOf = (key: string) =>
  api.server.db.selectFrom('payment').selectAll().where('order_key', '=', key).executeTakeFirstOrThrow();
const ordersOf = (cart: string) =>
  api.server.db.selectFrom('sales_order').selectAll().where('cart_id', '=', cart).execute();

describe('an order paid at a provider', () => {
  test('is answered with the buyer’s next action, and is placed after it', async () => {
    const { cart, body, answer } = await startOrder('at-provider-1');
    const { id } = await paymentOf('at-provider-1');
    const payment = {
      id,
      provider: 'testcard',
      action: { kind: 'redirect', url: `https://pay.example.com/${id}` },
    };
    expect(answer).toMatchObject({ status: 202, body: { meta: { reason: 'payment_pending', payment } } });
    expect(await statusOf(api, `key=at-provider-1&cartId=${cart}`)).toEqual({ state: 'pending', payment });
    // A key is chosen by its client: what the buyer does is for who knows the cart.
    expect(await statusOf(api, 'key=at-provider-1')).toEqual({ state: 'pending' });
    expect((await sendOrder(api, body, 'at-provider-1')).body.meta).toMatchObject({ payment });
    provider.pay();
    expect(await statusOf(api, `key=at-provider-1&cartId=${cart}`)).toMatchObject({ state: 'placed' });
    expect((await sendOrder(api, body, 'at-provider-1')).status).toBe(200);
    expect(await ordersOf(cart)).toMatchObject([{ status: 'processing', captured: 0 }]);
    expect(provider.account().request.amount).toBe((await ordersOf(cart))[0]?.grand_total);
    expect(provider.acknowledged).toHaveLength(1);
  });

  test('is found by the worker if nobody comes back', async () => {
    const { cart } = await startOrder('nobody-back');
    provider.pay();
    api.server.advance(10_000);
    await sweep();
    expect(await ordersOf(cart)).toMatchObject([{ status: 'processing' }]);
  });

  test('is created at the provider later if it was down', async () => {
    provider.faults.push({ call: 'prepare', fault: 'away' });
    const { cart, answer } = await startOrder('away-at-first');
    expect(answer).toMatchObject({ status: 202, body: { meta: { payment: { unasked: true } } } });
    expect(answer.body.meta).not.toHaveProperty('payment.action');
    expect(await statusOf(api, `key=away-at-first&cartId=${cart}`)).toMatchObject({
      state: 'pending',
      payment: { action: { kind: 'redirect' } },
    });
    expect(provider.accounts.size).toBe(1);
  });

  test('has one payment at the provider after a lost answer', async () => {
    provider.faults.push({ call: 'prepare', fault: 'lost' });
    const { cart } = await startOrder('lost-prepare');
    await statusOf(api, `key=lost-prepare&cartId=${cart}`);
    expect(provider.accounts.size).toBe(1);
    provider.pay();
    await statusOf(api, `key=lost-prepare&cartId=${cart}`);
    expect(await ordersOf(cart)).toHaveLength(1);
  });

  test('is refused if the provider refuses it', async () => {
    provider.faults.push({ call: 'prepare', fault: 'refused' });
    const { answer } = await startOrder('not-taken');
    expect(answer).toMatchObject({ status: 402, body: { meta: { reason: 'payment_refused' } } });
    expect(await stockOf(api, 'LOW-3')).toBe(3);
  });

  test('is voided at the provider when the buyer’s time is over', async () => {
    const { cart } = await startOrder('too-slow-1', { 'LOW-3': 3 });
    api.server.advance(16 * minutes);
    await sweep();
    expect(provider.account().state).toBe('canceled');
    expect(await attemptOf('too-slow-1')).toMatchObject({ state: 'refused', reason: 'payment_refused' });
    expect((await order(api, cart, 'de')).status).toBe(200);
  });

  test('is placed if it was paid at the last moment', async () => {
    const { cart } = await startOrder('last-moment');
    provider.pay();
    api.server.advance(16 * minutes);
    await sweep();
    expect(await ordersOf(cart)).toHaveLength(1);
  });

  test('is not voided while the provider does not answer', async () => {
    await startOrder('in-silence');
    api.server.advance(16 * minutes);
    provider.faults.push({ call: 'fetch', fault: 'away' });
    await sweep();
    expect(await attemptOf('in-silence')).toMatchObject({ state: 'pending' });
    api.server.advance(1 * minutes);
    await sweep();
    expect(await attemptOf('in-silence')).toMatchObject({ state: 'refused' });
  });

  test('is replaced by another payment method, and can’t be paid any more', async () => {
    const { cart } = await startOrder('left-behind');
    const placed = await order(api, cart, 'de', { key: 'by-transfer' });
    expect(placed.status).toBe(200);
    expect(provider.account().state).toBe('canceled');
    expect(await attemptOf('left-behind')).toMatchObject({ state: 'refused' });
  });

  test('is placed if it was paid after the shop’s void was lost', async () => {
    const { cart } = await startOrder('call-off-lost');
    api.server.advance(16 * minutes);
    provider.faults.push({ call: 'void', fault: 'away' });
    await sweep();
    provider.pay();
    api.server.advance(1 * minutes);
    await sweep();
    expect(await ordersOf(cart)).toMatchObject([{ status: 'processing' }]);
    expect(provider.account().state).toBe('authorized');
  });

  test('is placed if its buyer has paid and orders once more', async () => {
    const { cart } = await startOrder('paid-and-again');
    provider.pay();
    const again = await order(api, cart, 'de', { key: 'once-more' });
    expect(again).toMatchObject({ status: 409, body: { meta: { reason: 'cart_ordered' } } });
    expect(await ordersOf(cart)).toHaveLength(1);
  });
});

describe('money that does not match the order', () => {
  test.each([
    ['amount', { amount: 1 }],
    ['currency', { currencyCode: 'SEK' }],
  ])('because of its %s is refunded, and places nothing', async (what, wrong) => {
    provider.capturesAtOnce = true;
    const { cart } = await startOrder(`wrong-${what}`);
    Object.assign(provider.account(), wrong);
    provider.pay();
    // One look-up alone may be false.
    expect(await statusOf(api, `key=wrong-${what}`)).toMatchObject({ state: 'pending' });
    expect(await statusOf(api, `key=wrong-${what}`)).toMatchObject({ state: 'pending' });
    expect(provider.moved().refunded).toBe(0);
    api.server.advance(5_000);
    expect(await statusOf(api, `key=wrong-${what}`)).toMatchObject({ state: 'refused' });
    const { captured, refunded } = provider.moved();
    expect(refunded).toBe(captured);
    expect(captured).toBeGreaterThan(0);
    expect(await ordersOf(cart)).toEqual([]);
    expect(await paymentOf(`wrong-${what}`)).toMatchObject({
      problem: expect.stringContaining(what) as string,
    });
  });

  test('is kept if a single fetch reported another total', async () => {
    provider.capturesAtOnce = true;
    const { cart } = await startOrder('wrong-once');
    const { amount } = provider.account();
    provider.pay();
    provider.account().amount = 1;
    expect(await statusOf(api, 'key=wrong-once')).toMatchObject({ state: 'pending' });
    provider.account().amount = amount;
    api.server.advance(5_000);
    await sweep();
    expect(await ordersOf(cart)).toMatchObject([{ status: 'processing', captured: amount }]);
    const { id } = await paymentOf('wrong-once');
    for (const told of [1, amount, 1, amount]) {
      provider.account().amount = told;
      await reconcilePayment(api.server.engine, id);
    }
    expect(await paymentOf('wrong-once')).toMatchObject({ problem: null, captured: amount });
  });

  test.each([
    ['authorized', false, 'cancel'],
    ['captured', true, 'refund'],
  ] as const)('that arrives too late is voided or refunded (%s)', async (state, capturesAtOnce, call) => {
    provider.capturesAtOnce = capturesAtOnce;
    const key = `late-${state}`;
    const { cart } = await startOrder(key, { 'LOW-3': 3 });
    api.server.advance(40 * minutes);
    provider.pay();
    expect((await order(api, await cartWith(api, 'de', { 'LOW-3': 1 }), 'de')).status).toBe(200);
    // The first answer is lost: it is asked for again under the same key.
    provider.faults.push({ call, fault: 'lost' });
    expect(await statusOf(api, `key=${key}&cartId=${cart}`)).toMatchObject({ reason: 'payment_returned' });
    api.server.advance(5 * minutes);
    await sweep();
    const { captured, refunded } = provider.moved();
    expect(refunded).toBe(captured);
    expect(provider.account().state).toBe(capturesAtOnce ? 'captured' : 'canceled');
    expect(await paymentOf(key)).toMatchObject({ captured, refunded });
  });

  test('that the provider does not refund is reported to the owner', async () => {
    provider.capturesAtOnce = true;
    await startOrder('kept-there', { 'LOW-3': 3 });
    Object.assign(provider.account(), { amount: 1 });
    provider.pay();
    await statusOf(api, 'key=kept-there');
    api.server.advance(5_000);
    provider.faults.push({ call: 'refund', fault: 'refused' });
    await statusOf(api, 'key=kept-there');
    const { id } = await paymentOf('kept-there');
    const told = await api.server.db
      .selectFrom('outbox')
      .select('kind')
      .where('message_key', '=', `payment-alert:${id}:unreturned`)
      .execute();
    expect(told).toEqual([{ kind: 'payment-alert' }]);
  });
});

describe('an approved payment that the shop captures', () => {
  test('is captured once, even after a lost answer', async () => {
    provider.needsConfirm = true;
    const { cart } = await startOrder('approved-lost');
    provider.pay();
    provider.faults.push({ call: 'confirm', fault: 'lost' });
    await statusOf(api, `key=approved-lost&cartId=${cart}`);
    expect(await statusOf(api, `key=approved-lost&cartId=${cart}`)).toMatchObject({ state: 'placed' });
    expect(await ordersOf(cart)).toMatchObject([{ status: 'processing' }]);
    expect(provider.account().captures).toHaveLength(1);
    const { order: view } = await seenByBuyer(api, cart);
    expect(view).toBeUndefined();
  });

  test('and that was declined lets the buyer choose again', async () => {
    provider.needsConfirm = true;
    const { cart } = await startOrder('declined-once');
    provider.pay();
    provider.faults.push({ call: 'confirm', fault: 'refused' });
    const named = `key=declined-once&cartId=${cart}`;
    expect(await statusOf(api, named)).toMatchObject({ state: 'pending', payment: { declined: true } });
    expect(await statusOf(api, named)).toMatchObject({ state: 'pending', payment: { declined: true } });
    expect(await ordersOf(cart)).toEqual([]);
  });

  test('and that takes days is a waiting order, and ends either way', async () => {
    provider.needsConfirm = true;
    for (const [key, state, status] of [
      ['days-paid', 'captured', 'processing'],
      ['days-refused', 'refused', 'canceled'],
    ] as const) {
      const { cart } = await startOrder(key);
      provider.pay();
      provider.faults.push({ call: 'confirm', fault: 'pending' });
      await statusOf(api, `key=${key}&cartId=${cart}`);
      expect(await ordersOf(cart)).toMatchObject([{ status: 'pending', captured: 0 }]);
      const account = provider.account();
      account.state = state;
      if (state === 'captured') account.captures.push({ id: `late-${key}`, amount: account.request.amount });
      api.server.advance(61 * minutes);
      await sweep();
      expect(await ordersOf(cart)).toMatchObject([{ status }]);
    }
    expect(await stockOf(api, 'LOW-3')).toBe(2);
  });
});

describe('a webhook', () => {
  const send = (id: string, key: string | undefined, signature = 'right') =>
    api.send('webhooks/testcard', {
      method: 'POST',
      headers: { 'x-signature': signature, 'Content-Type': 'text/plain' },
      body: JSON.stringify({ id, key }),
    });

  test('reconciles its payment, once', async () => {
    const { cart } = await startOrder('by-webhook');
    const { id } = await paymentOf('by-webhook');
    provider.pay();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('event-1', id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await ordersOf(cart)).toHaveLength(1);
    const events = await api.server.db.selectFrom('payment_event').select('event_id').execute();
    expect(events.filter(({ event_id }) => event_id === 'event-1')).toHaveLength(1);
  });

  test('is not trusted: the payment is fetched', async () => {
    const { cart } = await startOrder('unpaid-webhook');
    await send('event-2', (await paymentOf('unpaid-webhook')).id);
    expect(await ordersOf(cart)).toEqual([]);
  });

  test('that is forged is rejected, one about another shop’s payment is accepted', async () => {
    expect((await send('event-3', undefined, 'wrong')).status).toBe(403);
    expect((await send('event-4', '00000000-0000-4000-8000-000000000000')).status).toBe(200);
    expect((await send('event-5', undefined)).status).toBe(200);
  });

  test('of a dispute marks the order, tells the owner, and blocks refunds', async () => {
    provider.capturesAtOnce = true;
    const { cart } = await startOrder('disputed');
    provider.pay();
    await statusOf(api, 'key=disputed');
    provider.account().isDisputed = true;
    const { id } = await paymentOf('disputed');
    await send('event-6', id);
    await send('event-7', id);
    expect(await ordersOf(cart)).toMatchObject([{ disputed: 1 }]);
    const told = await api.server.db
      .selectFrom('outbox')
      .select('id')
      .where('message_key', 'like', `payment-alert:${id}:%`)
      .execute();
    expect(told).toHaveLength(1);
  });
});
