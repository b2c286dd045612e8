import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startOrderApi, type OrderApi } from '../../../../../tests/support/api/order-api.ts';
import { orderLookupPauses } from '../../../../config/limits/remote-shop.ts';
import type { OrderView } from '../../../contract/order.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { createRemoteCarts } from '../cart/carts.ts';
import { reconcileDueOrders } from '../worker.ts';
import { createRemoteHostedCheckout } from './hosted-checkout.ts';

let api: OrderApi;
beforeEach(async () => {
  api = await startOrderApi({ snippetHosts: ['*.klarna.com'] });
});
afterEach(() => api.close());

const hosted = () => createRemoteHostedCheckout(api.shop.engine);

test('writes the provider’s order from the totals of the cart, through the API', async () => {
  const cart = await api.cart();
  const answer = await hosted().write(cart, {});
  expect(answer).toMatchObject({
    orderId: 'kco-1',
    snippet: '<div id="kco">',
    status: 'checkout_incomplete',
  });
  expect(api.hosted.written).toMatchObject([
    {
      storeCode: 'de',
      order: {
        order_amount: 1690,
        purchase_currency: 'EUR',
        order_lines: [
          { reference: 'FRAME-OAK', quantity: 1, unit_price: 1190, total_amount: 1190, tax_rate: 1900 },
          { type: 'shipping_fee', total_amount: 500 },
        ],
      },
    },
  ]);
  await hosted().write(cart, { orderId: 'kco-1' });
  expect(api.hosted.written[1]).toMatchObject({ orderId: 'kco-1' });
});

test('a refusal is told in the words of the provider', async () => {
  api.hosted.refusal = {
    code: 403,
    result: {
      error: 'Klarna error',
      body: { error_code: 'READ_ONLY_ORDER', error_messages: [], correlation_id: 'c' },
    },
  };
  const refusal = await hosted()
    .write(await api.cart(), { orderId: 'kco-1' })
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ code: 403, meta: { reason: 'read_only_order' } });
});

test('an order is placed once for the provider’s order, and not before its buyer has completed it', async () => {
  const cart = await api.cart();
  await hosted().write(cart, {});
  expect((await hosted().read('kco-1')).shop_order).toMatchObject({ state: 'none' });
  api.hosted.isComplete = true;
  const { shop_order, confirmation } = await hosted().read('kco-1');
  expect(shop_order).toMatchObject({ state: 'placed', cart_id: cart.cartId, increment_id: '000001' });
  expect(confirmation).toMatchObject({ items: [{ sku: 'FRAME-OAK', qty: 1 }] });
  expect((await hosted().read('kco-1')).shop_order).toEqual(shop_order);
  expect(api.sent()).toBe(1);
  expect(api.shop.requests.find(({ path }) => path === 'order')?.body).toMatchObject({
    cart_id: 'remote-cart-1',
    addressInformation: {
      payment_method_code: 'klarna_kco',
      shipping_carrier_code: 'dpd',
      payment_method_additional: { order_id: 'kco-1' },
      billingAddress: { lastname: 'Example', email: 'ann@example.com' },
    },
  });
  expect(await api.status(cart, shop_order.key ?? '')).toMatchObject({
    state: 'placed',
    order: { grand_total: 16.9 },
  });
});

test('a paid order that the API refuses waits for a person, and its buyer is not told that it is refused', async () => {
  const cart = await api.cart();
  await hosted().write(cart, {});
  api.hosted.isComplete = true;
  api.next = { isPlaced: false, says: { code: 500, result: 'Error: Error while adding products' } };
  expect((await hosted().read('kco-1')).shop_order).toMatchObject({ state: 'pending' });
  expect((await hosted().read('kco-1')).shop_order).toMatchObject({ state: 'pending' });
  expect(api.sent()).toBe(1);
  await expect(api.place(cart, 'another-key')).rejects.toMatchObject({ meta: { reason: 'order_unclear' } });
  const row = await api.shop.engine.own.db.selectFrom('remote_order').select('state').executeTakeFirst();
  expect(row).toEqual({ state: 'waiting-for-person' });
});

test('a paid order whose answer was lost waits for a person, though the API would know it', async () => {
  // The API proves by this order that it knows the shop's keys.
  await api.place(await api.cart(), 'another-order');
  const cart = await api.cart();
  api.hosted.cartId = 'remote-cart-2';
  await hosted().write(cart, {});
  api.hosted.isComplete = true;
  api.next = { isPlaced: false, says: 'lost' };
  expect((await hosted().read('kco-1')).shop_order).toMatchObject({ state: 'pending' });
  for (const pause of [...orderLookupPauses, 20_000]) {
    api.shop.advance(pause + 1);
    await reconcileDueOrders(api.shop.engine);
  }
  const { db } = api.shop.engine.own;
  const row = await db
    .selectFrom('remote_order')
    .select('state')
    .where('cart_id', '=', cart.cartId)
    .execute();
  expect(row).toEqual([{ state: 'waiting-for-person' }]);
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

describe('an API that places the order itself', () => {
  const shopOrder = {
    state: 'placed',
    cart_id: 'remote-cart-2',
    key: 'key-there',
    increment_id: 'DE-100001',
  };

  async function paidThere() {
    // Of an order like this one, the API's view is known.
    const another = await api.cart();
    await api.place(another, 'another-order');
    const { order } = await api.status(another, 'another-order');
    const cart = await api.cart();
    await hosted().write(cart, {});
    Object.assign(api.hosted, { isComplete: true, cartId: 'remote-cart-2', shopOrder });
    return { cart, view: { ...order, entity_id: '41', increment_id: 'DE-100001' } as OrderView };
  }

  test('is sent none: its own is shown, and the cart has ended', async () => {
    const { cart, view } = await paidThere();
    api.hosted.view = view;
    const { shop_order, confirmation } = await hosted().read('kco-1');
    expect(shop_order).toEqual({ ...shopOrder, cart_id: cart.cartId });
    expect(confirmation).toMatchObject({ items: [{ sku: 'FRAME-OAK' }] });
    expect((await hosted().read('kco-1')).shop_order).toEqual(shop_order);
    expect(api.sent()).toBe(1);
    expect(await api.status(cart, 'key-there')).toMatchObject({
      state: 'placed',
      order: { entity_id: '41' },
    });
    await expect(api.place(cart, 'again')).rejects.toMatchObject({ meta: { reason: 'cart_ordered' } });
    expect(api.sent()).toBe(1);
  });

  test('ends the cart of an order that it does not show to who asks', async () => {
    const { cart } = await paidThere();
    expect((await hosted().read('kco-1')).shop_order).toEqual({
      state: 'placed',
      cart_id: cart.cartId,
      increment_id: 'DE-100001',
    });
    await expect(createRemoteCarts(api.shop.engine).pull(cart)).rejects.toMatchObject({ code: 404 });
    expect(api.sent()).toBe(1);
  });

  test.each(['pending', 'refused'])('is believed when it says %s', async (state) => {
    const { cart } = await paidThere();
    api.hosted.shopOrder = { ...shopOrder, state };
    expect((await hosted().read('kco-1')).shop_order).toMatchObject({ state, cart_id: cart.cartId });
    expect(api.sent()).toBe(1);
  });
});

test('is not offered without the hosts of its frame, and hears no callbacks', async () => {
  const closed = createRemoteHostedCheckout({
    ...api.shop.engine,
    shop: { ...api.shop.engine.shop, snippetHosts: [] },
  });
  await expect(closed.write(await api.cart(), {})).rejects.toMatchObject({ code: 409 });
  await expect(closed.read('kco-1')).rejects.toMatchObject({ code: 404 });
  await expect(hosted().push('kco-1')).rejects.toMatchObject({ code: 404 });
});

test('who ticks the box of the newsletter is subscribed once, at the API', async () => {
  const subscriptions = () => api.shop.requests.filter(({ path }) => path === 'ext/klaviyo/subscribe');
  await hosted().write(await api.cart(), {});
  expect(api.hosted.written[0]).toMatchObject({
    order: { options: { additional_checkboxes: [{ id: 'newsletter', checked: false, required: false }] } },
  });
  api.hosted.wantsNewsletter = true;
  await hosted().read('kco-1');
  expect(subscriptions()).toEqual([]);
  api.hosted.isComplete = true;
  // The API refuses the subscription, and the order is placed.
  for (let count = 0; count < 2; count++)
    expect((await hosted().read('kco-1')).shop_order).toMatchObject({ state: 'placed' });
  expect(subscriptions().map(({ body }) => body)).toEqual([{ email: 'ann@example.com', storeCode: 'de' }]);
});
