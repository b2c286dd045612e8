import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmbeddedAdmin } from '../../../src/commerce/backends/embedded/ports/admin.ts';
import { createReconciler } from '../../../src/commerce/backends/embedded/placing/reconcile-due.ts';
import type { OrderStatusAnswer } from '../../../src/commerce/contract/order.ts';
import type { StripeSettings } from '../../../src/payments/stripe/server/stripe-client.ts';
import { minorUnits } from '../../../src/domain/money/minor-units.ts';
import { stripeProvider } from '../../../src/payments/stripe/server/stripe-provider.ts';
import { createClock } from '../../../stand-ins/plumbing/clock.ts';
import { startStripe, type StripeStandIn } from '../../../stand-ins/stripe/stripe-stand-in.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { runShopCommand } from '../../support/shop-command.ts';
import { stockOf } from '../../support/api/stock.ts';
import { cartWith, orderBodyOf, sendOrder, statusOf, type FixtureStoreCode } from '../../support/orders.ts';

const keys = {
  secretKey: 'sk_test_hidden',
  publishableKey: 'pk_test_demo',
  webhookSecret: 'whsec_hidden',
};
let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await startStripe({ ...keys, clock: createClock() });
});
afterAll(() => stripe.stop());

const settings: StripeSettings = {
  ...keys,
  get apiUrl() {
    return stripe.url;
  },
  scriptUrl: '',
};
const api = engineClient({
  payments: (clock) => new Map([['stripe', stripeProvider(settings, clock)]]),
});

const minutes = 60_000;
let count = 0;

const control = (path: string, body: unknown) =>
  fetch(`${stripe.url}/_control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const spoil = (operation: string, fault: object, times = 1) => control('faults', { operation, fault, times });

interface Started {
  readonly cart: string;
  readonly key: string;
  readonly body: Record<string, unknown>;
  readonly intent: string;
  readonly clientSecret: string;
  readonly status: number;
}

async function startOrder(store: FixtureStoreCode = 'de'): Promise<Started> {
  const cart = await cartWith(api, store, { 'FRAME-OAK': 1 });
  const body = await orderBodyOf(api, cart, store, { information: { payment_method_code: 'stripe' } });
  const key = `stripe-order-${++count}`;
  const { status, body: answer } = await sendOrder(api, body, key);
  const { payment } = (answer.meta ?? {}) as Pick<OrderStatusAnswer, 'payment'>;
  const action = payment?.action;
  const clientSecret = action?.kind === 'confirm' ? action.clientSecret : '';
  return { cart, key, body, clientSecret, intent: clientSecret.split('_secret_')[0] ?? '', status };
}

/** The shopper confirms the payment, as Stripe's script does; a bank asks them to approve it. */
async function confirm({ intent, clientSecret }: Started, type = 'card'): Promise<Response> {
  const answer = await fetch(`${stripe.url}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${keys.publishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': type,
      return_url: 'https://shop.example.com/',
    }),
  });
  if (type === 'card') return answer;
  return fetch(`${stripe.url}/authenticate/${intent}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ decision: 'approve' }),
  });
}

const statusOfOrder = ({ key, cart }: Started) => statusOf(api, `key=${key}&cartId=${cart}`);
const orderOf = ({ cart }: Started) =>
  api.server.db.selectFrom('sales_order').selectAll().where('cart_id', '=', cart).executeTakeFirst();
const intentOf = async ({ intent }: Started) => {
  const answer = await fetch(`${stripe.url}/v1/payment_intents/${intent}?expand[0]=latest_charge`, {
    headers: { authorization: `Bearer ${keys.secretKey}` },
  });
  return (await answer.json()) as {
    readonly amount: number;
    readonly currency: string;
    readonly status: string;
    readonly amount_received: number;
    readonly metadata: Readonly<Record<string, string>>;
  };
};
const manage = (
  order: { readonly number: string } | undefined,
  command: 'ship' | 'cancel' | 'refund',
  amount?: number,
) =>
  createEmbeddedAdmin(api.server.engine).orders.manage(order?.number ?? '', command, {
    amount: amount === undefined ? undefined : minorUnits(amount),
  });

/** The owner's commands, which reach Stripe, too. */
const shop = (...words: string[]) =>
  runShopCommand(words, {
    ...api.variables,
    STRIPE: 'live',
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
  });

/** Time passes for the shop and for Stripe. */
async function later(milliseconds: number): Promise<void> {
  api.server.advance(milliseconds);
  await control('clock', { advance: milliseconds });
}

async function sweep(): Promise<void> {
  await later(10_000);
  await createReconciler(api.server.engine, (error) => {
    throw error;
  })();
}

describe('a card by Stripe', () => {
  test.each([
    ['de', 'eur', 100],
    ['se', 'sek', 100],
    ['us', 'usd', 100],
    ['pl', 'pln', 100],
  ] as const)(
    'is authorized, placed, and captured when the goods are shipped, in %s',
    async (store, currency, scale) => {
      const started = await startOrder(store);
      expect(started.status).toBe(202);
      await confirm(started);
      expect(await statusOfOrder(started)).toMatchObject({ state: 'placed' });
      const placed = await orderOf(started);
      expect(placed).toMatchObject({ status: 'processing', captured: 0 });
      const { amount, ...intent } = await intentOf(started);
      expect(intent).toMatchObject({ currency, status: 'requires_capture' });
      const { order } = (await createEmbeddedAdmin(api.server.engine).orders.find(placed?.number ?? ''))!;
      expect(amount).toBe(Math.round(order.grand_total * scale));
      expect(await manage(placed, 'ship')).toMatchObject({ kind: 'changed', order: { status: 'complete' } });
      expect(await intentOf(started)).toMatchObject({ status: 'succeeded', amount_received: amount });
    },
  );

  test('exposes no more to the browser than needed', async () => {
    const started = await startOrder();
    expect(JSON.stringify(await statusOfOrder(started))).not.toMatch(/hidden/);
    expect(api.server.log.join('')).not.toMatch(/hidden|_secret_/);
    const { metadata } = await intentOf(started);
    expect(JSON.stringify(metadata)).not.toContain(started.cart);
  });

  test('that was declined can be retried, and is one order', async () => {
    const started = await startOrder();
    await control('outcomes', ['declined']);
    expect((await confirm(started)).status).toBe(402);
    expect(await statusOfOrder(started)).toMatchObject({ state: 'pending' });
    await confirm(started);
    expect(await statusOfOrder(started)).toMatchObject({ state: 'placed' });
  });

  test('whose buyer never came back is found by the worker; an unpaid one is voided', async () => {
    const [paid, left] = [await startOrder(), await startOrder()];
    await confirm(paid);
    await sweep();
    expect(await orderOf(paid)).toMatchObject({ status: 'processing' });
    const before = await stockOf(api, 'FRAME-OAK');
    await later(16 * minutes);
    await sweep();
    expect(await orderOf(left)).toBeUndefined();
    expect(await intentOf(left)).toMatchObject({ status: 'canceled' });
    expect(await stockOf(api, 'FRAME-OAK')).toBe(before);
  });

  test('is captured at once if the payment method requires it, and refunded when the order is canceled', async () => {
    const started = await startOrder('de');
    await confirm(started, 'ideal');
    await sweep();
    const placed = await orderOf(started);
    expect(placed?.captured).toBe(placed?.grand_total);
    expect(await manage(placed, 'refund', 100)).toMatchObject({
      kind: 'changed',
      order: { total_refunded: 1 },
    });
    expect(await manage(placed, 'cancel')).toMatchObject({ kind: 'changed', order: { status: 'canceled' } });
    const refunds = await fetch(`${stripe.url}/v1/refunds?payment_intent=${started.intent}`, {
      headers: { authorization: `Bearer ${keys.secretKey}` },
    });
    const { data } = (await refunds.json()) as { readonly data: readonly { readonly amount: number }[] };
    expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(placed?.grand_total);
  });

  test('is voided if its order is canceled before the capture', async () => {
    const started = await startOrder();
    await confirm(started);
    await statusOfOrder(started);
    expect(await manage(await orderOf(started), 'cancel')).toMatchObject({ order: { status: 'canceled' } });
    expect(await intentOf(started)).toMatchObject({ status: 'canceled', amount_received: 0 });
  });

  test('is captured once: a partial capture voids the rest, which is announced before and after', async () => {
    const started = await startOrder();
    await confirm(started);
    await statusOfOrder(started);
    const { number = '', grand_total = 0 } = (await orderOf(started)) ?? {};
    expect((await shop('payments', 'show', number)).output).toContain('a part voids the rest');
    const { status, output } = await shop('orders', 'capture', number, '--line', 'FRAME-OAK');
    expect({ status, output }).toMatchObject({
      status: 0,
      output: expect.stringContaining('has released the rest, 4.90 EUR: it captures once') as string,
    });
    expect(await intentOf(started)).toMatchObject({
      status: 'succeeded',
      amount_received: grand_total - 490,
    });
    for (const words of [['--shipping'], []]) {
      const again = await shop('orders', 'capture', number, ...words);
      expect(again.status).toBe(1);
      expect(again.output).toContain(
        '4.90 EUR is due, and the payment provider holds nothing ready any more',
      );
    }
    expect((await shop('payments', 'list', '--open')).output).toContain(
      `${number}: Only a part was captured; the rest was voided.`,
    );
  });

  test('whose refund the buyer’s bank rejects counts as not refunded, and can be refunded again', async () => {
    const started = await startOrder();
    await confirm(started, 'ideal');
    await sweep();
    const placed = await orderOf(started);
    await manage(placed, 'refund');
    expect(await orderOf(started)).toMatchObject({ status: 'closed', refunded: placed?.grand_total });
    const refunds = await fetch(`${stripe.url}/v1/refunds?payment_intent=${started.intent}`, {
      headers: { authorization: `Bearer ${keys.secretKey}` },
    });
    const { data } = (await refunds.json()) as { readonly data: readonly { readonly id: string }[] };
    await control(`refunds/${data[0]?.id}`, { status: 'failed' });
    const { payments } = createEmbeddedAdmin(api.server.engine);
    const { id } = (await payments.find(placed?.number ?? ''))!;
    await payments.reconcile(id);
    expect(await orderOf(started)).toMatchObject({ status: 'closed', refunded: 0 });
    expect(await manage(placed, 'refund')).toMatchObject({ kind: 'changed' });
    expect(await orderOf(started)).toMatchObject({ status: 'closed', refunded: placed?.grand_total });
  });

  test('refunded in Stripe’s dashboard or disputed is reported by webhooks, once or twice', async () => {
    stripe.sendWebhooksTo(`${api.url}/webhooks/stripe`);
    await control('webhooks', { delivery: 'twice' });
    const started = await startOrder();
    await confirm(started, 'ideal');
    await expect.poll(async () => (await orderOf(started))?.status).toBe('processing');
    await control(`payment_intents/${started.intent}/refund`, { amount: 100 });
    await expect.poll(async () => (await orderOf(started))?.refunded).toBe(100);
    await control(`payment_intents/${started.intent}/dispute`, {});
    await expect.poll(async () => (await orderOf(started))?.disputed).toBe(1);
    expect(await manage(await orderOf(started), 'refund')).toMatchObject({ reason: 'disputed' });
    await control(`payment_intents/${started.intent}/dispute`, { status: 'won' });
    await expect.poll(async () => (await orderOf(started))?.disputed).toBe(0);
    expect(await manage(await orderOf(started), 'refund', 100)).toMatchObject({ kind: 'changed' });
    await control('webhooks', { delivery: 'never' });
  });

  test.each([
    ['declined', 'canceled'],
    ['approved', 'complete'],
  ])('that the bank decides on later is not shipped before (%s)', async (outcome, status) => {
    await control('outcomes', ['processing']);
    const started = await startOrder();
    await confirm(started);
    expect(await statusOfOrder(started)).toMatchObject({ state: 'placed' });
    const { number = '' } = (await orderOf(started)) ?? {};
    for (const [command, stays] of [
      ['ship', 'nothing is sent'],
      ['capture', 'nothing can be captured'],
    ] as const) {
      expect(await shop('orders', command, number)).toMatchObject({
        status: 1,
        output: expect.stringContaining(`the payment is still being decided by Stripe: ${stays}`) as string,
      });
    }
    expect((await shop('orders', 'pay', number)).output).toContain('Possible: cancel.');
    expect(await orderOf(started)).toMatchObject({ status: 'pending' });
    await control(`payment_intents/${started.intent}`, { outcome });
    const shipped = await shop('orders', 'ship', number);
    expect(shipped.status).toBe(outcome === 'approved' ? 0 : 1);
    expect(await orderOf(started)).toMatchObject({ status });
  });

  test('is placed if a single fetch reported another total', async () => {
    const started = await startOrder();
    await confirm(started, 'ideal');
    await spoil('GetPaymentIntentsIntent', { kind: 'wrong-amount' });
    await statusOfOrder(started);
    expect(await orderOf(started)).toBeUndefined();
    await sweep();
    expect(await orderOf(started)).toMatchObject({ status: 'processing', refunded: 0 });
  });

  test('is created despite one broken connection', async () => {
    await spoil('PostPaymentIntents', { kind: 'reset' });
    expect((await startOrder()).intent).not.toBe('');
  });

  test.each([
    ['{"id":"evt_thin","object":"v2.core.event","type":"v1.billing.meter.error_report_triggered"}'],
    ['{"id":"evt_bare","object":"event"}'],
    ['{"id":"evt_null","object":"event","data":{"object":null}}'],
    ['{"id":7,"object":"event","data":{"object":"charge"}}'],
    ['[]'],
    ['null'],
    ['"text"'],
    ['no JSON'],
  ])('is not affected by a signed webhook without an object, which is accepted: %s', async (body) => {
    const timestamp = Math.floor(api.server.engine.clock().getTime() / 1000);
    const signature = createHmac('sha256', keys.webhookSecret).update(`${timestamp}.${body}`).digest('hex');
    const answer = await api.send('webhooks/stripe', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'stripe-signature': `t=${timestamp},v1=${signature}` },
      body,
    });
    expect(answer.status).toBe(200);
  });

  test('is not paid by a forged webhook', async () => {
    const started = await startOrder();
    const event = {
      id: 'evt_1',
      object: 'event',
      data: { object: { object: 'payment_intent', id: started.intent } },
    };
    for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
      const answer = await api.send('webhooks/stripe', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
        body: JSON.stringify(event),
      });
      expect(answer.status).toBe(403);
    }
    expect(await orderOf(started)).toBeUndefined();
  });
});
