import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startKustom } from '../../../stand-ins/kustom/kustom.ts';
import type { Fault } from '../../../stand-ins/plumbing/faults.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { cartWith } from '../../support/orders.ts';
import { fault, tell } from '../../support/stand-ins/control.ts';

const kustom = await startKustom({ merchantId: 'demo', sharedSecret: 'demo' });
const api = engineClient({ kustomUrl: kustom.url, kustomPatience: 2_000 });
afterAll(() => kustom.stop());
afterEach(() => fetch(`${kustom.url}/_control/faults`, { method: 'DELETE' }));

const faults: readonly (readonly [string, Fault | 'refuse'])[] = [
  ['refuses the connection', 'refuse'],
  ['resets it after the request', { kind: 'reset' }],
  ['drops its answer', { kind: 'drop' }],
  ['answers 500', { kind: 'status', status: 500 }],
  ['answers 429', { kind: 'status', status: 429 }],
  ['answers too late', { kind: 'slow', milliseconds: 4_000 }],
  ['answers HTML', { kind: 'html' }],
  ['answers half of its JSON', { kind: 'truncated' }],
  ['answers another amount', { kind: 'wrong-amount' }],
  ['answers another currency', { kind: 'wrong-currency' }],
  ['answers an unknown state', { kind: 'unknown-state' }],
];

interface Hosted {
  readonly orderId: string;
}
const write = (cartId: string, orderId?: string) =>
  api.post<Hosted>(`ext/payment-klarna/create-or-update-order?cartId=${cartId}`, {
    order: {},
    ...(orderId !== undefined && { orderId }),
  });
const ordersOf = (cartId: string) =>
  api.server.db
    .selectFrom('sales_order')
    .select(['id', 'grand_total'])
    .where('cart_id', '=', cartId)
    .execute();

/** Has something done while the provider's answers to an operation are at fault. */
async function during(
  operations: readonly string[],
  given: Fault | 'refuse',
  act: () => Promise<unknown>,
): Promise<void> {
  if (given === 'refuse') await kustom.refuse();
  else for (const operation of operations) await fault(kustom.url, operation, given, 5);
  try {
    await act();
  } finally {
    if (given === 'refuse') await kustom.listen();
    else await fetch(`${kustom.url}/_control/faults`, { method: 'DELETE' });
  }
}

describe.each(faults)('where the provider %s', (_what, given) => {
  test('an order that is created or updated is tried again, and is one', async () => {
    const cartId = await cartWith(api, 'se', { 'FRAME-OAK': 1 });
    await during(['createOrderMerchant'], given, async () => {
      expect((await write(cartId)).status).toBe(503);
    });
    const { orderId } = await api.result(write(cartId));
    await during(['updateOrderMerchant'], given, async () => {
      expect((await write(cartId, orderId)).status).toBe(503);
    });
    expect((await api.result(write(cartId, orderId))).orderId).toBe(orderId);
    expect(await ordersOf(cartId)).toEqual([]);
  });

  test('a purchase is not agreed to, and can be made afterwards', async () => {
    const cartId = await cartWith(api, 'se', { 'FRAME-OAK': 1 });
    const { orderId } = await api.result(write(cartId));
    await tell(kustom.url, `orders/${orderId}`, { kind: 'address', country: 'SE' });
    await during(['readOrderMerchant'], given, async () => {
      const answer = await api.post(`ext/payment-klarna/validate-kco-callback?sid=${orderId}`, {});
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ error_type: 'approval_failed' });
    });
    await tell(kustom.url, `orders/${orderId}`, { kind: 'approve' });
    await api.post(`ext/payment-klarna/push?sid=${orderId}`);
    expect(await ordersOf(cartId)).toHaveLength(1);
  });

  test('what was paid is neither an order nor given back, until it is known', async () => {
    const cartId = await cartWith(api, 'se', { 'FRAME-OAK': 1 });
    const { orderId } = await api.result(write(cartId));
    await tell(kustom.url, `orders/${orderId}`, { kind: 'approve' });
    await during(['getOrder'], given, async () => {
      expect((await api.post(`ext/payment-klarna/push?sid=${orderId}`)).status).toBe(200);
    });
    const differs = given !== 'refuse' && /^wrong/.test(given.kind);
    await api.post(`ext/payment-klarna/push?sid=${orderId}`);
    // What names another sum or currency is no payment of this order: its money goes back.
    expect(await ordersOf(cartId)).toHaveLength(differs ? 0 : 1);
  });
});
