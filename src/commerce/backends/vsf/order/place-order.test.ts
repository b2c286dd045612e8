import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  placesIt,
  startOrderApi,
  type LookUpBehaviour,
  type OrderApi,
  type OrderBehaviour,
} from '../../../../../tests/support/api/order-api.ts';
import { orderLookupPauses } from '../../../../config/limits/remote-shop.ts';
import type { CartReference } from '../../../backend.ts';
import { createRemoteCarts } from '../cart/carts.ts';
import { reconcileDueOrders } from '../worker.ts';
import { forgetBuyers } from './forget-buyers.ts';

let api: OrderApi;
let cart: CartReference;
beforeEach(async () => {
  api = await startOrderApi();
  cart = await api.cart();
});
afterEach(() => api.close());

const key = 'key-of-the-order';

/** Waits out all look-ups of the worker. */
async function outwait() {
  for (const pause of [...orderLookupPauses, 20_000]) {
    api.shop.advance(pause + 1);
    await reconcileDueOrders(api.shop.engine);
  }
}

test('an order is sent with our key as its own, and prices', async () => {
  expect(await api.place(cart, key)).toMatchObject({ orderNumber: '000001', backendOrderId: '000001' });
  expect(api.shop.requests.find(({ path }) => path === 'order')?.body).toMatchObject({
    order_id: key,
    cart_id: 'remote-cart-1',
    user_id: '',
    store_code: 'de',
    products: [{ sku: 'FRAME-OAK', qty: 1, price: 10, price_incl_tax: 11.9, name: 'Oak frame' }],
    addressInformation: { payment_method_code: 'checkmo', shippingAddress: { city: 'Berlin' } },
  });
  expect(await api.status(cart, key)).toMatchObject({
    state: 'placed',
    ordered: { increment_id: '000001' },
    order: {
      increment_id: '000001',
      grand_total: 16.9,
      tax_lines: [{ tax_percent: 19, amount: 2.7 }],
      shipping_method: { carrier_title: 'DPD' },
      payment_method: { title: 'Check' },
      customer_email: 'Ann.Example@example.com',
    },
  });
  expect(await api.place(cart, key)).toMatchObject({ orderNumber: '000001' });
  expect(api.sent()).toBe(1);
});

test('an order names the lines of a cart that was created anew as the API does', async () => {
  const carts = createRemoteCarts(api.shop.engine);
  expect(await carts.pull(cart)).toMatchObject([{ item_id: 7 }]);
  api.loseCarts();
  await api.place(cart, key);
  expect(await api.status(cart, key)).toMatchObject({ order: { items: [{ item_id: 7 }] } });
  expect(api.shop.requests.find(({ path }) => path === 'order')?.body).toMatchObject({
    cart_id: 'remote-cart-2',
    products: [{ sku: 'FRAME-OAK', item_id: 8 }],
  });
});

test('equal orders at once are one', async () => {
  const numbers = await Promise.all([1, 2, 3].map(() => api.place(cart, key)));
  expect(numbers.map(({ orderNumber }) => orderNumber)).toEqual(['000001', '000001', '000001']);
  expect(api.sent()).toBe(1);
});

describe('an answer that is lost after the order was placed', () => {
  test.each<OrderBehaviour['says']>([
    'lost',
    'html',
    { code: 500, result: 'Internal error' },
    { code: 500, result: "The consumer isn't authorized" },
    { code: 200, result: null },
    { code: '500', result: null },
    { code: 200, result: 'job-1' },
    { code: 200, result: {} },
  ])('%j: the order is found by its key, and sent once', async (says) => {
    api.next = { isPlaced: true, says };
    expect(await api.place(cart, key)).toMatchObject({ orderNumber: '000001' });
    expect(await api.status(cart, key)).toMatchObject({ state: 'placed' });
    expect(api.sent()).toBe(1);
  });

  test.each<LookUpBehaviour>(['nothing', 'no-call', 'fails'])(
    'waits for a person if look-ups give %s',
    async (lookUp) => {
      Object.assign(api, { next: { isPlaced: true, says: 'lost' }, lookUp });
      await expect(api.place(cart, key)).rejects.toMatchObject({ code: 202 });
      await expect(api.place(cart, key)).rejects.toMatchObject({ code: 202 });
      await expect(api.place(cart, 'another-key')).rejects.toMatchObject({ code: 202 });
      await expect(api.place(cart, 'another-key', 'Bonn')).rejects.toMatchObject({
        code: 409,
        meta: { reason: 'order_unclear' },
      });
      await outwait();
      expect(await api.status(cart, key)).toEqual({ state: 'pending', reason: 'waiting_for_person' });
      await expect(api.place(cart, key)).rejects.toMatchObject({ code: 202 });
      expect(api.sent()).toBe(1);
      const row = await api.shop.engine.own.db.selectFrom('remote_order').selectAll().executeTakeFirst();
      expect(row).toMatchObject({ state: 'waiting-for-person', next_lookup_at: null });
    },
  );
});

test('an order that the API certainly does not have can be sent again, after the pauses', async () => {
  await api.place(await api.cart(), 'another-order');
  api.next = { isPlaced: false, says: 'lost' };
  await expect(api.place(cart, key)).rejects.toMatchObject({ code: 202 });
  expect(await api.status(cart, key)).toEqual({ state: 'pending', reason: 'order_unclear' });
  await outwait();
  expect(await api.status(cart, key)).toEqual({ state: 'none' });
  api.next = placesIt;
  expect(await api.place(cart, key)).toMatchObject({ orderNumber: '000002' });
});

test('a queued order is never sent again, whatever look-ups say', async () => {
  await api.place(await api.cart(), 'another-order');
  api.next = { isPlaced: false, says: { code: 200, result: 'job-1' } };
  await expect(api.place(cart, key)).rejects.toMatchObject({ code: 202 });
  await outwait();
  await expect(api.place(cart, key)).rejects.toMatchObject({ code: 202 });
  expect(api.sent()).toBe(2);
});

describe('a refused order', () => {
  test('is not sent again, but a corrected one is', async () => {
    api.next = { isPlaced: false, says: { code: 400, result: ['bad city'] } };
    await expect(api.place(cart, key)).rejects.toMatchObject({ code: 400 });
    await expect(api.place(cart, key)).rejects.toMatchObject({ code: 400 });
    expect(api.sent()).toBe(1);
    expect(await api.status(cart, key)).toEqual({ state: 'refused', reason: 'invalid' });
    api.next = placesIt;
    expect(await api.place(cart, key, 'Bonn')).toMatchObject({ orderNumber: '000001' });
  });

  test('for missing stock can be sent again with the same key', async () => {
    api.next = { isPlaced: false, says: { code: 500, result: 'Error: Error while adding products' } };
    const refusal = { code: 409, message: 'Error: Error while adding products' };
    await expect(api.place(cart, key)).rejects.toMatchObject(refusal);
    expect(await api.status(cart, key)).toEqual({ state: 'none' });
    api.next = placesIt;
    expect(await api.place(cart, key)).toMatchObject({ orderNumber: '000001' });
  });

  test('that was placed all the same is found before the next is sent', async () => {
    api.next = { isPlaced: true, says: { code: 400, result: ['no'] } };
    await expect(api.place(cart, key)).rejects.toMatchObject({ code: 400 });
    api.next = placesIt;
    await expect(api.place(cart, 'next-key', 'Bonn')).rejects.toMatchObject({
      meta: { reason: 'cart_ordered', orderNumber: '000001' },
    });
    expect(api.placed).toHaveLength(1);
  });
});

test('buyers are forgotten, the order’s lines are not', async () => {
  await api.place(cart, key);
  const { db } = api.shop.engine.own;
  const documentNow = async () =>
    (await db.selectFrom('remote_order').select('document').executeTakeFirst())?.document;
  expect(await documentNow()).toContain('Ann');
  await forgetBuyers(db, new Date(Date.now() + 23 * 3_600_000));
  expect(await documentNow()).toContain('Ann');
  await forgetBuyers(db, new Date(Date.now() + 25 * 3_600_000));
  expect(await documentNow()).not.toMatch(/Ann|Example|Berlin|1234567/);
  expect(await documentNow()).toContain('FRAME-OAK');
  expect(api.shop.log.join()).not.toMatch(/Ann|Berlin/);
});
