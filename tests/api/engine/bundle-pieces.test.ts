import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../../src/config/limits/shoppers.ts';
import type { StockAnswer } from '../../../src/commerce/contract/product.ts';
import { replaceCatalogue } from '../../../src/catalogue/write.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { fixtureCatalogue } from '../../support/fixture-catalogue.ts';
import { fixtureStore } from '../../support/fixture-stores.ts';
import { setStock } from '../../support/api/stock.ts';
import { addressIn } from '../../support/orders.ts';

/** With the limits that a shop has. */
const api = engineClient({ limits });

const bundle = (id: number, sku: string, ...quantities: number[]) => ({
  id,
  sku,
  name: sku,
  type_id: 'bundle',
  attribute_set_id: 22,
  status: 1,
  visibility: 4,
  url_key: sku,
  url_path: `poster-sets/${sku}`,
  tax_class_id: 2,
  category_ids: [3],
  stock: { qty: 0, is_in_stock: true },
  bundle_options: quantities.map((qty, index) => ({
    option_id: index + 1,
    title: `Part ${index + 1}`,
    required: true,
    type: 'select',
    position: index,
    product_links: [{ id: 10 * id + index, sku: 'LOW-3', qty, is_default: true }],
  })),
});

beforeAll(async () => {
  const de = fixtureStore('de');
  const source = fixtureCatalogue(de);
  const products = [
    ...(source.products as readonly object[]),
    bundle(9801, 'single', 1),
    bundle(9802, 'pair', 2),
    bundle(9803, 'twice', 1, 1),
  ];
  expect((await replaceCatalogue(api.server.db, de, { ...source, products })).problems).toEqual([]);
});

beforeEach(() => api.server.db.deleteFrom('stock_hold').execute());

const stockFor = (sku: string) => api.result(api.send<StockAnswer>(`stock/check?sku=${sku}&storeCode=de`));
const add = async (sku: string) => api.update(await api.createCart('de'), { sku, qty: 1 });

describe.each(['pair', 'twice'])('a bundle that needs two pieces of a part (%s)', (sku) => {
  test.each([
    [3, true],
    [2, true],
    [1, false],
    [0, false],
  ])('with %i left has the stock that the cart sells: %j', async (left, isSold) => {
    await setStock(api, 'LOW-3', left);
    expect(await stockFor(sku)).toMatchObject({ is_in_stock: isSold });
    expect(await stockFor(sku)).not.toHaveProperty('reserved');
    expect((await add(sku)).status).toBe(isSold ? 200 : 409);
  });

  test('reserved by others counts as reserved, unlike one that needs one piece', async () => {
    await setStock(api, 'LOW-3', 3);
    for (const caller of ['203.0.113.1', '203.0.113.2']) {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': caller };
      const post = <Result>(path: string, body: object) =>
        api.result(api.send<Result>(path, { method: 'POST', headers, body: JSON.stringify(body) }));
      const cart = await post<string>('cart/create?storeCode=de', {});
      await post(`cart/update?cartId=${cart}`, { cartItem: { sku: 'LOW-3', qty: 1, quoteId: cart } });
      const shippingAddress = addressIn('de');
      const addressInformation = {
        shippingAddress,
        shippingCarrierCode: 'dpd',
        shippingMethodCode: 'standard',
      };
      await post(`cart/shipping-information?cartId=${cart}`, { addressInformation });
    }
    expect(await stockFor('LOW-3')).toMatchObject({ qty: 1, reserved: 2 });
    expect(await stockFor('single')).toMatchObject({ is_in_stock: true });
    expect(await stockFor(sku)).toMatchObject({ is_in_stock: false, reserved: 2 });
    expect((await add(sku)).body.meta).toMatchObject({ reason: 'reserved' });
    expect((await add('single')).status).toBe(200);
  });
});
