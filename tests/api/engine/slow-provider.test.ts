import { afterAll, beforeEach, expect, test } from 'vitest';
import { createProducts } from '../../../src/commerce/backends/embedded/ports/products.ts';
import { createReconciler } from '../../../src/commerce/backends/embedded/placing/reconcile-due.ts';
import { startWorker } from '../../../src/commerce/backends/embedded/worker/worker.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { setStock } from '../../support/api/stock.ts';
import { cartWith } from '../../support/orders.ts';
import { paypalBuyer, stripeBuyer, type Buyer } from '../../support/payments/buyers.ts';
import { startStandIns } from '../../support/payments/stand-ins.ts';
import { callsOf, fault } from '../../support/stand-ins/control.ts';

const standIns = await startStandIns();
const api = engineClient({ stripeUrl: standIns.stripe.url, paypalUrl: standIns.paypal.url });
afterAll(() => standIns.stop());

const store = 'de';
const fail = (error: unknown) => {
  throw error;
};
const failures = async () => {
  const payments = api.server.db.selectFrom('payment').select('failures').where('provider', '=', 'paypal');
  return (await payments.where('failures', '>', 0).execute()).length;
};
const orderOf = ({ cartId }: Buyer) =>
  api.server.db.selectFrom('sales_order').select('status').where('cart_id', '=', cartId).executeTakeFirst();

async function ordered(kind: typeof paypalBuyer, url: string): Promise<Buyer> {
  const buyer = await kind(api, url, { cartId: await cartWith(api, store, { 'FRAME-OAK': 1 }), store });
  expect(await buyer.order()).toBe(202);
  return buyer;
}

beforeEach(async () => {
  await standIns.heal();
  await api.server.db.deleteFrom('order_attempt').execute();
  await api.server.db.deleteFrom('payment').execute();
  await setStock(api, 'FRAME-OAK', 50);
  for (let count = 0; count < 12; count++) await ordered(paypalBuyer, standIns.paypal.url);
});

test('a slow provider delays no payment at another one', async () => {
  const first = await ordered(stripeBuyer(), standIns.stripe.url);
  await first.pay();
  await fault(standIns.paypal.url, 'orders.get', { kind: 'late', milliseconds: 4_000 }, 12);
  const before = (await callsOf(standIns.paypal.url, 'orders.get')).length;
  const answered = async () => (await callsOf(standIns.paypal.url, 'orders.get')).length - before;
  const worker = startWorker(api.server.engine, createProducts(api.server.engine), {}, fail);
  api.server.advance(10_000);
  await expect.poll(() => orderOf(first), { timeout: 20_000 }).toMatchObject({ status: 'processing' });
  // Nor one that comes in the middle of its round.
  const second = await ordered(stripeBuyer(), standIns.stripe.url);
  await second.pay();
  api.server.advance(10_000);
  await expect.poll(() => orderOf(second), { timeout: 20_000 }).toMatchObject({ status: 'processing' });
  expect(await answered()).toBeLessThan(12);
  await worker.stop();
});

test('a silent provider is skipped for the rest of a round', async () => {
  await fault(standIns.paypal.url, 'orders.get', { kind: 'status', status: 503 }, 1_000);
  api.server.advance(10_000);
  const reconcile = createReconciler(api.server.engine, fail);
  await reconcile();
  expect(await failures()).toBeGreaterThanOrEqual(2);
  expect(await failures()).toBeLessThan(12);
  await reconcile();
  expect(await failures()).toBe(12);
});
