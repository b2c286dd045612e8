import { describe, expect, test } from 'vitest';
import type {
  PaymentMethodAnswer,
  ShippingInformationAnswer,
  ShippingMethodAnswer,
} from '../../../src/commerce/contract/checkout.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { makeCoupon } from '../../support/coupons.ts';
import { orderBodyOf, sendOrder, seenByBuyer } from '../../support/orders.ts';

const api = engineClient();

const shippingMethods = (cartId: string, address: object) =>
  api.post<readonly ShippingMethodAnswer[]>(`cart/shipping-methods?cartId=${cartId}`, { address });
const paymentMethods = (cartId: string) =>
  api.result(api.send<readonly PaymentMethodAnswer[]>(`cart/payment-methods?cartId=${cartId}`));
const shippingInformation = (cartId: string, addressInformation: object) =>
  api.post<ShippingInformationAnswer>(`cart/shipping-information?cartId=${cartId}`, { addressInformation });
const dpd = { shippingCarrierCode: 'dpd', shippingMethodCode: 'standard' };
const berlin = { countryId: 'DE', postcode: '10115', city: 'Berlin' };

async function cartOf(store: string, sku: string, qty = 1): Promise<string> {
  const cartId = await api.createCart(store);
  await api.add(cartId, { sku, qty });
  return cartId;
}

/** Makes a product of one store something else than the fixture has. */
async function changeProduct(store: string, sku: string, fields: object): Promise<void> {
  const { db } = api.server;
  const { document } = await db
    .selectFrom('catalogue_product')
    .select('document')
    .where('store_code', '=', store)
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('catalogue_product')
    .set({ document: JSON.stringify({ ...(JSON.parse(document) as object), ...fields }) })
    .where('store_code', '=', store)
    .where('sku', '=', sku)
    .execute();
}

describe('shipping methods', () => {
  test('are free above a total, after the discount', async () => {
    const cartId = await cartOf('de', 'FRAME-OAK', 4);
    const priceOf = async () =>
      (await api.result(shippingMethods(cartId, { country_id: 'DE' })))[0]?.price_incl_tax;
    expect(await priceOf()).toBe(0);
    await makeCoupon(api, 'TWENTY', { value: 2000 });
    await api.result(api.post(`cart/apply-coupon?cartId=${cartId}&coupon=twenty`));
    expect(await priceOf()).toBe(4.9);
  });

  test('depend on weight; the fallback applies if it is too heavy for all', async () => {
    await changeProduct('se', 'FRAME-OAK', { weight: 20 });
    const methodsOf = async (qty: number) => {
      const methods = await api.result(
        shippingMethods(await cartOf('se', 'FRAME-OAK', qty), { country_id: 'SE' }),
      );
      return methods.map(({ method_code, price_incl_tax }) => [method_code, price_incl_tax]);
    };
    expect(await methodsOf(1)).toMatchObject([['standard', expect.anything()]]);
    expect(await methodsOf(2)).toMatchObject([['freight', expect.anything()]]);
    // In kronor.
    expect(await methodsOf(26)).toEqual([['flatrate', 50]]);
  });

  test('are empty for goods without shipping, as is cash on delivery', async () => {
    await changeProduct('pl', 'FRAME-ASH', { type_id: 'virtual' });
    const virtual = await cartOf('pl', 'FRAME-ASH');
    expect(await api.result(shippingMethods(virtual, { country_id: 'PL' }))).toEqual([]);
    expect((await paymentMethods(virtual)).map(({ code }) => code)).toEqual(['banktransfer', 'testcard']);
    await api.add(virtual, { sku: 'FRAME-OAK', qty: 1 });
    expect(await api.result(shippingMethods(virtual, { country_id: 'PL' }))).not.toEqual([]);
    expect((await paymentMethods(virtual)).map(({ code }) => code)).toContain('cashondelivery');
  });
});

describe('shipping information', () => {
  test('is free with a coupon', async () => {
    await makeCoupon(api, 'POSTAGE', { kind: 'free_shipping', value: 0 });
    const cartId = await cartOf('de', 'FRAME-OAK');
    await api.result(shippingInformation(cartId, { shippingAddress: berlin, ...dpd }));
    await api.result(api.post(`cart/apply-coupon?cartId=${cartId}&coupon=POSTAGE`));
    expect(await api.totals(cartId)).toMatchObject({ shipping_incl_tax: 0, grand_total: 19.99 });
  });
});

describe('reserved stock', () => {
  const enter = (cartId: string) =>
    api.result(shippingInformation(cartId, { shippingAddress: berlin, ...dpd }));

  test('is kept from others, not from its cart, and expires after half an hour', async () => {
    const [mine, other] = [await cartOf('de', 'LOW-3', 2), await cartOf('de', 'LOW-3', 2)];
    expect(await enter(mine)).not.toHaveProperty('unavailable');
    expect(await enter(mine)).not.toHaveProperty('unavailable');
    expect((await enter(other)).unavailable).toEqual([
      expect.objectContaining({ sku: 'LOW-3', qty: 2, available: 1 }),
    ]);
    const third = await api.createCart('de');
    expect((await api.update(third, { sku: 'LOW-3', qty: 2 })).body.result).toBe(
      'Only 1 products of this type are available!',
    );
    expect(await api.add(mine, { sku: 'LOW-3', qty: 1 })).toMatchObject({ qty: 3 });
    api.server.advance(31 * 60_000);
    expect(await enter(other)).not.toHaveProperty('unavailable');
    expect((await enter(mine)).unavailable).toEqual([
      expect.objectContaining({ sku: 'LOW-3', qty: 3, available: 1 }),
    ]);
    api.server.advance(31 * 60_000);
  });

  test('is not affected by totals without an address', async () => {
    const [mine, other] = [await cartOf('de', 'LOW-3', 3), await cartOf('de', 'LOW-3', 3)];
    await api.result(shippingInformation(mine, { shippingAddress: { countryId: 'DE' }, ...dpd }));
    expect(await enter(other)).not.toHaveProperty('unavailable');
    api.server.advance(31 * 60_000);
  });

  test('of a limited edition applies over all its sizes', async () => {
    const mine = await cartOf('de', 'EDITION-7', 5);
    await enter(mine);
    const other = await api.createCart('de');
    expect((await api.update(other, { sku: 'EDITION-8', qty: 3 })).body).toMatchObject({
      meta: { reason: 'insufficient_stock', quantity: 2 },
    });
    expect(await api.add(other, { sku: 'EDITION-8', qty: 2 })).toMatchObject({ qty: 2 });
    api.server.advance(31 * 60_000);
  });
});

describe('a bundle with parts taxed at different rates', () => {
  test('is taxed part by part, in the cart and in the order', async () => {
    await changeProduct('de', 'FRAME-ASH', { tax_class_id: 0 });
    const cartId = await cartOf('de', 'SET');
    const { items, tax_amount } = await api.totals(cartId);
    // Two frames without tax, and a print that is taxed as it is alone.
    const [print] = await api.pull(await cartOf('de', 'MOON-7'));
    const alone = await api.totals(print?.quote_id ?? '');
    const tax = alone.tax_amount;
    expect(items).toMatchObject([{ tax_amount: tax }]);
    expect(tax_amount).toBe(tax);
    const body = await orderBodyOf(api, cartId, 'de');
    expect((await sendOrder(api, body)).status).toBe(200);
    const { order } = await seenByBuyer(api, cartId);
    const ofShipping = (order?.shipping_incl_tax ?? 0) - (order?.shipping_amount ?? 0);
    expect(order?.tax_lines).toEqual([
      { tax_percent: 19, amount: Math.round((tax + ofShipping) * 100) / 100 },
    ]);
    expect(order?.items[0]).toMatchObject({ sku: 'SET', tax_amount: tax });
  });
});
