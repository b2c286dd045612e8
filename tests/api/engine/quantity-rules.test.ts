import { beforeAll, describe, expect, test } from 'vitest';
import { replaceCatalogue } from '../../../src/catalogue/write.ts';
import { newCustomer } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { fixtureCatalogue } from '../../support/fixture-catalogue.ts';
import { fixtureStores } from '../../support/fixture-stores.ts';
import { buyersKey, order, seenByBuyer } from '../../support/orders.ts';

const api = engineClient();

const simple = (id: number, sku: string, price: number, stock: object) => ({
  id,
  sku,
  name: sku,
  type_id: 'simple',
  attribute_set_id: 10,
  status: 1,
  visibility: 4,
  url_key: sku,
  url_path: `frames/${sku}`,
  tax_class_id: 2,
  category_ids: [4],
  price,
  stock: { qty: 100, is_in_stock: true, manage_stock: true, backorders: false, ...stock },
});
const madeOf = (id: number, sku: string, type_id: string, more: object) => ({
  ...simple(id, sku, 50, {}),
  type_id,
  ...more,
});
const part = (sku: string) => ({
  link_type: 'associated',
  linked_product_type: 'simple',
  linked_product_sku: sku,
  sku: 'group',
});
const products = [
  simple(9201, 'few', 10, { qty: 5 }),
  simple(9202, 'sixes', 10, { qty_increments: 6 }),
  simple(9203, 'at-least', 10, { min_sale_qty: 6 }),
  simple(9211, 'at-most', 10, { max_sale_qty: 10 }),
  simple(9204, 'hammer', 17, { qty: 0, is_in_stock: false }),
  simple(9205, 'nails', 4, {}),
  simple(9206, 'hooks', 6, {}),
  madeOf(9207, 'group', 'grouped', {
    product_links: [part('hammer'), part('nails'), part('hooks')],
    stock: { qty: 0, is_in_stock: false, manage_stock: true, backorders: false },
  }),
  madeOf(9208, 'fixed', 'bundle', {
    price_type: 1,
    bundle_options: [
      {
        option_id: 1,
        title: 'Fixing',
        type: 'radio',
        required: true,
        product_links: [
          { id: '1', sku: 'nails', qty: 1, is_default: true },
          { id: '2', sku: 'hooks', qty: 2, price: 1.5, price_type: 'fixed' },
        ],
      },
    ],
  }),
  madeOf(9213, 'fixed-optioned', 'bundle', {
    price_type: 1,
    custom_options: [
      {
        option_id: 1,
        title: 'Extras',
        type: 'drop_down',
        is_require: true,
        values: [{ option_type_id: 1, title: 'Gift wrap', price: 10, price_type: 'percent' }],
      },
    ],
    bundle_options: [
      {
        option_id: 1,
        title: 'Fixing',
        type: 'radio',
        required: true,
        product_links: [{ id: '2', sku: 'hooks', qty: 2, price: 1.5, price_type: 'fixed' }],
      },
    ],
  }),
  madeOf(9212, 'several', 'bundle', {
    bundle_options: [
      {
        option_id: 1,
        title: 'Fixing',
        type: 'checkbox',
        required: true,
        product_links: [
          { id: '1', sku: 'nails', qty: 1, is_default: true },
          { id: '2', sku: 'hooks', qty: 2 },
        ],
      },
    ],
  }),
  {
    ...simple(9209, 'optioned', 20, {}),
    custom_options: [
      {
        option_id: 1,
        title: 'Extras',
        type: 'checkbox',
        is_require: false,
        values: [
          { option_type_id: 1, title: 'Card', price: 2, price_type: 'fixed' },
          { option_type_id: 2, title: 'No box', price: -5, price_type: 'fixed' },
        ],
      },
    ],
  },
  {
    ...simple(9210, 'engraved', 20, {}),
    custom_options: [{ option_id: 1, title: 'Artwork', type: 'file', is_require: true }],
  },
];

beforeAll(async () => {
  const en = fixtureStores.find(({ storeCode }) => storeCode === 'en');
  if (!en) throw new Error('No store en');
  const source = fixtureCatalogue(en);
  const all = [...(source.products as readonly object[]), ...products];
  expect((await replaceCatalogue(api.server.db, en, { ...source, products: all })).problems).toEqual([]);
});

const refusal = async (cartId: string, item: object) => {
  const { status, body } = await api.update(cartId, item);
  return { status, meta: body.meta };
};

describe('lowering a line', () => {
  test.each([
    ['the stock is below it by then', { qty: 2 }],
    ['nothing is left', { qty: 0, is_in_stock: 0 }],
    ['fewer are sold at once by then', { max_sale_qty: 2 }],
  ])('is accepted if %s, and raising is not', async (_what, stock) => {
    const cartId = await api.createCart('en');
    const { db } = api.server;
    const set = (values: object) =>
      db.updateTable('stock_item').set(values).where('sku', '=', 'few').execute();
    const { item_id } = await api.add(cartId, { sku: 'few', qty: 5 });
    await set(stock);
    expect(await api.add(cartId, { sku: 'few', item_id, qty: 4 })).toMatchObject({ qty: 4 });
    expect((await api.update(cartId, { sku: 'few', item_id, qty: 5 })).status).toBe(409);
    expect(await api.add(cartId, { sku: 'few', item_id, qty: 3 })).toMatchObject({ qty: 3 });
    await set({ qty: 5, is_in_stock: 1, max_sale_qty: 10_000 });
  });
});

describe('the quantities of a product', () => {
  test('are multiples of its increment', async () => {
    const cartId = await api.createCart('en');
    const meta = { reason: 'quantity_increments', quantity: 6 };
    expect(await refusal(cartId, { sku: 'sixes', qty: 7 })).toEqual({ status: 409, meta });
    const line = await api.add(cartId, { sku: 'sixes', qty: 12 });
    expect(line).toMatchObject({ qty: 12, qty_increments: 6 });
    const { item_id } = line;
    expect(await refusal(cartId, { sku: 'sixes', item_id, qty: 11 })).toEqual({ status: 409, meta });
    expect(await api.pull(cartId)).toEqual([line]);
  });

  test('begin with its minimum, also when a line is lowered', async () => {
    const cartId = await api.createCart('en');
    const meta = { reason: 'below_minimum', quantity: 6 };
    expect(await refusal(cartId, { sku: 'at-least', qty: 1 })).toEqual({ status: 409, meta });
    const { item_id, min_sale_qty } = await api.add(cartId, { sku: 'at-least', qty: 7 });
    expect(min_sale_qty).toBe(6);
    expect(await refusal(cartId, { sku: 'at-least', item_id, qty: 5 })).toEqual({ status: 409, meta });
  });
});

test('a grouped product costs its available parts, and is in stock while one is', async () => {
  const rendered = await api.result(
    api.send<{ items: readonly { price_info: { final_price: number } }[] }>(
      'product/render-list?skus=group&currencyCode=EUR&storeCode=en',
    ),
  );
  expect(rendered.items[0]?.price_info.final_price).toBe(10);
  expect(await api.result(api.send('stock/check?sku=group&storeCode=en'))).toMatchObject({
    is_in_stock: true,
  });
});

test('a bundle with its own price costs that, and its parts’ surcharges', async () => {
  const price = async (bundle_options?: object) => {
    const cartId = await api.createCart('en');
    const product_option = bundle_options && { extension_attributes: { bundle_options } };
    await api.add(cartId, { sku: 'fixed', qty: 2, ...(product_option && { product_option }) });
    return (await api.totals(cartId)).items[0]?.price_incl_tax;
  };
  expect(await price()).toBe(50);
  expect(await price([{ option_id: 1, option_qty: 2, option_selections: [2] }])).toBe(53);
});

test('several parts of a bundle’s option are charged, named and ordered, each with its quantity', async () => {
  const cartId = await api.createCart('en');
  const bundle_options = [{ option_id: 1, option_qty: 1, option_selections: [1, 2] }];
  const option = { extension_attributes: { bundle_options } };
  const line = await api.add(cartId, { sku: 'several', qty: 1, product_option: option });
  expect(line.product_option).toEqual(option);
  const fixing = { label: 'Fixing', value: 'nails, 2 × hooks' };
  expect((await api.totals(cartId)).items).toMatchObject([{ price_incl_tax: 16 }]);
  expect((await order(api, cartId, 'en', { key: buyersKey(cartId) })).status).toBe(200);
  const { order: ordered } = await seenByBuyer(api, cartId);
  expect(ordered?.items).toMatchObject([{ sku: 'several', options: [fixing] }]);
});

test('several values of an option are accepted, also with negative prices', async () => {
  const cartId = await api.createCart('en');
  const custom_options = [{ option_id: 1, option_value: '1,2' }];
  await api.add(cartId, {
    sku: 'optioned',
    qty: 1,
    product_option: { extension_attributes: { custom_options } },
  });
  const [item] = (await api.totals(cartId)).items;
  expect(item).toMatchObject({ price_incl_tax: 17 });
  expect(item?.options).toContain('Card, No box');
});

test('a percentage option refers to a bundle’s own price, without its parts’ surcharges', async () => {
  const cartId = await api.createCart('en');
  const custom_options = [{ option_id: 1, option_value: '1' }];
  const product_option = { extension_attributes: { custom_options } };
  await api.add(cartId, { sku: 'fixed-optioned', qty: 1, product_option });
  expect((await api.totals(cartId)).items).toMatchObject([{ price_incl_tax: 58 }]);
  expect((await api.update(cartId, { sku: 'fixed-optioned', qty: 1 })).status).toBe(400);
});

test('a product that requires a file is not sold without it', async () => {
  const cartId = await api.createCart('en');
  expect((await api.update(cartId, { sku: 'engraved', qty: 1 })).status).toBe(400);
  const product_option = { extension_attributes: { custom_options: [{ option_id: 1, option_value: 'x' }] } };
  expect((await api.update(cartId, { sku: 'engraved', qty: 1, product_option })).status).toBe(400);
});

describe('an order', () => {
  test('never exceeds a product’s maximum, also after carts were joined', async () => {
    const { token } = await newCustomer(api);
    const own = await api.result(api.post<string>(`cart/create?token=${token}&storeCode=en`));
    const cartItem = { sku: 'at-most', qty: 8 };
    await api.result(api.post(`cart/update?token=${token}&cartId=${own}`, { cartItem }));
    const guest = await api.createCart('en');
    await api.add(guest, cartItem);
    await api.result(api.post<string>(`cart/create?token=${token}&storeCode=en&cartId=${guest}`));
    const pulled = api.send<{ qty: number }[]>(`cart/pull?token=${token}&cartId=${own}`);
    expect(await api.result(pulled)).toMatchObject([{ sku: 'at-most', qty: 16 }]);
    await api.server.db.updateTable('cart').set({ customer_id: null }).where('id', '=', own).execute();
    const { status, body } = await order(api, own, 'en');
    expect(status).toBe(409);
    expect(body.meta).toMatchObject({
      reason: 'insufficient_stock',
      unavailable: [{ sku: 'at-most', qty: 16, available: 10, most: 10 }],
    });
  });

  test('uses the present increments', async () => {
    const cart = await api.createCart('en');
    await api.add(cart, { sku: 'nails', qty: 8 });
    const increments = (qty_increments: number) =>
      api.server.db.updateTable('stock_item').set({ qty_increments }).where('sku', '=', 'nails').execute();
    await increments(6);
    const { status, body } = await order(api, cart, 'en');
    await increments(1);
    expect(status).toBe(409);
    expect(body.meta).toMatchObject({ unavailable: [{ sku: 'nails', available: 6 }] });
    expect((await order(api, cart, 'en')).status).toBe(200);
  });
});
