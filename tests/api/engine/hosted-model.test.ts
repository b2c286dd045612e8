import fc from 'fast-check';
import { afterAll, expect, inject, test } from 'vitest';
import { createReconciler } from '../../../src/commerce/backends/embedded/placing/reconcile-due.ts';
import { startKustom } from '../../../stand-ins/kustom/kustom.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { OrderWorld } from '../../support/api/order-world.ts';
import { addressIn, order } from '../../support/orders.ts';
import { casesOf } from '../../support/property-runs.ts';
import { flawsOf } from '../../support/sound-shop.ts';
import { fault, tell } from '../../support/stand-ins/control.ts';

const kustom = await startKustom({ merchantId: 'demo', sharedSecret: 'demo' });
const api = engineClient({ kustomUrl: kustom.url });
afterAll(() => kustom.stop());

const isOnPostgres = inject('postgresUrl') !== undefined;
const runs = casesOf(isOnPostgres ? 3 : 15);

const operations = [
  'createOrderMerchant',
  'updateOrderMerchant',
  'readOrderMerchant',
  'getOrder',
  'cancelOrder',
];
const faults = ['reset', 'drop', 'html', 'truncated', 'unknown-state'] as const;

/** What a shopper in two tabs, the provider, the owner, the network and time do. */
const command = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('add' as const), qty: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('write' as const), tab: fc.nat(1) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('approve' as const), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('decline' as const), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('validate' as const), tab: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('push' as const), tab: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('return' as const), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('all at once' as const), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('transfer' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stock' as const), qty: fc.constantFrom(0, 1, 20) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 20, 49 * 60) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      operation: fc.constantFrom(...operations),
      kind: fc.constantFrom(...faults),
    }),
  },
);
type Command = ReturnType<(typeof command)['generate']>['value'];

const sku = 'FRAME-OAK';

test('a cart is at most one order, and all other money is refunded, whatever shopper, provider and time do', async () => {
  const world = new OrderWorld(api.server, 'se');
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 25 }), async (commands) => {
      const start = new Map(await world.begin({ [sku]: 20 }));
      await fetch(`${kustom.url}/_control/faults`, { method: 'DELETE' });
      const cartId = await world.createCart();
      await world.add(cartId, sku, 1);
      await api.post(`cart/shipping-information?cartId=${cartId}`, {
        addressInformation: {
          shippingAddress: addressIn('se'),
          shippingMethodCode: 'standard',
          shippingCarrierCode: 'dpd',
        },
      });
      const sids = new Map<number, string>();
      for (const each of commands) await run(each, cartId, sids, start);
      await fetch(`${kustom.url}/_control/faults`, { method: 'DELETE' });
      for (let day = 0; day < 4; day += 1) {
        await pass(24 * 60);
        await sweep();
      }
      const { db, engine } = api.server;
      expect(await flawsOf(db, { start, now: engine.clock() })).toEqual([]);
      expect(
        await db.selectFrom('order_attempt').where('state', '=', 'pending').selectAll().execute(),
      ).toEqual([]);
      const orders = await db.selectFrom('sales_order').selectAll().execute();
      expect(orders.length).toBeLessThanOrEqual(1);
      const payments = await db.selectFrom('payment').selectAll().execute();
      for (const payment of payments) {
        const managed = payment.provider_id && (await managedOrder(payment.provider_id));
        const isOrdered = payment.order_id !== null;
        if (managed && !isOrdered) expect(managed.status, JSON.stringify(payment)).toBe('CANCELLED');
        if (managed && isOrdered) {
          expect(managed).toMatchObject({
            status: 'AUTHORIZED',
            order_amount: (orders[0]?.grand_total ?? 0) * 100,
          });
          expect(managed.merchant_reference1).toBe(orders[0]?.number);
        }
      }
    }),
    { numRuns: runs },
  );
});

async function run(
  given: Command,
  cartId: string,
  sids: Map<number, string>,
  start: Map<string, number>,
): Promise<void> {
  const sid = 'tab' in given ? sids.get(given.tab) : undefined;
  const push = () => api.post(`ext/payment-klarna/push?sid=${sid}`);
  const comeBack = () => api.send(`ext/payment-klarna/order-id?sid=${sid}`);
  if (given.do === 'add') await api.update(cartId, { sku, qty: given.qty });
  if (given.do === 'write') {
    const answer = await api.post<{ orderId?: string }>(
      `ext/payment-klarna/create-or-update-order?cartId=${cartId}`,
      { order: {}, ...(sid !== undefined && { orderId: sid }) },
    );
    if (answer.body.result.orderId !== undefined) sids.set(given.tab, answer.body.result.orderId);
  }
  if (given.do === 'transfer') await order(api, cartId, 'se').catch(() => undefined);
  if (given.do === 'sweep') await sweep();
  if (given.do === 'wait') await pass(given.minutes);
  if (given.do === 'fault') await fault(kustom.url, given.operation, { kind: given.kind });
  if (given.do === 'stock') await setStock(given.qty, start);
  if (sid === undefined) return;
  if (given.do === 'approve' || given.do === 'decline')
    await tell(kustom.url, `orders/${sid}`, { kind: given.do }).catch(() => undefined);
  if (given.do === 'validate') await api.post(`ext/payment-klarna/validate-kco-callback?sid=${sid}`, {});
  if (given.do === 'push') await push();
  if (given.do === 'return') await comeBack();
  if (given.do === 'all at once') await Promise.all([push(), comeBack(), push(), sweep(), comeBack()]);
}

async function sweep(): Promise<void> {
  await createReconciler(api.server.engine, (error) => {
    throw error;
  })();
}

/** Time passes for the shop and for the provider. */
async function pass(minutes: number): Promise<void> {
  api.server.advance(minutes * 60_000);
  await tell(kustom.url, 'clock', { advance: minutes * 60_000 });
}

/** So many pieces are left for others; what was sold and given back keeps counting. */
async function setStock(qty: number, start: Map<string, number>): Promise<void> {
  const { db } = api.server;
  const { qty: before } = await db
    .selectFrom('stock_item')
    .select('qty')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('stock_item')
    .set({ qty, sold_out: 0, is_in_stock: 1 })
    .where('sku', '=', sku)
    .execute();
  start.set(sku, (start.get(sku) ?? 0) + qty - before);
}

async function managedOrder(sid: string) {
  const authorization = `Basic ${Buffer.from('demo:demo').toString('base64')}`;
  const answer = await fetch(`${kustom.url}/ordermanagement/v1/orders/${sid}`, {
    headers: { authorization },
  });
  if (answer.status === 404) return undefined;
  return (await answer.json()) as {
    readonly status: string;
    readonly order_amount: number;
    readonly merchant_reference1?: string;
  };
}
