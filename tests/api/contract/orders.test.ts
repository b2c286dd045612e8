import { describe, expect, test } from 'vitest';
import type { OrderView } from '../../../src/commerce/contract/order.ts';
import { bankAccountFor } from '../../../src/config/currencies.ts';
import { contractClient, contractStores } from '../../support/api/contract-client.ts';
import { fixtureStore } from '../../support/fixture-stores.ts';
import {
  addressIn,
  cartWith,
  order,
  orderBodyOf,
  sendOrder,
  seenByBuyer,
  statusOf,
  type FixtureStoreCode,
} from '../../support/orders.ts';

const api = contractClient();

async function viewOf(cartId: string): Promise<OrderView> {
  const { state, order: view } = await seenByBuyer(api, cartId);
  if (state !== 'placed' || !view) throw new Error(`The order is ${state}`);
  return view;
}

describe('an order', () => {
  test('is placed and answers with its IDs, repeatedly', async () => {
    const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 2, 'MOON-7': 1 });
    const body = await orderBodyOf(api, cartId, 'de', { order: { order_id: 'key-of-this-order' } });
    const first = await sendOrder(api, body, '');
    expect(first).toMatchObject({ status: 200, body: { code: 200 } });
    expect(first.body.result).toEqual({
      magentoOrderId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      backendOrderId: first.body.result.magentoOrderId,
      orderNumber: expect.stringMatching(/^DE-\d+$/) as string,
      transferedAt: expect.stringMatching(/^2\d{3}-.*Z$/) as string,
    });
    const again = await sendOrder(api, { ...body, transmited: false, updated_at: 'later' }, '');
    expect(again.body).toEqual(first.body);
    expect((await sendOrder(api, body, 'another-key-1')).body).toEqual(first.body);
    expect((await api.post('order/create', body)).body).toEqual(first.body);
    const metadata = await api.result(api.send(`sync/order/${first.body.result.backendOrderId}`));
    expect(metadata).toMatchObject({
      orderNumber: first.body.result.orderNumber,
      status: 'pending',
      transmited: true,
    });
    expect(JSON.stringify(metadata)).not.toMatch(/Ann|Berlin|example/i);
    expect(await api.result(api.send('sync/order/key-of-this-order'))).toEqual(metadata);
    expect((await api.send('sync/order/unknown-order')).status).toBe(404);
  });

  test.each(contractStores.map(({ storeCode }) => storeCode as FixtureStoreCode))(
    'in store %s copies what was shown, and adds up',
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

  test.each([
    ['by its code', { region_code: 'ny' }],
    ['by its zip code alone', { postcode: '10001' }],
    ['by a zip code that is a number', { postcode: 10_001 }],
  ])('names the region by which it is taxed, given %s', async (_how, told) => {
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
});

describe('a key', () => {
  test('is rejected with another body, and with another cart', async () => {
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

  test('with another body for an ordered cart names its order', async () => {
    const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const body = await orderBodyOf(api, cartId, 'de');
    const { orderNumber } = await api.result(sendOrder(api, body, 'first-of-cart'));
    const products = [{ sku: 'FRAME-OAK', qty: 9 }];
    expect(await sendOrder(api, { ...body, products }, 'second-of-cart')).toMatchObject({
      status: 409,
      body: { meta: { reason: 'cart_ordered', orderNumber } },
    });
  });

  test('can be used again after a refusal', async () => {
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

describe('changes since the order was shown', () => {
  test('include a line of another tab', async () => {
    const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const body = await orderBodyOf(api, cartId, 'de');
    await api.add(cartId, { sku: 'FRAME-ASH', qty: 1 });
    expect((await sendOrder(api, body)).body.meta).toMatchObject({
      reason: 'cart_changed',
      differences: [{ field: 'qty', sku: 'FRAME-ASH', seen: 0, now: 1 }],
    });
  });
});
