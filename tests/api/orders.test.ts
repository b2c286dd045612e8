import { describe, expect, test } from 'vitest';
import type { OrderView } from '../../src/commerce/contract/order.ts';
import { bankAccountFor } from '../../src/config/currencies.ts';
import { newCustomer } from '../support/api/accounts.ts';
import { apiClient } from '../support/api/client.ts';
import { makeCoupon } from '../support/coupons.ts';
import { fixtureStore, fixtureStores } from '../support/fixture-stores.ts';
import {
  addressIn,
  cartWith,
  order,
  orderBodyOf,
  sendOrder,
  seenByBuyer,
  statusOf,
  stockOf,
  type FixtureStoreCode,
} from '../support/orders.ts';
import { minorUnits } from '../../src/domain/money/minor-units.ts';

const api = apiClient();

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
  test('is placed and answers with its ids, again and again', async () => {
    const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 2, 'MOON-7': 1 });
    const body = await orderBodyOf(api, cartId, 'de', { order: { order_id: 'key-of-this-order' } });
    const first = await sendOrder(api, body, '');
    expect(first).toMatchObject({ status: 200, body: { code: 200 } });
    expect(first.body.result).toEqual({
      magentoOrderId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      backendOrderId: first.body.result.magentoOrderId,
      orderNumber: 'DE-100001',
      transferedAt: expect.stringMatching(/^2\d{3}-.*Z$/) as string,
    });
    const again = await sendOrder(api, { ...body, transmited: false, updated_at: 'later' }, '');
    expect(again.body).toEqual(first.body);
    expect((await sendOrder(api, body, 'another-key-1')).body).toEqual(first.body);
    expect((await api.post('order/create', body)).body).toEqual(first.body);
    const metadata = await api.result(api.send(`sync/order/${first.body.result.backendOrderId}`));
    expect(metadata).toMatchObject({ orderNumber: 'DE-100001', status: 'pending', transmited: true });
    expect(JSON.stringify(metadata)).not.toMatch(/Ann|Berlin|example/i);
    expect(await api.result(api.send('sync/order/key-of-this-order'))).toEqual(metadata);
    expect((await api.send('sync/order/unknown-order')).status).toBe(404);
  });

  test.each(fixtureStores.map(({ storeCode }) => storeCode as string as FixtureStoreCode))(
    'in store %s is a copy of what was shown, and adds up',
    async (store) => {
      const cartId = await cartWith(api, store, { 'FRAME-OAK': 3, 'ODD-CENT': 7, UNTAXED: 1 });
      const information = {
        shippingAddress: addressIn(store),
        shippingCarrierCode: 'dpd',
        shippingMethodCode: 'standard',
      };
      await api.result(
        api.post(`cart/shipping-information?cartId=${cartId}`, { addressInformation: information }),
      );
      const totals = await api.totals(cartId);
      const expected = { grand_total: totals.grand_total, currency_code: totals.base_currency_code };
      expect(await order(api, cartId, store, { order: { expected } })).toMatchObject({ status: 200 });
      const view = await viewOf(cartId);
      const { grand_total, subtotal, subtotal_incl_tax, tax_amount, shipping_incl_tax, shipping_amount } =
        totals;
      expect(view).toMatchObject({
        grand_total,
        subtotal,
        subtotal_incl_tax,
        tax_amount,
        shipping_incl_tax,
        shipping_amount,
        total_due: grand_total,
        total_paid: 0,
        total_refunded: 0,
        status: 'pending',
        store_code: store,
        order_currency_code: totals.base_currency_code,
        fraction_digits: fixtureStore(store).i18n.fractionDigits,
        customer_email: 'Ann.Example@example.com',
        shipping_method: { carrier_code: 'dpd', method_code: 'standard' },
        payment_method: { code: 'banktransfer' },
        bank_account: bankAccountFor(totals.base_currency_code),
      });
      expect(view.items.map(({ sku, qty_ordered }) => [sku, qty_ordered])).toEqual([
        ['FRAME-OAK', 3],
        ['ODD-CENT', 7],
        ['UNTAXED', 1],
      ]);
      const taxes = view.tax_lines.reduce((sum, { amount }) => sum + amount, 0);
      expect(taxes).toBeCloseTo(tax_amount, 6);
      expect(view.addressInformation.shippingAddress).toMatchObject({
        firstname: 'Ann',
        street: ['Example Street 1'],
      });
    },
  );

  test('stays as it is when the catalogue changes', async () => {
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

  test.each([
    ['by its code', { region_code: 'ny' }],
    ['by its zip code alone', { postcode: '10001' }],
    ['by a zip code that is a number', { postcode: 10_001 }],
  ])('names the region by which it is taxed, told %s', async (_how, told) => {
    const cartId = await cartWith(api, 'us', { 'FRAME-OAK': 1 });
    const address = addressIn('us', { region: undefined, region_id: undefined, ...told });
    const fields = {
      order: { products: [{ sku: 'FRAME-OAK', qty: 1 }] },
      information: { billingAddress: address, shippingAddress: address },
    };
    expect((await order(api, cartId, 'us', fields)).status).toBe(200);
    const { tax_amount, addressInformation } = await viewOf(cartId);
    expect(tax_amount).toBe(2.56);
    expect(addressInformation).toMatchObject({
      billingAddress: { region: 'New York', region_code: 'NY', region_id: '43' },
      shippingAddress: { region: 'New York', region_code: 'NY', region_id: '43' },
    });
  });

  test('ends its cart', async () => {
    const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    await order(api, cartId, 'de');
    expect((await api.send(`cart/pull?cartId=${cartId}`)).body.result).toContain(
      'No such entity with cartId',
    );
    expect((await api.update(cartId, { sku: 'FRAME-OAK', qty: 1 })).status).toBe(404);
    expect((await api.post(`cart/apply-coupon?cartId=${cartId}&coupon=X`)).status).toBe(404);
  });

  test('has numbers without gaps in each store', async () => {
    const numberOf = async () => {
      const answer = await order(api, await cartWith(api, 'pl', { 'FRAME-OAK': 1 }), 'pl');
      return Number(answer.body.result.orderNumber.split('-')[1]);
    };
    const first = await numberOf();
    expect(
      await order(api, await cartWith(api, 'pl', { 'FRAME-OAK': 1 }), 'pl', {
        information: { shipping_method_code: 'none' },
      }),
    ).toMatchObject({ status: 409 });
    expect(await numberOf()).toBe(first + 1);
  });

  test('takes its pieces from the stock, parts of bundles too', async () => {
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

  test('below zero is sold where that is allowed', async () => {
    const before = await stockOf(api, 'BACK');
    expect((await order(api, await cartWith(api, 'de', { BACK: 3 }), 'de')).status).toBe(200);
    expect(await stockOf(api, 'BACK')).toBe(before - 3);
  });
});

describe('a key', () => {
  test('is refused with another body, and with another cart', async () => {
    const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const body = await orderBodyOf(api, cartId, 'de');
    await api.result(sendOrder(api, body, 'key-with-body-1'));
    const information = {
      ...(body['addressInformation'] as object),
      billingAddress: addressIn('de', { city: 'Bonn' }),
    };
    expect(
      await sendOrder(api, { ...body, addressInformation: information }, 'key-with-body-1'),
    ).toMatchObject({
      status: 409,
      body: { meta: { reason: 'key_reused' } },
    });
    const other = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    expect(await order(api, other, 'de', { key: 'key-with-body-1' })).toMatchObject({
      status: 409,
      body: { meta: { reason: 'key_reused' } },
    });
    expect((await order(api, other, 'de', { key: 'key-with-body-2' })).status).toBe(200);
  });

  test('of another body for a cart that was ordered names its order', async () => {
    const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const body = await orderBodyOf(api, cartId, 'de');
    const { orderNumber } = await api.result(sendOrder(api, body, 'first-of-cart'));
    const products = [{ sku: 'FRAME-OAK', qty: 9 }];
    expect(await sendOrder(api, { ...body, products }, 'second-of-cart')).toMatchObject({
      status: 409,
      body: { meta: { reason: 'cart_ordered', orderNumber } },
    });
  });

  test('that was refused is free again', async () => {
    const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const body = await orderBodyOf(api, cartId, 'de');
    const products = [{ sku: 'FRAME-OAK', qty: 2 }];
    expect((await sendOrder(api, { ...body, products }, 'refused-once')).status).toBe(409);
    expect(await statusOf(api, 'key=refused-once')).toEqual({ state: 'none' });
    expect((await sendOrder(api, body, 'refused-once')).status).toBe(200);
    expect(await statusOf(api, 'key=refused-once')).toEqual({ state: 'placed' });
    expect(await statusOf(api, `key=refused-once&cartId=${cartId}`)).toMatchObject({
      state: 'placed',
      order: { items: [{ sku: 'FRAME-OAK' }] },
    });
    expect(await statusOf(api, `key=refused-once&cartId=${'0'.repeat(32)}`)).toEqual({ state: 'none' });
  });
});

describe('what changed since it was shown', () => {
  test('a price', async () => {
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

  test('a line of another tab', async () => {
    const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const body = await orderBodyOf(api, cartId, 'de');
    await api.add(cartId, { sku: 'FRAME-ASH', qty: 1 });
    expect((await sendOrder(api, body)).body.meta).toMatchObject({
      reason: 'cart_changed',
      differences: [{ field: 'qty', sku: 'FRAME-ASH', seen: 0, now: 1 }],
    });
  });

  test('a coupon that ran out, once', async () => {
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

  test('count once a customer who is logged in, whichever address the bill has', async () => {
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

  test('with a last use go to one order', async () => {
    await makeCoupon(api, 'LAST', { usageLimit: 1 });
    const [first, second] = [await applied('LAST'), await applied('LAST')];
    expect((await order(api, first, 'de')).status).toBe(200);
    expect((await order(api, second, 'de')).body.meta).toMatchObject({
      differences: [{ field: 'coupon_code' }],
    });
  });
});

describe('limited editions', () => {
  test('have their numbers, and end with the last', async () => {
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
