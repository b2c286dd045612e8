import { describe, expect, test } from 'vitest';
import type { OrderView } from '../../../src/commerce/contract/order.ts';
import { newCustomer } from '../../support/api/accounts.ts';
import { minorUnits } from '../../../src/domain/money/minor-units.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { makeCoupon } from '../../support/coupons.ts';
import {
  addressIn,
  cartWith,
  order,
  orderBodyOf,
  sendOrder,
  seenByBuyer,
  statusOf,
} from '../../support/orders.ts';
import { setStock, stockOf } from '../../support/api/stock.ts';

const api = engineClient();

/** The price of a product of one store, in minor units. */
async function setPrice(store: string, sku: string, amount: number): Promise<void> {
  await api.server.db
    .updateTable('price')
    .set({ amount: minorUnits(amount) })
    .where('store_code', '=', store)
    .where('sku', '=', sku)
    .execute();
}

async function viewOf(cartId: string): Promise<OrderView> {
  const { state, order: view } = await seenByBuyer(api, cartId);
  if (state !== 'placed' || !view) throw new Error(`The order is ${state}`);
  return view;
}

describe('an order', () => {
  test('stays unchanged when the catalogue changes', async () => {
    const cartId = await cartWith(api, 'de', { 'FRAME-ASH': 1 });
    expect((await order(api, cartId, 'de')).status).toBe(200);
    const before = await viewOf(cartId);
    const { amount } = await api.server.db
      .selectFrom('price')
      .select('amount')
      .where('store_code', '=', 'de')
      .where('sku', '=', 'FRAME-ASH')
      .executeTakeFirstOrThrow();
    await setPrice('de', 'FRAME-ASH', amount * 2);
    expect(await viewOf(cartId)).toEqual(before);
    await setPrice('de', 'FRAME-ASH', amount);
  });

  test('takes its pieces from the stock, including parts of bundles', async () => {
    const before = { oak: await stockOf(api, 'FRAME-OAK'), moon: await stockOf(api, 'MOON-7') };
    const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 2, SET: 3 });
    const parts = (await api.totals(cartId)).items.length;
    expect(parts).toBe(2);
    expect((await order(api, cartId, 'de')).status).toBe(200);
    const taken = await api.server.db
      .selectFrom('order_stock')
      .select(['sku', 'qty'])
      .where('order_id', '=', (await viewOf(cartId)).entity_id)
      .execute();
    expect(taken).toContainEqual({ sku: 'FRAME-OAK', qty: before.oak - (await stockOf(api, 'FRAME-OAK')) });
    expect(taken).toContainEqual({ sku: 'MOON-7', qty: before.moon - (await stockOf(api, 'MOON-7')) });
  });

  test('sells below zero if backorders are allowed', async () => {
    const before = await stockOf(api, 'BACK');
    expect((await order(api, await cartWith(api, 'de', { BACK: 3 }), 'de')).status).toBe(200);
    expect(await stockOf(api, 'BACK')).toBe(before - 3);
  });
});

describe('changes since the order was shown', () => {
  test('include a price', async () => {
    const cartId = await cartWith(api, 'de', { OFFER: 1, 'FRAME-OAK': 1 });
    const body = await orderBodyOf(api, cartId, 'de', { order: { expected: { grand_total: 1 } } });
    await setPrice('de', 'FRAME-OAK', 2499);
    const answer = await sendOrder(api, body);
    await setPrice('de', 'FRAME-OAK', 1999);
    expect(answer).toMatchObject({ status: 409, body: { meta: { reason: 'cart_changed' } } });
    const { differences } = answer.body.meta as { differences: unknown };
    expect(differences).toEqual([
      { field: 'price', sku: 'FRAME-OAK', name: expect.any(String) as string, seen: 19.99, now: 24.99 },
      { field: 'grand_total', seen: 1, now: expect.any(Number) as number },
    ]);
    expect(await statusOf(api, `cartId=${cartId}`)).toEqual({ state: 'none' });
  });

  test('include a price and the stock of another line, at once', async () => {
    const cartId = await cartWith(api, 'de', { OFFER: 1, 'FRAME-OAK': 1 });
    const body = await orderBodyOf(api, cartId, 'de');
    const before = await stockOf(api, 'OFFER');
    await setPrice('de', 'FRAME-OAK', 2499);
    await setStock(api, 'OFFER', 0);
    const answer = await sendOrder(api, body);
    await setPrice('de', 'FRAME-OAK', 1999);
    await setStock(api, 'OFFER', before);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        meta: {
          reason: 'cart_changed',
          differences: [{ field: 'price', sku: 'FRAME-OAK' }],
          unavailable: [{ sku: 'OFFER', qty: 1, available: 0 }],
        },
      },
    });
  });

  test('include an expired coupon, once', async () => {
    await makeCoupon(api, 'SHORT', {
      validTo: new Date(api.server.engine.clock().getTime() + 60_000).toISOString(),
    });
    const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    await api.result(api.post(`cart/apply-coupon?cartId=${cartId}&coupon=SHORT`));
    api.server.advance(120_000);
    expect((await order(api, cartId, 'de')).body.meta).toMatchObject({
      reason: 'cart_changed',
      differences: [{ field: 'coupon_code', seen: 'SHORT', now: null }],
    });
    expect((await order(api, cartId, 'de')).status).toBe(200);
    expect(await viewOf(cartId)).not.toHaveProperty('coupon_code');
  });
});

describe('coupons', () => {
  const applied = async (code: string) => {
    const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    await api.result(api.post(`cart/apply-coupon?cartId=${cartId}&coupon=${code}`));
    return cartId;
  };

  test('are in the order', async () => {
    await makeCoupon(api, 'TAKEN');
    const cartId = await applied('TAKEN');
    expect((await order(api, cartId, 'de')).status).toBe(200);
    expect(await viewOf(cartId)).toMatchObject({ coupon_code: 'TAKEN', discount_amount: -2 });
  });

  test('count once per logged-in customer, whatever the billing address', async () => {
    await makeCoupon(api, 'MINE', { customerLimit: 1 });
    const { token } = await newCustomer(api);
    const withCoupon = async () => {
      const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
      await api.server.db.updateTable('cart').set({ coupon_code: 'MINE' }).where('id', '=', cartId).execute();
      return cartId;
    };
    const ordered = async (email: string, outcome?: string) => {
      const card = { payment_method_code: 'testcard', payment_method_additional: { outcome } };
      const information = { billingAddress: addressIn('de', { email }), ...(outcome ? card : {}) };
      const body = await orderBodyOf(api, await withCoupon(), 'de', { information });
      return (await api.post(`order?token=${token}`, body)).status;
    };
    expect(await ordered('first@example.com', 'refused')).toBe(402);
    expect(await ordered('second@example.com')).toBe(200);
    expect(await ordered('third@example.com')).toBe(409);
    expect(await ordered('fourth@example.com', 'success')).toBe(409);
  });

  test('with one use left go to one order', async () => {
    await makeCoupon(api, 'LAST', { usageLimit: 1 });
    const [first, second] = [await applied('LAST'), await applied('LAST')];
    expect((await order(api, first, 'de')).status).toBe(200);
    expect((await order(api, second, 'de')).body.meta).toMatchObject({
      differences: [{ field: 'coupon_code' }],
    });
  });
});

describe('limited editions', () => {
  test('get their numbers, and end with the last', async () => {
    const first = await cartWith(api, 'de', { 'EDITION-7': 2 });
    const second = await cartWith(api, 'en', { 'EDITION-8': 5 });
    const third = await cartWith(api, 'de', { 'EDITION-7': 1 });
    expect((await order(api, first, 'de')).status).toBe(200);
    expect((await order(api, second, 'en')).status).toBe(200);
    const numbers = async (cartId: string) =>
      (await viewOf(cartId)).items.flatMap(({ edition }) => edition?.numbers ?? []);
    expect(await numbers(first)).toEqual([4, 5]);
    expect(await numbers(second)).toEqual([6, 7, 8, 9, 10]);
    expect((await order(api, third, 'de')).body.meta).toMatchObject({ reason: 'insufficient_stock' });
    expect(await api.result(api.send('stock/check/EDITION-7'))).toMatchObject({ is_in_stock: false });
  });
});
