import { beforeAll, describe, expect, test } from 'vitest';
import { replaceCatalogue } from '../../../src/catalogue/write.ts';
import type { Answered } from '../../../src/commerce/contract/primitives.ts';
import type { renderList } from '../../../src/commerce/contract/product.ts';
import { newCustomer } from '../../support/api/accounts.ts';
import { type EngineClient, engineClient } from '../../support/api/engine-client.ts';
import { fixtureCatalogue } from '../../support/fixture-catalogue.ts';
import { fixtureStores } from '../../support/fixture-stores.ts';
import { order } from '../../support/orders.ts';

type RenderList = Answered<typeof renderList>;

const groups = { priceTiers: true, groupedTax: false, defaultGroupId: 0, useOnlyDefaultGroup: false };
const on = engineClient({ groups });
const off = engineClient({ groups: { ...groups, priceTiers: false } });

const tiered = {
  id: 9301,
  sku: 'tiered',
  name: 'tiered',
  type_id: 'simple',
  attribute_set_id: 10,
  status: 1,
  visibility: 4,
  url_key: 'tiered',
  url_path: 'frames/tiered',
  tax_class_id: 2,
  category_ids: [4],
  price: 24.95,
  stock: { qty: 100, is_in_stock: true },
  tier_prices: [
    { customer_group_id: 32_000, qty: 5, value: 20 },
    { customer_group_id: 32_000, qty: 10, value: 18 },
    { customer_group_id: 2, qty: 3, value: 15 },
    { customer_group_id: 2, qty: 5, value: 22 },
  ],
};

beforeAll(async () => {
  const en = fixtureStores.find(({ storeCode }) => storeCode === 'en');
  if (!en) throw new Error('No store en');
  const source = fixtureCatalogue(en);
  const products = [...(source.products as readonly object[]), tiered];
  for (const api of [on, off]) await replaceCatalogue(api.server.db, en, { ...source, products });
});

test.each([
  [1, 24.95],
  [4, 24.95],
  [5, 20],
  [9, 20],
  [10, 18],
])('%i pieces cost %f each in the totals and the order', async (qty, each) => {
  const cartId = await on.createCart('en');
  await on.add(cartId, { sku: 'tiered', qty });
  expect((await on.totals(cartId)).items).toMatchObject([{ qty, price_incl_tax: each }]);
  expect((await order(on, cartId, 'en')).status).toBe(200);
});

test('are not charged if price tiers are off', async () => {
  const cartId = await off.createCart('en');
  await off.add(cartId, { sku: 'tiered', qty: 10 });
  expect((await off.totals(cartId)).items).toMatchObject([{ price_incl_tax: 24.95 }]);
});

describe('a customer of a group', () => {
  const offersOf = async (api: EngineClient, token: string) => {
    const path = `products/render-list?skus=tiered&storeCode=en&token=${token}`;
    const { items } = await api.result(api.send<RenderList>(path));
    return items[0]?.price_info.offers;
  };
  const inGroup = async (api: EngineClient) => {
    const { email, token } = await newCustomer(api);
    await api.server.db.updateTable('customer').set({ group_id: 2 }).where('email', '=', email).execute();
    return token;
  };

  test('sees the charged quantity prices', async () => {
    const token = await inGroup(on);
    expect(await offersOf(on, token)).toEqual(['€15.00 each from 3 pieces']);
    const cartId = await on.result(on.post<string>(`cart/create?storeCode=en&token=${token}`));
    for (const [qty, each] of [
      [2, 24.95],
      [3, 15],
      [10, 15],
    ]) {
      const { items } = await on.result(
        on.send<{ items: readonly { item_id: number }[] }>(`cart/totals?cartId=${cartId}&token=${token}`),
      );
      const cartItem = { sku: 'tiered', qty, item_id: items[0]?.item_id, quoteId: cartId };
      await on.result(on.post(`cart/update?cartId=${cartId}&token=${token}`, { cartItem }));
      expect(await on.result(on.send(`cart/totals?cartId=${cartId}&token=${token}`))).toMatchObject({
        items: [{ qty, price_incl_tax: each }],
      });
    }
  });

  test('in a group without prices of its own sees those of other customers', async () => {
    const { token } = await newCustomer(on);
    expect(await offersOf(on, token)).toEqual(['€20.00 each from 5 pieces', '€18.00 each from 10 pieces']);
  });

  test('sees none if price tiers are off, and visitors only those of their page', async () => {
    expect(await offersOf(off, await inGroup(off))).toBeUndefined();
    expect(await offersOf(on, '')).toBeUndefined();
  });
});
