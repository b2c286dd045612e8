import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createReconciler } from '../../../src/commerce/backends/embedded/placing/reconcile-due.ts';
import { PaymentUnavailable } from '../../../src/payments/port/provider.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { OrderWorld } from '../../support/api/order-world.ts';
import { orderBodyOf, sendOrder } from '../../support/orders.ts';
import { klarnaBuyer, paypalBuyer, stripeBuyer, type BuyerOf } from '../../support/payments/buyers.ts';
import { happening } from '../../support/payments/payment-events.ts';
import { movedBy, paymentsOfCart } from '../../support/payments/payments-of-cart.ts';
import { startStandIns } from '../../support/payments/stand-ins.ts';
import { casesOf } from '../../support/property-runs.ts';
import { flawsOf } from '../../support/sound-shop.ts';
import { fault, tell } from '../../support/stand-ins/control.ts';

const standIns = await startStandIns();
const { urls } = standIns;
const api = engineClient({ stripeUrl: urls.stripe, paypalUrl: urls.paypal, kustomUrl: urls.kustom });
const store = 'se';
const runs = casesOf(inject('postgresUrl') === undefined ? 6 : 3);

beforeAll(() => {
  standIns.stripe.sendWebhooksTo(`${api.url}/webhooks/stripe`);
  standIns.paypal.sendWebhooksTo(`${api.url}/webhooks/paypal`);
});
afterAll(() => standIns.stop());

interface Subject {
  readonly key: 'stripe' | 'paypal' | 'klarna';
  readonly buyer: BuyerOf;
  readonly operations: readonly string[];
  /** What may become of what a buyer approves. */
  readonly outcomes: readonly string[];
  /** What a refund is that takes days, and once it is done; not given: it is done at once. */
  readonly refunds?: readonly [pending: string, done: string];
}

const intents = [
  'PostPaymentIntents',
  'GetPaymentIntentsIntent',
  'PostPaymentIntentsIntentCapture',
  'PostPaymentIntentsIntentCancel',
  'PostRefunds',
];
const stripe = {
  key: 'stripe',
  operations: intents,
  outcomes: ['declined', 'processing'],
  refunds: ['pending', 'succeeded'],
} as const;
const subjects: readonly (readonly [string, Subject])[] = [
  ['a card by Stripe', { ...stripe, buyer: stripeBuyer() }],
  ['Swish by Stripe', { ...stripe, buyer: stripeBuyer('swish') }],
  [
    'PayPal',
    {
      key: 'paypal',
      buyer: paypalBuyer,
      operations: ['orders.create', 'orders.get', 'orders.capture', 'captures.refund'],
      outcomes: ['declined', 'pending'],
      refunds: ['PENDING', 'COMPLETED'],
    },
  ],
  [
    'Klarna',
    {
      key: 'klarna',
      buyer: klarnaBuyer,
      operations: ['createOrderMerchant', 'readOrderMerchant', 'getOrder', 'captureOrder', 'refundOrder'],
      outcomes: ['PENDING', 'REJECTED'],
    },
  ],
];

test.each(subjects)('whatever happens, %s ends in one paid order, or in none', async (_name, subject) => {
  let kept = 0;
  const { key, operations, outcomes, refunds } = subject;
  const property = fc.asyncProperty(
    fc.array(happening(operations, outcomes), { minLength: 4, maxLength: 18 }),
    async (happenings) => {
      const world = new OrderWorld(api.server, store);
      const start = await world.begin({ 'LOW-3': 2 });
      await standIns.heal();
      await forgetOutcomes(key);
      const cartId = await world.createCart();
      await world.add(cartId, 'LOW-3', 2);
      await world.coupon(cartId, 'TWICE');
      await world.reserve(cartId);
      const buyer = await subject.buyer(api, standIns[key].url, { cartId, store });
      const second = await subject.buyer(api, standIns[key].url, {
        cartId,
        store,
        key: `second-${cartId}`,
      });
      const byTransfer = await orderBodyOf(api, cartId, store);
      await buyer.order();
      for (const each of happenings) await happen(each);
      await standIns.heal();
      await setMessages(key, 'never');
      await forgetOutcomes(key);
      await decidePending(key, cartId, 'approved');
      await endRefunds(subject, cartId);
      for (let round = 0; round < 4; round++) {
        await pass(25 * 60);
        await sweep();
      }
      kept += await expectEnded(cartId);
      const { db, engine } = api.server;
      expect(await flawsOf(db, { start, now: engine.clock() })).toEqual([]);

      async function happen(each: (typeof happenings)[number]): Promise<unknown> {
        if (each.do === 'order') return buyer.order();
        if (each.do === 'order in a second tab') return second.order();
        // What the provider has forgotten nobody pays.
        if (each.do === 'pay') return Promise.allSettled([buyer.pay(), second.pay()]);
        if (each.do === 'come back') return buyer.comeBack();
        if (each.do === 'all at once') return Promise.all([buyer.comeBack(), second.comeBack(), sweep()]);
        if (each.do === 'pay by transfer') return sendOrder(api, byTransfer, `transfer-${cartId}`);
        if (each.do === 'sweep') return sweep();
        if (each.do === 'decide') return decidePending(key, cartId, 'declined').catch(ignoreAbsence);
        if (each.do === 'wait') return pass(each.minutes);
        if (each.do === 'messages') return setMessages(key, each.delivery);
        if (each.do === 'outcome') return tell(standIns[key].url, 'outcomes', [each.outcome]);
        if (each.do === 'fault') return fault(standIns[key].url, each.operation, { kind: each.kind });
        if (each.do === 'manage') return world.manage(cartId, each.command, each.share);
        if (each.do === 'refund takes days')
          return refunds && tell(standIns[key].url, 'refund-outcomes', [refunds[0]]);
        return buyLast(world);
      }
    },
  );
  await fc.assert(property, { numRuns: runs });
  expect(kept).toBeGreaterThan(0);
});

/** The provider is in trouble, and says nothing of what is open. */
function ignoreAbsence(error: unknown): void {
  if (!(error instanceof PaymentUnavailable)) throw error;
}

/** Nothing is in between any more; gives how many orders stand that are paid, or promised to be. */
async function expectEnded(cartId: string): Promise<number> {
  const { db, engine } = api.server;
  const orders = await db.selectFrom('sales_order').selectAll().where('cart_id', '=', cartId).execute();
  expect(orders.length).toBeLessThanOrEqual(1);
  const { known, open } = await paymentsOfCart(db, engine.payments ?? new Map(), cartId);
  expect(open).toEqual([]);
  const rows = await db.selectFrom('payment').selectAll().where('cart_id', '=', cartId).execute();
  const held = known.filter(({ state, captures, refunds }) => {
    expect(movedBy(refunds)).toBeLessThanOrEqual(movedBy(captures));
    return state === 'authorized' || movedBy(captures) > movedBy(refunds);
  });
  for (const { providerId, captures, refunds } of known) {
    const row = rows.find(({ provider_id }) => provider_id === providerId);
    const told = { captured: movedBy(captures), refunded: movedBy(refunds) };
    expect({ captured: row?.captured, refunded: row?.refunded }).toEqual(told);
  }
  // Money is with an order that stands, or with its buyer.
  const ordered = held.map(({ providerId }) => rows.find(({ provider_id }) => provider_id === providerId));
  for (const row of ordered) {
    expect(orders.find(({ id }) => id === row?.order_id)?.status).not.toBe('canceled');
    expect(row?.order_id).not.toBeNull();
  }
  expect(held.length).toBeLessThanOrEqual(1);
  return held.length;
}

/** Time passes for the shop and for the providers. */
async function pass(minutes: number): Promise<void> {
  api.server.advance(minutes * 60_000);
  await standIns.advance(minutes * 60_000);
}

async function sweep(): Promise<void> {
  await createReconciler(api.server.engine, (error) => {
    throw error;
  })();
}

async function setMessages(key: Subject['key'], delivery: string): Promise<void> {
  await tell(standIns[key].url, key === 'klarna' ? 'pushes' : 'webhooks', { delivery });
}

/** What was to become of later approvals does not. */
async function forgetOutcomes(key: Subject['key']): Promise<void> {
  for (const list of ['outcomes', 'refund-outcomes'])
    await fetch(`${standIns[key].url}/_control/${list}`, { method: 'DELETE' });
}

/** The provider has paid back what takes days. */
async function endRefunds({ key, refunds }: Subject, cartId: string): Promise<void> {
  const { db, engine } = api.server;
  const { known } = await paymentsOfCart(db, engine.payments ?? new Map(), cartId);
  const pending = known.flatMap((payment) => payment.refunds).filter(({ isPending }) => isPending);
  for (const { id } of pending) await tell(standIns[key].url, `refunds/${id}`, { status: refunds?.[1] });
}

/** The provider decides what it has left open. */
async function decidePending(key: Subject['key'], cartId: string, outcome: 'approved' | 'declined') {
  const { db, engine } = api.server;
  const isGood = outcome === 'approved';
  const { known } = await paymentsOfCart(db, engine.payments ?? new Map(), cartId);
  for (const { providerId, captures, state } of known) {
    if (state !== 'pending') continue;
    const [path, body] = {
      stripe: [`payment_intents/${providerId}`, { outcome }],
      paypal: [`captures/${captures[0]?.id}`, { status: isGood ? 'COMPLETED' : 'DECLINED' }],
      klarna: [`orders/${providerId}/fraud`, { status: isGood ? 'ACCEPTED' : 'REJECTED' }],
    }[key] as [string, object];
    await tell(standIns[key].url, path, body);
  }
}

async function buyLast(world: OrderWorld): Promise<void> {
  const cartId = await world.createCart();
  await world.add(cartId, 'LOW-3', 1);
  const look = await world.look(cartId, `other-${randomUUID()}`);
  if (look) await world.place(look);
}
