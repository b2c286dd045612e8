import { beforeAll, expect, test } from 'vitest';
import { replaceCatalogue } from '../../../src/catalogue/write.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { fixtureCatalogue } from '../../support/fixture-catalogue.ts';
import { fixtureStores } from '../../support/fixture-stores.ts';
import { order } from '../../support/orders.ts';

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
    { customer_group_id: 2, qty: 5, value: 1 },
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

test('are not charged where price tiers are off', async () => {
  const cartId = await off.createCart('en');
  await off.add(cartId, { sku: 'tiered', qty: 10 });
  expect((await off.totals(cartId)).items).toMatchObject([{ price_incl_tax: 24.95 }]);
});
