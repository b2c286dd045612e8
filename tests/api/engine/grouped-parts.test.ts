import { beforeAll, describe, expect, test } from 'vitest';
import { decimalAmount } from '../../../src/domain/money/minor-units.ts';
import { replaceCatalogue } from '../../../src/catalogue/write.ts';
import type { OrderHistory } from '../../../src/commerce/contract/order.ts';
import { compositeSelectionOf, initialParts } from '../../../src/domain/buy-box/composite-selection.ts';
import { lineKey } from '../../../src/domain/cart/line-key.ts';
import { newCustomer } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { fixtureCatalogue } from '../../support/fixture-catalogue.ts';
import { fixtureStore } from '../../support/fixture-stores.ts';
import { order, orderBodyOf } from '../../support/orders.ts';

const api = engineClient();

const print = (id: number, sku: string, more: object = {}) => ({
  id,
  sku,
  name: `Print ${sku}`,
  type_id: 'configurable',
  attribute_set_id: 9,
  status: 1,
  visibility: 4,
  url_key: sku,
  url_path: `posters/${sku}`,
  tax_class_id: 2,
  category_ids: [3],
  configurable_options: [
    {
      attribute_id: 93,
      attribute_code: 'sizes',
      label: 'Size',
      values: [{ value_index: 7, label: '30×40' }],
    },
  ],
  configurable_children: [
    {
      id: id + 1,
      sku: `${sku}-7`,
      name: `Piece of ${sku}`,
      status: 1,
      price: 30,
      sizes: 7,
      stock: { qty: 40, is_in_stock: true },
    },
  ],
  ...more,
});

const set = (id: number, sku: string, ...parts: string[]) => ({
  id,
  sku,
  name: `Set ${sku}`,
  type_id: 'grouped',
  attribute_set_id: 9,
  status: 1,
  visibility: 4,
  url_key: sku,
  url_path: `sets/${sku}`,
  tax_class_id: 2,
  category_ids: [3],
  stock: { qty: 0, is_in_stock: true },
  product_links: parts.map((linked_product_sku, position) => ({
    link_type: 'associated',
    sku,
    linked_product_sku,
    linked_product_type: 'simple',
    position,
  })),
});

const parts = ['sea-7', 'FRAME-OAK', 'rare-7'];
const products = [
  print(9701, 'sea'),
  print(9711, 'rare', { attribute_set_id: 21, limited_edition_size: 12 }),
  set(9721, 'trio', ...parts),
  set(9722, 'other', 'sea-7'),
];

beforeAll(async () => {
  const en = fixtureStore('en');
  const source = fixtureCatalogue(en);
  const all = [...(source.products as readonly object[]), ...products];
  expect((await replaceCatalogue(api.server.db, en, { ...source, products: all })).problems).toEqual([]);
});

const size = { extension_attributes: { configurable_item_options: [{ option_id: '93', option_value: 7 }] } };

const inSet = { sku: 'sea-7', parentSku: 'trio' };

describe('a part of a grouped product that is a hidden child of a configurable one', () => {
  test('is sold by itself, in the cart and its totals', async () => {
    const cartId = await api.createCart('en');
    const line = await api.add(cartId, { ...inSet, qty: 1 });
    expect(line).toMatchObject({ ...inSet, name: 'Piece of sea', product_type: 'simple' });
    expect(line.product_option).toBeUndefined();
    expect(await api.pull(cartId)).toEqual([line]);
    const totals = await api.totals(cartId);
    expect(totals).toMatchObject({ items: [{ name: 'Piece of sea', price_incl_tax: 30, options: '[]' }] });
    const more = await api.add(cartId, { sku: 'sea-7', item_id: line.item_id, qty: 2 });
    expect(more).toEqual({ ...line, qty: 2 });
    expect(await api.add(cartId, { ...inSet, qty: 1 })).toEqual({ ...line, qty: 3 });
  });

  test('is another line than the same piece of its configurable product, or of another set', async () => {
    const fill = async (cartId: string, token = '') => {
      for (const cartItem of [
        { ...inSet, qty: 1 },
        { sku: 'sea', qty: 2, product_option: size },
        { sku: 'sea-7', parentSku: 'other', qty: 3 },
      ])
        await api.result(api.post(`cart/update?token=${token}&cartId=${cartId}`, { cartItem }));
    };
    const { token } = await newCustomer(api);
    const own = await api.result(api.post<string>(`cart/create?token=${token}&storeCode=en`));
    await fill(own, token);
    const guest = await api.createCart('en');
    await fill(guest);
    await api.result(api.post<string>(`cart/create?token=${token}&storeCode=en&cartId=${guest}`));
    expect(await api.result(api.send(`cart/pull?token=${token}&cartId=${own}`))).toMatchObject([
      { parentSku: 'trio', name: 'Piece of sea', qty: 2 },
      { parentSku: 'sea', name: 'Print sea', qty: 4 },
      { parentSku: 'other', name: 'Piece of sea', qty: 6 },
    ]);
  });

  test('shares its stock with those lines', async () => {
    const cartId = await api.createCart('en');
    await api.add(cartId, { ...inSet, qty: 20 });
    await api.add(cartId, { sku: 'sea-7', parentSku: 'sea', qty: 15 });
    expect((await api.update(cartId, { sku: 'sea-7', parentSku: 'other', qty: 6 })).body).toMatchObject({
      code: 409,
      meta: { reason: 'insufficient_stock', quantity: 5 },
    });
  });

  test('stays so in the order, its history, and a repeated order', async () => {
    const { token } = await newCustomer(api);
    const cartId = await api.createCart('en');
    await api.add(cartId, { ...inSet, qty: 1 });
    const body = await orderBodyOf(api, cartId, 'en');
    expect((await api.post(`order?token=${token}`, body)).status).toBe(200);
    const history = await api.result(
      api.send<OrderHistory>(`user/order-history?token=${token}&storeCode=en`),
    );
    const [item] = history.items[0]?.items ?? [];
    expect(item).toMatchObject({ ...inSet, name: 'Piece of sea', options: [] });
    const next = await api.createCart('en');
    await api.add(next, { sku: item?.sku, parentSku: item?.parentSku, qty: 1 });
    expect(await api.pull(next)).toMatchObject([{ ...inSet, name: 'Piece of sea' }]);
  });

  test.each([
    ['a set without it', { sku: 'FRAME-OAK', parentSku: 'other' }],
    ['a set that is not there', { sku: 'sea-7', parentSku: 'nothing' }],
  ])('is rejected at %s', async (_where, named) => {
    const cartId = await api.createCart('en');
    expect((await api.update(cartId, { ...named, qty: 1 })).body).toMatchObject({
      code: 400,
      meta: { reason: 'invalid_configuration' },
    });
    expect(await api.pull(cartId)).toEqual([]);
  });
});

test('a part that is a size of a limited edition takes one of its numbers', async () => {
  const cartId = await api.createCart('en');
  const line = await api.add(cartId, { sku: 'rare-7', parentSku: 'trio', qty: 2 });
  expect(line).toMatchObject({ sku: 'rare-7', parentSku: 'rare', name: 'Print rare' });
  expect((await order(api, cartId, 'en')).status).toBe(200);
  const pieces = api.server.db.selectFrom('edition_piece').select('number');
  expect(await pieces.where('edition_sku', '=', 'rare').execute()).toHaveLength(2);
});

test('a browser uses the same line keys for a set as the shop', async () => {
  const associated = ['sea-7', 'FRAME-OAK'].map((sku) => ({
    sku,
    name: sku,
    price_incl_tax: decimalAmount(1),
  }));
  const trio = {
    sku: 'trio',
    name: 'trio',
    price_incl_tax: decimalAmount(2),
    href: '',
    thumbnail: '',
    type_id: 'grouped',
    associated,
  };
  const { lines } = compositeSelectionOf(trio, initialParts(trio), {});
  const cartId = await api.createCart('en');
  for (const { sku, parentSku, qty, product_option } of lines) {
    await api.add(cartId, { sku, parentSku, qty, product_option });
  }
  expect((await api.pull(cartId)).map((item) => lineKey(item))).toEqual(lines.map(lineKey));
});
