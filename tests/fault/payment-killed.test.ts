import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmbeddedAdmin } from '../../src/commerce/backends/embedded/ports/admin.ts';
import { createReconciler } from '../../src/commerce/backends/embedded/placing/reconcile-due.ts';
import { createCoupon } from '../../src/commerce/backends/embedded/coupon/write-coupon.ts';
import type { OwnerCommand } from '../../src/commerce/admin-backend.ts';
import { minorUnits } from '../../src/domain/money/minor-units.ts';
import { ApiClient } from '../support/api/client.ts';
import { engineClient } from '../support/api/engine-client.ts';
import { isLong } from '../support/is-long.ts';
import { startKillableShop } from '../support/killed-shop.ts';
import { cartWith } from '../support/orders.ts';
import { klarnaBuyer, paypalBuyer, stripeBuyer, type Buyer } from '../support/payments/buyers.ts';
import { movedBy, paymentsOfCart } from '../support/payments/payments-of-cart.ts';
import { startStandIns } from '../support/payments/stand-ins.ts';
import { flawsOf, stockBySku } from '../support/sound-shop.ts';

const standIns = await startStandIns();
const { urls } = standIns;
const api = engineClient({ stripeUrl: urls.stripe, paypalUrl: urls.paypal, kustomUrl: urls.kustom });
const sku = 'FRAME-OAK';
const store = 'de';

let start: ReadonlyMap<string, number>;
beforeAll(async () => {
  const { db, engine } = api.server;
  await db.updateTable('stock_item').set({ qty: 10_000, sold_out: 0 }).where('sku', '=', sku).execute();
  start = await stockBySku(db);
  const open = { currency: null, stores: null, minimum: null, validFrom: null, validTo: null };
  const limits = { usageLimit: null, customerLimit: null };
  await createCoupon(db, { ...open, ...limits, code: 'TENTH', kind: 'percent', value: 1000 }, engine.clock());
});
afterAll(() => standIns.stop());

const buyers = { stripe: stripeBuyer(), paypal: paypalBuyer, klarna: klarnaBuyer };
type Provider = keyof typeof buyers;

/** What the shop is killed at. */
type Phase = 'order' | 'return' | 'capture' | 'refund';

const around = (...names: readonly string[]) => names.flatMap((name) => [`before ${name}`, `after ${name}`]);
const ofStep = around('insert payment_step', 'update payment_step', 'update payment', 'update sales_order');
const placing = around(
  'insert sales_order',
  'update stock_item',
  'insert order_stock',
  'insert order_event',
  'insert outbox',
  'update order_attempt',
  'update payment',
);

/** Everything that each phase writes and asks. */
const points: Readonly<Record<Provider, Partial<Record<Phase, readonly string[]>>>> = {
  stripe: {
    order: around('call prepare', 'insert order_attempt', 'insert payment', 'update payment'),
    return: [...around('call fetch'), ...placing],
    capture: [...around('call capture'), ...ofStep],
    refund: [...around('call refund'), ...ofStep],
  },
  paypal: {
    order: around('call prepare', 'insert order_attempt', 'insert payment', 'update payment'),
    return: [...around('call confirm', 'insert payment_step', 'update payment_step'), ...placing],
    refund: [...around('call refund'), ...ofStep],
  },
  klarna: {
    order: around('call POST', 'insert payment', 'update payment'),
    return: [...around('call acknowledge', 'insert payment_step', 'update payment_step'), ...placing],
    capture: [...around('call capture'), ...ofStep],
    refund: [...around('call refund'), ...ofStep],
  },
};

/** The provider has done what it was asked for, and the shop has not written it down. */
const sampled = /^after call/;

interface Kill {
  readonly provider: Provider;
  readonly phase: Phase;
  readonly step: string;
}

const kills: readonly Kill[] = Object.entries(points).flatMap(([provider, phases]) =>
  Object.entries(phases).flatMap(([phase, steps]) =>
    [...steps, 'before answer']
      .filter((step) => isLong || sampled.test(step))
      .map((step) => ({ provider: provider as Provider, phase: phase as Phase, step })),
  ),
);

describe('a killed shop', () => {
  test.each(kills)('loses no money of $provider while moving it ($phase, $step)', async (kill) => {
    const client = new ApiClient();
    client.url = api.url;
    const cartId = await newCart();
    const buyer = await buyers[kill.provider](client, standIns[kill.provider].url, { cartId, store });
    await comeTo(buyer, kill.phase);
    const shop = await startKillableShop({ dataDirectory: api.variables['DATA_DIR'] ?? '' }, kill, {
      urls,
      ahead: api.server.engine.clock().getTime() - Date.now(),
    });
    client.url = shop.url;
    const done = await act(buyer, kill.phase, shop).catch(() => undefined);
    // A step that this phase does not come to is the moment after the answer.
    await shop.kill();
    if (sampled.test(kill.step)) expect(done, 'The shop was not killed').toBeUndefined();
    client.url = api.url;
    // The buyer of an order goes on, or does not; all else is the sweeper's.
    const goesOn = kill.phase === 'order' && kill.step.startsWith('after');
    if (goesOn) {
      await buyer.order();
      await buyer.comeBack();
      await buyer.pay();
    }
    await sweep(kill.phase === 'order' && !goesOn ? 49 * 60 : 5);
    await expectReconciled(cartId, kill.phase, goesOn);
  });

  test.each(Object.keys(buyers) as Provider[])(
    'places an order whose buyer was at the provider (%s) once it runs again',
    async (provider) => {
      const client = new ApiClient();
      const cartId = await newCart();
      client.url = api.url;
      const buyer = await buyers[provider](client, standIns[provider].url, { cartId, store });
      const ahead = api.server.engine.clock().getTime() - Date.now();
      const shop = await startKillableShop(
        { dataDirectory: api.variables['DATA_DIR'] ?? '' },
        {},
        { urls, ahead },
      );
      // Kustom calls the address that an order was made with.
      if (provider !== 'klarna') client.url = shop.url;
      await buyer.order();
      client.url = shop.url;
      await buyer.fillIn?.();
      await buyer.validate?.();
      await shop.kill();
      await buyer.pay();
      await sweep(5);
      await expectReconciled(cartId, 'return', true);
    },
  );

  test('has consistent stock, coupons, orders and payments', async () => {
    const { db, engine } = api.server;
    const flaws = await flawsOf(db, { start: new Map(start), now: engine.clock() });
    // So much time has passed that authorisations which nobody captured have run out.
    expect(flaws.filter((flaw) => !/ is processing with 0 of /.test(flaw))).toEqual([]);
  });
});

async function newCart(): Promise<string> {
  const cartId = await cartWith(api, store, { [sku]: 1 });
  await api.result(api.post(`cart/apply-coupon?cartId=${cartId}&coupon=TENTH`));
  return cartId;
}

async function comeTo(buyer: Buyer, phase: Phase): Promise<void> {
  if (phase === 'order') return;
  await buyer.order();
  await buyer.pay();
  if (phase === 'return') return;
  await buyer.comeBack();
  if (phase === 'refund') await manage(buyer.cartId, 'ship');
}

async function act(
  buyer: Buyer,
  phase: Phase,
  shop: Awaited<ReturnType<typeof startKillableShop>>,
): Promise<unknown> {
  if (phase === 'order') return buyer.order();
  if (phase === 'return') return buyer.comeBack();
  const command = phase === 'capture' ? 'ship' : 'refund';
  const amount = phase === 'refund' ? minorUnits(100) : undefined;
  await shop.manage({ number: (await orderOf(buyer.cartId))?.number ?? '', command, options: { amount } });
  return undefined;
}

async function manage(cartId: string, command: OwnerCommand): Promise<void> {
  const order = await orderOf(cartId);
  await createEmbeddedAdmin(api.server.engine).orders.manage(order?.number ?? '', command);
}

async function orderOf(cartId: string) {
  const orders = await api.server.db
    .selectFrom('sales_order')
    .selectAll()
    .where('cart_id', '=', cartId)
    .execute();
  expect(orders.length).toBeLessThanOrEqual(1);
  return orders[0];
}

/** So many minutes pass, in which the sweeper runs a few times. */
async function sweep(minutes: number): Promise<void> {
  for (let time = 0; time < 4; time++) {
    api.server.advance((minutes * 60_000) / 2);
    await standIns.advance((minutes * 60_000) / 2);
    await createReconciler(api.server.engine, (error) => {
      throw error;
    })();
  }
}

async function expectReconciled(cartId: string, phase: Phase, isBought: boolean): Promise<void> {
  const { db, engine } = api.server;
  const order = await orderOf(cartId);
  const { known, open } = await paymentsOfCart(db, engine.payments ?? new Map(), cartId);
  expect(open).toEqual([]);
  const captured = known.reduce((sum, { captures }) => sum + movedBy(captures), 0);
  const refunded = known.reduce((sum, { refunds }) => sum + movedBy(refunds), 0);
  if (phase === 'order' && !isBought) {
    expect({ order, captured }).toEqual({ order: undefined, captured: 0 });
    return;
  }
  expect({ captured, refunded }).toEqual({ captured: order?.captured, refunded: order?.refunded });
  expect([0, order?.grand_total]).toContain(captured);
  if (phase === 'refund') expect([0, 100]).toContain(refunded);
  else expect(refunded).toBe(0);
}
