import { afterEach, beforeEach, expect, test } from 'vitest';
import { placesIt, startOrderApi, type OrderApi } from '../../../../../tests/support/api/order-api.ts';
import { fixtureStore } from '../../../../../tests/support/fixture-stores.ts';
import type { CartReference } from '../../../backend.ts';
import { createRemoteOrderAdmin } from '../order/order-admin.ts';
import { createRemoteCarts } from './carts.ts';

const key = 'key-of-the-order';
const storeView = fixtureStore('de');

let api: OrderApi;
let cart: CartReference;
const carts = () => createRemoteCarts(api.shop.engine);
const created = () => api.shop.requests.filter(({ path }) => path === 'cart/create').length;

beforeEach(async () => {
  api = await startOrderApi();
  cart = await api.cart();
  await carts().pull(cart);
});
afterEach(() => api.close());

async function loseAnswer() {
  api.next = { isPlaced: true, says: 'lost' };
  api.lookUp = 'fails';
  await expect(api.place(cart, key)).rejects.toMatchObject({ code: 202 });
}

test('a cart whose order is open shows its lines, and is not created again', async () => {
  await loseAnswer();
  const before = created();
  expect(await carts().pull(cart)).toMatchObject([{ sku: 'FRAME-OAK', qty: 1 }]);
  expect(created()).toBe(before);
});

test('changes of a cart whose order is open are refused for now, and not sent', async () => {
  await loseAnswer();
  await expect(carts().update(cart, { sku: 'UNTAXED', qty: 1 })).rejects.toMatchObject({ code: 503 });
  await expect(carts().delete(cart, { sku: 'FRAME-OAK' })).rejects.toMatchObject({ code: 503 });
  expect(api.shop.requests.some(({ path }) => /cart\/(update|delete)/.test(path))).toBe(false);
});

test('what is taken out while the payment is on its way is too late once it is paid, which the order says', async () => {
  api.next = {
    isPlaced: true,
    says: { code: 202, result: 'Not paid yet', meta: { reason: 'payment_pending' } },
  };
  api.lookUp = 'nothing';
  await expect(api.place(cart, key)).rejects.toMatchObject({ meta: { reason: 'payment_pending' } });
  await expect(carts().delete(cart, { sku: 'FRAME-OAK' })).rejects.toMatchObject({ code: 503 });
  api.lookUp = 'truth';
  api.shop.advance(10_000);
  expect(await api.status(cart, key)).toMatchObject({ state: 'placed', order: { lowered_too_late: true } });
});

test('a cart is there again once the order counts as not placed, and gone once it is placed', async () => {
  await loseAnswer();
  await createRemoteOrderAdmin(api.shop.engine.own).resolve(key, { isPlaced: false });
  expect(await carts().pull(cart)).toMatchObject([{ sku: 'FRAME-OAK' }]);
  await expect(carts().totals(cart)).resolves.toMatchObject({ grand_total: 16.9 });
  api.next = placesIt;
  api.lookUp = 'nothing';
  await api.place(cart, key);
  await expect(carts().pull(cart)).rejects.toMatchObject({ code: 404 });
});

test('a customer gets the cart of the open order, not another one with its lines', async () => {
  const { db } = api.shop.engine.own;
  await loseAnswer();
  const before = created();
  await expect(
    carts().create(storeView, { customerId: 7, merge: cart.cartId }),
    'a guest’s cart is not moved meanwhile',
  ).rejects.toMatchObject({ code: 503 });
  await db.updateTable('remote_cart').set({ customer_id: 7 }).where('id', '=', cart.cartId).execute();
  expect(await carts().create(storeView, { customerId: 7 })).toBe(cart.cartId);
  expect(created()).toBe(before);
});
