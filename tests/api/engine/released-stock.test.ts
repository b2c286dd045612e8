import { describe, expect, test } from 'vitest';
import { placeOrder } from '../../../src/commerce/backends/embedded/placing/place-order.ts';
import type { OrderRequest } from '../../../src/commerce/contract/order.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { failingStatements } from '../../support/api/failing-statements.ts';
import { setStock } from '../../support/api/stock.ts';
import { addressIn, cartWith, orderBodyOf, sendOrder } from '../../support/orders.ts';

const api = engineClient();

/** A cart in checkout with three pieces, of which there are no more. */
async function holdingCart() {
  await setStock(api, 'LOW-3', 3);
  await api.server.db.deleteFrom('stock_hold').execute();
  const cart = await cartWith(api, 'de', { 'LOW-3': 3, 'FRAME-OAK': 1 });
  const addressInformation = {
    shippingAddress: addressIn('de'),
    shippingCarrierCode: 'dpd',
    shippingMethodCode: 'standard',
  };
  await api.result(api.post(`cart/shipping-information?cartId=${cart}`, { addressInformation }));
  return { cart, line: (await api.pull(cart)).find(({ sku }) => sku === 'LOW-3') };
}

/** How many pieces another cart gets. */
async function leftForOthers(): Promise<number> {
  const other = await api.createCart('de');
  const statuses: number[] = [];
  for (const qty of [1, 1, 1]) statuses.push((await api.update(other, { sku: 'LOW-3', qty })).status);
  return statuses.filter((status) => status === 200).length;
}

describe('the reserved pieces of a cart in checkout', () => {
  test('are kept from others, also when another line is changed', async () => {
    const { cart } = await holdingCart();
    await api.add(cart, { sku: 'FRAME-OAK', qty: 1 });
    await api.result(api.remove(cart, { sku: 'FRAME-OAK' }));
    expect(await leftForOthers()).toBe(0);
  });

  test('are released as soon as their quantity is lowered', async () => {
    const { cart, line } = await holdingCart();
    await api.result(api.update(cart, { item_id: line?.item_id, qty: 1 }));
    expect(await leftForOthers()).toBe(2);
  });

  test('are released as soon as they are removed', async () => {
    const { cart, line } = await holdingCart();
    await api.result(api.update(cart, { item_id: line?.item_id, qty: 1 }));
    await api.result(api.remove(cart, { item_id: line?.item_id }));
    expect(await leftForOthers()).toBe(3);
  });

  test('are not reserved again by raising the quantity alone', async () => {
    const { cart, line } = await holdingCart();
    await api.result(api.update(cart, { item_id: line?.item_id, qty: 1 }));
    await api.result(api.update(cart, { item_id: line?.item_id, qty: 3 }));
    expect(await leftForOthers()).toBe(2);
  });

  test('are released when the order is rejected because fewer are left', async () => {
    const { cart } = await holdingCart();
    const body = await orderBodyOf(api, cart, 'de');
    await setStock(api, 'LOW-3', 2);
    expect(await sendOrder(api, body)).toMatchObject({
      status: 409,
      body: { meta: { reason: 'insufficient_stock', unavailable: [{ sku: 'LOW-3', available: 2 }] } },
    });
    expect(await leftForOthers()).toBe(2);
  });

  test('stay reserved if the database can’t release them, and the rejection is reported all the same', async () => {
    const { cart } = await holdingCart();
    const request = (await orderBodyOf(api, cart, 'de')) as unknown as OrderRequest;
    await setStock(api, 'LOW-3', 2);
    const { engine } = api.server;
    const db = failingStatements(engine.db, 'delete stock_hold', 'full', () => true);
    const reference = { cartId: cart, storeView: undefined, customerId: undefined };
    const call = { cart: reference, customer: undefined, key: 'refused-in-trouble', request };
    await expect(placeOrder({ ...engine, db }, call)).rejects.toMatchObject({
      meta: { reason: 'insufficient_stock' },
    });
    expect(await leftForOthers()).toBe(0);
  });
});
