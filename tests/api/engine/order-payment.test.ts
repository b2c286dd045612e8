import { describe, expect, test } from 'vitest';
import { createReconciler } from '../../../src/commerce/backends/embedded/placing/reconcile-due.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { makeCoupon } from '../../support/coupons.ts';
import { stockOf } from '../../support/api/stock.ts';
import { cartWith, orderBodyOf, sendOrder, seenByBuyer, statusOf } from '../../support/orders.ts';

const api = engineClient();

async function cardOrder(outcome: string | undefined, cartId?: string) {
  const cart = cartId ?? (await cartWith(api, 'de', { 'FRAME-OAK': 1 }));
  const information = {
    payment_method_code: 'testcard',
    payment_method_additional: outcome ? { outcome } : undefined,
  };
  return { cart, body: await orderBodyOf(api, cart, 'de', { information }) };
}

const minutes = 60_000;

describe('a test card', () => {
  test.each([['success'], [undefined]])('that pays (%s) places a paid order', async (outcome) => {
    const { cart, body } = await cardOrder(outcome);
    expect((await sendOrder(api, body)).status).toBe(200);
    const { order } = await seenByBuyer(api, cart);
    expect(order).toMatchObject({ status: 'processing', total_due: 0, payment_method: { code: 'testcard' } });
    expect(order?.total_paid).toBe(order?.grand_total);
  });

  test('that is refused places nothing, and the cart can be paid otherwise', async () => {
    const before = await stockOf(api, 'FRAME-OAK');
    const { cart, body } = await cardOrder('refused');
    for (const _again of [1, 2]) {
      expect(await sendOrder(api, body, 'refused-card-1')).toMatchObject({
        status: 402,
        body: { meta: { reason: 'payment_refused' } },
      });
    }
    expect(await statusOf(api, 'key=refused-card-1')).toEqual({
      state: 'refused',
      reason: 'payment_refused',
    });
    expect(await stockOf(api, 'FRAME-OAK')).toBe(before);
    const { body: other } = await cardOrder('success', cart);
    expect((await sendOrder(api, other, 'refused-card-2')).status).toBe(200);
    expect(await stockOf(api, 'FRAME-OAK')).toBe(before - 1);
  });

  test('that answers late is unknown at first, and then one order', async () => {
    const { cart, body } = await cardOrder('late');
    expect(await sendOrder(api, body, 'late-card-1')).toMatchObject({
      status: 202,
      body: { code: 202, meta: { reason: 'payment_pending' } },
    });
    expect(await statusOf(api, `key=late-card-1&cartId=${cart}`)).toEqual({ state: 'pending' });
    expect(await sendOrder(api, body, 'late-card-other')).toMatchObject({
      status: 409,
      body: { meta: { reason: 'payment_pending' } },
    });
    api.server.advance(10_000);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => sendOrder(api, body, 'late-card-1')),
      ...Array.from({ length: 5 }, () => sendOrder(api, body, 'late-card-other')),
    ]);
    // Another key waits until the first is reconciled by its own.
    expect([...new Set(answers.slice(0, 5).map(({ status }) => status))]).toEqual([200]);
    const { state, ordered: order } = await statusOf(api, `cartId=${cart}`);
    expect(state).toBe('placed');
    expect(answers[0]?.body.result.orderNumber).toBe(order?.increment_id);
    expect((await sendOrder(api, body, 'late-card-other')).body.result).toEqual(answers[0]?.body.result);
  });

  test('that answers late is found by the worker, too', async () => {
    const { cart, body } = await cardOrder('late');
    await sendOrder(api, body, 'late-card-2');
    const reconcile = createReconciler(api.server.engine, (error) => {
      throw error;
    });
    await reconcile();
    expect(await statusOf(api, `cartId=${cart}`)).toEqual({ state: 'pending' });
    api.server.advance(10_000);
    await reconcile();
    const row = await api.server.db
      .selectFrom('sales_order')
      .selectAll()
      .where('cart_id', '=', cart)
      .execute();
    expect(row).toMatchObject([{ status: 'processing' }]);
  });

  test('that never answers keeps its reservation, and releases it with the coupon when it expires', async () => {
    await makeCoupon(api, 'CARD', { usageLimit: 1 });
    const cart = await cartWith(api, 'de', { 'LOW-3': 3 });
    await api.result(api.post(`cart/apply-coupon?cartId=${cart}&coupon=CARD`));
    const { body } = await cardOrder('timeout', cart);
    expect((await sendOrder(api, body, 'timeout-card')).status).toBe(202);
    const used = () => api.server.db.selectFrom('coupon').select('used').where('code', '=', 'CARD').execute();
    expect(await used()).toEqual([{ used: 1 }]);
    const other = await api.createCart('de');
    expect((await api.update(other, { sku: 'LOW-3', qty: 1 })).status).toBe(409);
    api.server.advance(16 * minutes);
    expect(await statusOf(api, `cartId=${cart}`)).toEqual({ state: 'refused', reason: 'payment_refused' });
    expect(await used()).toEqual([{ used: 0 }]);
    expect((await api.update(other, { sku: 'LOW-3', qty: 1 })).status).toBe(200);
    const [attempt] = await api.server.db
      .selectFrom('order_attempt')
      .selectAll()
      .where('cart_id', '=', cart)
      .execute();
    expect(attempt).toMatchObject({ state: 'refused', draft: null });
  });
});

describe('a client without a key', () => {
  test('can pay otherwise after a refused card, also repeatedly', async () => {
    const { cart, body } = await cardOrder('refused');
    for (const again of [1, 2]) {
      expect({ again, ...(await sendOrder(api, body, '')) }).toMatchObject({ again, status: 402 });
      expect(await statusOf(api, `key=cart-${cart}`)).toMatchObject({ state: 'refused' });
    }
    const paid = await orderBodyOf(api, cart, 'de');
    const placed = await sendOrder(api, paid, '');
    expect(placed.status).toBe(200);
    expect((await sendOrder(api, paid, '')).body.result).toEqual(placed.body.result);
    expect(await statusOf(api, `key=cart-${cart}`)).toEqual({ state: 'placed' });
    expect(await api.result(api.send(`sync/order/cart-${cart}`))).toMatchObject({
      order_id: placed.body.result.backendOrderId,
    });
    expect(await sendOrder(api, body, '')).toMatchObject({
      status: 409,
      body: { meta: { reason: 'key_reused' } },
    });
  });

  test('gets one order for concurrent requests after a refused card', async () => {
    const { cart, body } = await cardOrder('refused');
    await sendOrder(api, body, '');
    const paid = await orderBodyOf(api, cart, 'de');
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendOrder(api, paid, '')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body)))).toHaveProperty('size', 1);
    expect(answers[0]?.status).toBe(200);
    const orders = await api.server.db
      .selectFrom('sales_order')
      .select('id')
      .where('cart_id', '=', cart)
      .execute();
    expect(orders).toHaveLength(1);
  });

  test('can pay otherwise once an unknown payment is abandoned, and not before', async () => {
    const { cart, body } = await cardOrder('timeout');
    expect((await sendOrder(api, body, '')).status).toBe(202);
    expect((await sendOrder(api, body, '')).status).toBe(202);
    const paid = await orderBodyOf(api, cart, 'de');
    expect(await sendOrder(api, paid, '')).toMatchObject({
      status: 409,
      body: { meta: { reason: 'payment_pending' } },
    });
    api.server.advance(16 * minutes);
    expect((await sendOrder(api, paid, '')).status).toBe(200);
  });

  test('that chose its key needs another one', async () => {
    const { cart, body } = await cardOrder('refused');
    await sendOrder(api, { ...body, order_id: 'a-key-of-my-own' }, '');
    const paid = { ...(await orderBodyOf(api, cart, 'de')), order_id: 'a-key-of-my-own' };
    expect(await sendOrder(api, paid, '')).toMatchObject({
      status: 409,
      body: { meta: { reason: 'key_reused' } },
    });
  });
});
