import { afterAll, describe, expect, it, test } from 'vitest';
import { createEmbeddedAdmin } from '../../../src/commerce/backends/embedded/ports/admin.ts';
import { createReconciler } from '../../../src/commerce/backends/embedded/placing/reconcile-due.ts';
import type { OpenPayment } from '../../../src/commerce/contract/payment.ts';
import type { Fault } from '../../../stand-ins/plumbing/faults.ts';
import { startPayPal } from '../../../stand-ins/paypal/paypal.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { cartWith, orderBodyOf, sendOrder, statusOf } from '../../support/orders.ts';
import { callsOf, endFaults, fault, tell } from '../../support/stand-ins/control.ts';

const paypal = await startPayPal({ clientId: 'demo', clientSecret: 'demo', webhookId: 'demo' });
const api = engineClient({ paypalUrl: paypal.url });
afterAll(() => paypal.stop());

interface Returned {
  readonly state: string;
  readonly orderNumber?: string;
  readonly payment?: OpenPayment;
}

const setStock = (sku: string, qty: number) =>
  api.server.db.updateTable('stock_item').set({ qty, sold_out: 0 }).where('sku', '=', sku).execute();
const complete = (token: string, more: object = {}) =>
  api.result(api.post<Returned>('ext/payment-paypal/complete', { token, ...more }));
const decide = (token: string, decision: 'approve' | 'decline') =>
  tell(paypal.url, `orders/${token}`, { decision });
const ordersOf = (cartId: string) =>
  api.server.db.selectFrom('sales_order').selectAll().where('cart_id', '=', cartId).execute();
const sweep = () =>
  createReconciler(api.server.engine, (error) => {
    throw error;
  })();

/** Counts the warnings and mails about PayPal from now on, in an hour without a mail. */
async function alerts() {
  const { db, log, advance } = api.server;
  advance(60 * 60_000);
  const before = log.length;
  const mails = async () => {
    const alert = db.selectFrom('outbox').select('id').where('kind', '=', 'payment-alert');
    return (await alert.where('payload', 'like', '%keyRefused%').execute()).length;
  };
  const mailsBefore = await mails();
  return {
    mails: async () => (await mails()) - mailsBefore,
    warnings: () =>
      log
        .slice(before)
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => String(msg).startsWith('a payment provider')),
  };
}

/** An order that waits for its buyer at PayPal, whose id is the token. */
async function ordered(qty = 2) {
  await setStock('FRAME-OAK', 50);
  const cartId = await cartWith(api, 'de', { 'FRAME-OAK': qty });
  const body = await orderBodyOf(api, cartId, 'de', { information: { payment_method_code: 'paypal' } });
  const { body: answer } = await sendOrder(api, body);
  const meta = answer.meta as { readonly reason?: string; readonly payment?: OpenPayment } | undefined;
  const payment = meta?.payment;
  const url = payment?.action?.kind === 'redirect' ? payment.action.url : '';
  return {
    cartId,
    answer: { code: answer.code, reason: meta?.reason },
    url,
    token: new URL(url).searchParams.get('token') ?? '',
  };
}

describe('an order paid by PayPal', () => {
  it('waits for its buyer, and is placed and captured once when the buyer returns, whatever the body says', async () => {
    const { cartId, answer, url, token } = await ordered();
    expect(answer).toEqual({ code: 202, reason: 'payment_pending' });
    expect(url).toContain(`${paypal.url}/checkoutnow?token=`);
    expect(await complete(token)).toMatchObject({ state: 'pending', payment: { provider: 'paypal' } });
    await decide(token, 'approve');
    const placed = await complete(token, { amount: 1, order: { grand_total: 0.01 } });
    expect(placed).toEqual({ state: 'placed', orderNumber: expect.any(String) });
    expect(await complete(token)).toEqual(placed);
    const [order] = await ordersOf(cartId);
    expect(order).toMatchObject({ status: 'processing', number: placed.orderNumber });
    expect(order?.captured).toBe(order?.grand_total);
  });

  it('is placed once if return, polling and the worker coincide', async () => {
    const { cartId, token } = await ordered();
    await decide(token, 'approve');
    const before = (await callsOf(paypal.url, 'orders.capture')).length;
    await Promise.all([complete(token), complete(token), statusOf(api, `cartId=${cartId}`), sweep()]);
    await complete(token);
    expect(await ordersOf(cartId)).toHaveLength(1);
    const captures = (await callsOf(paypal.url, 'orders.capture')).slice(before);
    expect(captures.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('is placed if a single fetch reported another total', async () => {
    const { cartId, token } = await ordered();
    await decide(token, 'approve');
    await fault(paypal.url, 'orders.get', { kind: 'wrong-amount' });
    await complete(token);
    expect(await ordersOf(cartId)).toEqual([]);
    api.server.advance(10_000);
    await sweep();
    expect(await ordersOf(cartId)).toMatchObject([{ status: 'processing', refunded: 0 }]);
  });

  it('is completed by the worker if the buyer never comes back', async () => {
    const { cartId, token } = await ordered();
    await decide(token, 'approve');
    api.server.advance(60_000);
    await sweep();
    expect(await ordersOf(cartId)).toHaveLength(1);
  });

  it('leads the buyer back after a declined instrument, and is placed with another one', async () => {
    const { cartId, token } = await ordered();
    await decide(token, 'approve');
    await tell(paypal.url, 'outcomes', ['declined', 'declined']);
    for (const _time of [1, 2]) {
      expect(await complete(token)).toMatchObject({ state: 'pending', payment: { declined: true } });
      expect(await ordersOf(cartId)).toEqual([]);
      await tell(paypal.url, 'clock', { advance: 1000 });
      await decide(token, 'approve');
    }
    expect(await complete(token)).toMatchObject({ state: 'placed' });
    expect(await ordersOf(cartId)).toHaveLength(1);
  });

  it('is placed by PayPal’s webhook if the buyer approves again and closes the tab', async () => {
    const { cartId, token } = await ordered();
    await tell(paypal.url, 'webhooks', { url: `${api.url}/webhooks/paypal`, delivery: 'before-return' });
    await tell(paypal.url, 'outcomes', ['declined']);
    await decide(token, 'approve');
    expect(await ordersOf(cartId)).toEqual([]);
    await tell(paypal.url, 'clock', { advance: 1000 });
    await decide(token, 'approve');
    expect(await ordersOf(cartId)).toHaveLength(1);
    await tell(paypal.url, 'webhooks', { delivery: 'never' });
  });

  it('of a buyer who declines keeps the cart, which can be ordered otherwise', async () => {
    const { cartId, token } = await ordered();
    await decide(token, 'decline');
    expect((await complete(token)).state).toBe('pending');
    expect(await api.pull(cartId)).toHaveLength(1);
    const other = await orderBodyOf(api, cartId, 'de');
    expect((await sendOrder(api, other, `by-transfer-of-${cartId}`)).body.code).toBe(200);
    expect(await complete(token)).toMatchObject({ state: 'refused' });
    expect(await ordersOf(cartId)).toHaveLength(1);
  });

  it.each<[string, Fault]>([
    ['fails', { kind: 'status', status: 503 }],
    ['refuses the shop', { kind: 'status', status: 401 }],
    ['cuts the connection', { kind: 'reset' }],
  ])(
    'reports that nobody was asked to pay if PayPal %s, and retries once PayPal answers',
    async (_what, kind) => {
      await fault(paypal.url, 'orders.create', kind, 100);
      const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
      const body = await orderBodyOf(api, cartId, 'de', { information: { payment_method_code: 'paypal' } });
      const key = `unasked-${cartId}`;
      const status = () => statusOf(api, `key=${key}&cartId=${cartId}`);
      const unasked = { id: expect.any(String), provider: 'paypal', unasked: true };
      expect((await sendOrder(api, body, key)).body).toMatchObject({ code: 202, meta: { payment: unasked } });
      expect(await status()).toEqual({ state: 'pending', payment: unasked });
      await endFaults(paypal.url);
      expect(await status()).toMatchObject({ state: 'pending', payment: { action: { kind: 'redirect' } } });
      expect(await status()).not.toHaveProperty('payment.unasked');
    },
  );

  it('tells the owner once that PayPal refuses the shop’s keys', async () => {
    const { engine, log } = api.server;
    const { warnings, mails } = await alerts();
    await fault(paypal.url, 'orders.create', { kind: 'status', status: 401 }, 100);
    const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const body = await orderBodyOf(api, cartId, 'de', { information: { payment_method_code: 'paypal' } });
    const { body: answer } = await sendOrder(api, body, `told-${cartId}`);
    const { payment } = answer.meta as { readonly payment: OpenPayment };
    await statusOf(api, `cartId=${cartId}`);
    const reason = `PayPal at ${new URL(paypal.url).host} refuses the token that it gave`;
    expect(warnings()).toMatchObject([
      {
        provider: 'paypal',
        operation: 'prepare',
        payment: payment.id,
        reason,
        msg: 'a payment provider fails',
      },
    ]);
    expect(await mails()).toBe(1);
    const { payments } = createEmbeddedAdmin(engine);
    const known = await payments.find(payment.id);
    expect(known).toMatchObject({ trouble: reason, next_ask: expect.any(String) });
    await endFaults(paypal.url);
    await statusOf(api, `cartId=${cartId}`);
    expect(warnings().map(({ msg }) => msg)).toEqual([
      'a payment provider fails',
      'a payment provider answers again',
    ]);
    expect((await payments.find(payment.id))?.trouble).toBeNull();
    expect(log.join()).not.toContain('Basic ');
  });

  it('is refunded ever more rarely while PayPal refuses refunds alone, and its owner gets one mail', async () => {
    const { cartId, token } = await ordered();
    await decide(token, 'approve');
    await complete(token);
    const [order] = await ordersOf(cartId);
    const { warnings, mails } = await alerts();
    const asked = (await callsOf(paypal.url, 'captures.refund')).length;
    await fault(paypal.url, 'captures.refund', { kind: 'status', status: 403 }, 1000);
    const refund = () => createEmbeddedAdmin(api.server.engine).orders.manage(order?.number ?? '', 'refund');
    expect(await refund()).toMatchObject({ kind: 'waiting' });
    for (let second = 0; second < 60; second += 1) {
      api.server.advance(1_000);
      await sweep();
    }
    expect((await callsOf(paypal.url, 'captures.refund')).length - asked).toBeLessThanOrEqual(6);
    expect(warnings().map(({ msg }) => msg)).toEqual(['a payment provider fails']);
    expect(await mails()).toBe(1);
    await endFaults(paypal.url);
    expect(await refund()).toMatchObject({ kind: 'done', order: { status: 'closed' } });
    expect(warnings()).toHaveLength(2);
  });

  it('that nobody was asked to pay can be paid otherwise at once', async () => {
    await fault(paypal.url, 'orders.create', { kind: 'status', status: 503 }, 100);
    const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const body = await orderBodyOf(api, cartId, 'de', { information: { payment_method_code: 'paypal' } });
    await sendOrder(api, body, `unasked-${cartId}`);
    const other = await orderBodyOf(api, cartId, 'de');
    expect((await sendOrder(api, other, `by-transfer-of-${cartId}`)).body.code).toBe(200);
    await endFaults(paypal.url);
  });

  it.each([
    ['COMPLETED', 'processing'],
    ['DECLINED', 'canceled'],
  ])('with a pending capture waits, and ends after %s as %s', async (status, end) => {
    const { cartId, token } = await ordered();
    await decide(token, 'approve');
    await tell(paypal.url, 'outcomes', ['pending']);
    expect(await complete(token)).toMatchObject({ state: 'placed' });
    const [waiting] = await ordersOf(cartId);
    expect(
      await createEmbeddedAdmin(api.server.engine).orders.manage(waiting?.number ?? '', 'ship'),
    ).toMatchObject({
      kind: 'refused',
      reason: 'undecided',
    });
    expect((await ordersOf(cartId))[0]?.status).toBe('pending');
    const { body } = await orderAtPaypal(token);
    await tell(paypal.url, `captures/${body.purchase_units[0].payments.captures[0].id}`, { status });
    await complete(token);
    const [order] = await ordersOf(cartId);
    expect(order?.status).toBe(end);
    const { orders, payments } = createEmbeddedAdmin(api.server.engine);
    const { differences, is_open } = (await payments.find(order?.number ?? ''))!;
    expect({ differences, is_open }).toEqual({ differences: [], is_open: false });
    // What was decided late is paid back like any other.
    if (status === 'COMPLETED')
      expect(await orders.manage(order?.number ?? '', 'refund')).toMatchObject({
        kind: 'changed',
        order: { status: 'closed' },
      });
  });

  it('repeats a failed refund', async () => {
    const { cartId, token } = await ordered();
    await decide(token, 'approve');
    await complete(token);
    const [order] = await ordersOf(cartId);
    const { orders, payments } = createEmbeddedAdmin(api.server.engine);
    await tell(paypal.url, 'refund-outcomes', ['PENDING']);
    expect(await orders.manage(order?.number ?? '', 'refund')).toMatchObject({ kind: 'waiting' });
    const { body } = await orderAtPaypal(token);
    await tell(paypal.url, `refunds/${body.purchase_units[0].payments.refunds[0].id}`, { status: 'FAILED' });
    expect(await orders.manage(order?.number ?? '', 'refund')).toMatchObject({
      kind: 'changed',
      order: { status: 'closed' },
    });
    expect(await payments.find(order?.number ?? '')).toMatchObject({
      differences: [],
      steps: [{}, {}, { kind: 'refund', state: 'refused' }, { kind: 'refund', state: 'done' }],
    });
  });
});

async function orderAtPaypal(token: string) {
  const basic = Buffer.from('demo:demo').toString('base64');
  const answer = await fetch(`${paypal.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = JSON.parse(await answer.text());
  const read = await fetch(`${paypal.url}/v2/checkout/orders/${token}`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  return { body: JSON.parse(await read.text()) };
}

test('an unknown payment is none, and a body without an ID is rejected', async () => {
  expect(await complete('8AB12345CD678901E')).toEqual({ state: 'none' });
  expect((await api.post('ext/payment-paypal/complete', { amount: 1 })).status).toBe(400);
});
