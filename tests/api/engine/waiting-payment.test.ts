import { describe, expect, test } from 'vitest';
import { inLockingTransaction } from '../../../src/database/transaction.ts';
import { restockOrder } from '../../../src/commerce/backends/embedded/stock/claim-stock.ts';
import type { OrderDraft } from '../../../src/commerce/backends/embedded/attempt/order-draft.ts';
import { newCustomer } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { setStock, stockOf } from '../../support/api/stock.ts';
import { addressIn, cartWith, order, orderBodyOf, sendOrder, statusOf } from '../../support/orders.ts';

const api = engineClient();

const minutes = 60_000;

/** Orders a cart by a card that does not answer at once. */
async function startPaying(cart: string, outcome: 'late' | 'timeout', key: string) {
  const information = { payment_method_code: 'testcard', payment_method_additional: { outcome } };
  const body = await orderBodyOf(api, cart, 'de', { information });
  expect((await sendOrder(api, body, key)).status).toBe(202);
  return body;
}

async function reserve(cart: string) {
  const addressInformation = {
    shippingAddress: addressIn('de'),
    shippingCarrierCode: 'dpd',
    shippingMethodCode: 'standard',
  };
  await api.result(api.post(`cart/shipping-information?cartId=${cart}`, { addressInformation }));
}

describe('the reservation of an order that waits for payment', () => {
  test('is not released by a second tab that changes the cart', async () => {
    await setStock(api, 'LOW-3', 3);
    const cart = await cartWith(api, 'de', { 'LOW-3': 3, 'FRAME-OAK': 1 });
    await startPaying(cart, 'late', 'second-tab-1');
    await api.result(api.remove(cart, { sku: 'LOW-3' }));
    await reserve(cart);
    await api.result(api.post(`cart/collect-totals?cartId=${cart}`, { methods: {} }));
    const other = await api.createCart('de');
    expect((await api.update(other, { sku: 'LOW-3', qty: 1 })).status).toBe(409);
    api.server.advance(10_000);
    expect(await statusOf(api, 'key=second-tab-1')).toEqual({ state: 'placed' });
    expect(await stockOf(api, 'LOW-3')).toBe(0);
  });

  test('is not released by a login', async () => {
    await setStock(api, 'LOW-3', 3);
    const { token } = await newCustomer(api);
    const own = await api.result(api.post<string>(`cart/create?storeCode=de&token=${token}`));
    await api.result(
      api.post(`cart/update?cartId=${own}&token=${token}`, {
        cartItem: { sku: 'FRAME-ASH', qty: 1, quoteId: own },
      }),
    );
    const guest = await cartWith(api, 'de', { 'LOW-3': 3 });
    await startPaying(guest, 'late', 'login-while-paying');
    const merged = await api.result(
      api.post<string>(`cart/create?storeCode=de&token=${token}&cartId=${guest}`),
    );
    expect(merged).toBe(own);
    const lines = await api.result(api.send(`cart/pull?cartId=${own}&token=${token}`));
    expect(lines).toMatchObject([{ sku: 'FRAME-ASH', qty: 1 }]);
    api.server.advance(10_000);
    const { state, ordered: placed } = await statusOf(api, `cartId=${guest}`);
    expect({ state, skus: placed?.items.map(({ sku }) => sku) }).toEqual({
      state: 'placed',
      skus: ['LOW-3'],
    });
    expect(await stockOf(api, 'LOW-3')).toBe(0);
  });

  test('is released for the next attempt of the same cart after too long', async () => {
    await setStock(api, 'LOW-3', 3);
    const cart = await cartWith(api, 'de', { 'LOW-3': 3 });
    const body = await startPaying(cart, 'timeout', 'waits-too-long-1');
    expect((await sendOrder(api, body, 'waits-too-long-2')).status).toBe(409);
    api.server.advance(16 * minutes);
    const paid = await orderBodyOf(api, cart, 'de');
    expect((await sendOrder(api, paid, 'waits-too-long-3')).status).toBe(200);
    expect(await statusOf(api, 'key=waits-too-long-1')).toMatchObject({ state: 'refused' });
    expect(await stockOf(api, 'LOW-3')).toBe(0);
  });

  test('is sold if the payment arrives before the next attempt of the same cart', async () => {
    await setStock(api, 'LOW-3', 3);
    const cart = await cartWith(api, 'de', { 'LOW-3': 3 });
    const body = await startPaying(cart, 'late', 'paid-before-1');
    api.server.advance(10_000);
    const answer = await sendOrder(api, body, 'paid-before-2');
    expect(answer.status).toBe(200);
    expect((await sendOrder(api, body, 'paid-before-1')).body.result).toEqual(answer.body.result);
  });
});

describe('a payment that becomes known after its reservation has expired', () => {
  const attemptOf = (key: string) =>
    api.server.db
      .selectFrom('order_attempt')
      .select(['state', 'reason', 'draft', 'returned', 'order_id'])
      .where('order_key', '=', key)
      .executeTakeFirstOrThrow();

  test('is one order while the pieces are available', async () => {
    await setStock(api, 'LOW-3', 3);
    const cart = await cartWith(api, 'de', { 'LOW-3': 3 });
    const body = await startPaying(cart, 'late', 'known-late-1');
    api.server.advance(40 * minutes);
    expect(await statusOf(api, 'key=known-late-1')).toEqual({ state: 'placed' });
    expect((await sendOrder(api, body, 'known-late-1')).status).toBe(200);
    expect(await stockOf(api, 'LOW-3')).toBe(0);
    expect(await attemptOf('known-late-1')).toMatchObject({ returned: null });
  });

  test.each(['sold', 'reserved'])('is fully refunded if others have %s them', async (meanwhile) => {
    await setStock(api, 'LOW-3', 3);
    const key = `known-late-${meanwhile}`;
    const cart = await cartWith(api, 'de', { 'LOW-3': 3 });
    const body = await startPaying(cart, 'late', key);
    const { draft } = await attemptOf(key);
    const paid = (JSON.parse(draft ?? '') as OrderDraft).document.grandTotal;
    expect(paid).toBeGreaterThan(3000);
    api.server.advance(40 * minutes);
    const other = await cartWith(api, 'de', { 'LOW-3': 1 });
    if (meanwhile === 'sold') expect((await order(api, other, 'de')).status).toBe(200);
    else await reserve(other);
    const left = await stockOf(api, 'LOW-3');
    expect(await statusOf(api, `key=${key}`)).toEqual({ state: 'refused', reason: 'payment_returned' });
    expect(await sendOrder(api, body, key)).toMatchObject({
      status: 409,
      body: { result: 'Error: Error while adding products', meta: { reason: 'payment_returned' } },
    });
    expect(await attemptOf(key)).toEqual({
      state: 'refused',
      reason: 'payment_returned',
      draft: null,
      order_id: null,
      returned: paid,
    });
    expect(await stockOf(api, 'LOW-3')).toBe(left);
    expect(await api.pull(cart)).toMatchObject([{ sku: 'LOW-3', qty: 3 }]);
  });
});

describe('a sold-out limited edition', () => {
  test('is sold in every size again when an order is canceled', async () => {
    const first = await cartWith(api, 'de', { 'EDITION-7': 2 });
    const rest = await cartWith(api, 'de', { 'EDITION-7': 2, 'EDITION-8': 3 });
    const { body } = await order(api, first, 'de');
    expect((await order(api, rest, 'de')).status).toBe(200);
    expect(await api.result(api.send('stock/check/EDITION-8'))).toMatchObject({ is_in_stock: false });
    await inLockingTransaction(api.server.db, (db) => restockOrder(db, body.result.backendOrderId));
    for (const sku of ['EDITION-7', 'EDITION-8']) {
      expect(await api.result(api.send(`stock/check/${sku}`))).toMatchObject({ is_in_stock: true });
    }
    const next = await cartWith(api, 'de', { 'EDITION-8': 2 });
    expect((await order(api, next, 'de')).status).toBe(200);
    const pieces = await api.server.db
      .selectFrom('edition_piece')
      .select('number')
      .orderBy('number')
      .execute();
    expect(pieces.map(({ number }) => number)).toEqual([4, 5, 6, 7, 8, 9, 10]);
  });
});
