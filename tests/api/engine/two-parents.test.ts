import { beforeAll, describe, expect, test } from 'vitest';
import { replaceCatalogue } from '../../../src/catalogue/write.ts';
import type { OrderHistory } from '../../../src/commerce/contract/order.ts';
import { newCustomer } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { fixtureCatalogue } from '../../support/fixture-catalogue.ts';
import { fixtureStores } from '../../support/fixture-stores.ts';
import { order, orderBodyOf } from '../../support/orders.ts';

const api = engineClient();

const sizes = { attribute_id: 93, attribute_code: 'sizes', label: 'Size', values: [{ value_index: 7 }] };
const colours = {
  attribute_id: 94,
  attribute_code: 'color2',
  label: 'Colour',
  values: [{ value_index: 18 }],
};

function place(id: number, sku: string, child: object, more: object = {}) {
  return {
    id,
    sku,
    name: `Called ${sku}`,
    type_id: 'configurable',
    attribute_set_id: 9,
    status: 1,
    visibility: 4,
    url_key: sku,
    url_path: `posters/${sku}`,
    tax_class_id: 2,
    category_ids: [3],
    configurable_options: [sizes],
    configurable_children: [
      {
        status: 1,
        price: 30,
        sizes: 7,
        color2: 18,
        stock: { qty: 40, is_in_stock: true },
        ...child,
      },
    ],
    ...more,
  };
}

const both = { id: 9101, sku: 'both-7' };
const second = { id: 9102, sku: 'second-7' };
const disabled = { id: 9103, sku: 'disabled-7' };
const hidden = { id: 9104, sku: 'hidden-7' };
const off = { id: 9105, sku: 'off-7' };
const edition = { id: 9106, sku: 'edition-7' };
const own = { id: 9107, sku: 'own-7' };
const print = { id: 9108, sku: 'print-7' };

/** Children that two configurable products list; what the second is called is what a shopper of its page wants. */
const products = [
  place(9001, 'both-1', both),
  place(9002, 'both-2', both),
  place(9003, 'second-1', second),
  place(9004, 'second-2', second, { configurable_options: [sizes, colours] }),
  place(9005, 'disabled-1', disabled, { status: 2 }),
  place(9006, 'disabled-2', disabled),
  place(9007, 'hidden-1', hidden, { visibility: 1 }),
  place(9008, 'hidden-2', hidden),
  place(9009, 'off-1', { ...off, status: 2 }),
  place(9010, 'off-2', off),
  place(9011, 'edition-1', edition),
  place(9012, 'edition-2', edition, { attribute_set_id: 21, limited_edition_size: 12 }),
  place(9013, 'own-1', own),
  {
    id: 9107,
    sku: 'own-7',
    name: 'Called own',
    type_id: 'simple',
    attribute_set_id: 9,
    status: 1,
    visibility: 4,
    url_key: 'own-7',
    url_path: 'posters/own-7',
    tax_class_id: 2,
    category_ids: [3],
    price: 30,
    sizes: 7,
    stock: { qty: 40, is_in_stock: true },
  },
  place(9014, 'print-1', print, { attribute_set_id: 21, limited_edition_size: 12 }),
  {
    id: 9108,
    sku: 'print-7',
    name: 'Called print',
    type_id: 'simple',
    attribute_set_id: 9,
    status: 1,
    visibility: 4,
    url_key: 'print-7',
    url_path: 'posters/print-7',
    tax_class_id: 2,
    category_ids: [3],
    price: 30,
    sizes: 7,
    stock: { qty: 40, is_in_stock: true },
  },
];

async function sell(list: readonly object[]): Promise<void> {
  const en = fixtureStores.find(({ storeCode }) => storeCode === 'en');
  if (!en) throw new Error('No store en');
  const source = fixtureCatalogue(en);
  const all = [...(source.products as readonly object[]), ...list];
  const { problems } = await replaceCatalogue(api.server.db, en, { ...source, products: all });
  expect(problems).toEqual([]);
}

beforeAll(() => sell(products));

const options = (...chosen: readonly (readonly [string, number])[]) => ({
  extension_attributes: {
    configurable_item_options: chosen.map(([option_id, option_value]) => ({ option_id, option_value })),
  },
});

describe.each([
  ['two sound ones', 'both-2', 'both-7', options(['93', 7])],
  ['one with fewer options', 'second-2', 'second-7', options(['93', 7], ['94', 18])],
  ['one that is switched off', 'disabled-2', 'disabled-7', options(['93', 7])],
  ['one without a page', 'hidden-2', 'hidden-7', options(['93', 7])],
  ['one that has it switched off', 'off-2', 'off-7', options(['93', 7])],
  ['one that is no edition', 'edition-2', 'edition-7', options(['93', 7])],
  ['a page of its own', 'own-1', 'own-7', options(['93', 7])],
])('a child of two products, %s first', (_what, parentSku, sku, product_option) => {
  const name = `Called ${parentSku}`;

  test.each([
    ['by the parent’s sku and options', { sku: parentSku, product_option }],
    ['as browsers name it', { sku, parentSku, product_option }],
    ['by its sku and place', { sku, parentSku }],
  ])('is sold where it was chosen: %s', async (_how, named) => {
    const cartId = await api.createCart('en');
    const line = await api.add(cartId, { ...named, qty: 1 });
    expect(line).toMatchObject({ sku, parentSku, name, qty: 1 });
    expect(await api.pull(cartId)).toEqual([line]);
    expect(await api.totals(cartId)).toMatchObject({ items_qty: 1, items: [{ name, qty: 1 }] });
    const more = { ...named, sku, item_id: line.item_id, qty: 2 };
    expect(await api.add(cartId, more)).toMatchObject({ item_id: line.item_id, parentSku, name, qty: 2 });
    expect(await api.pull(cartId)).toMatchObject([{ parentSku, name, qty: 2 }]);
  });

  test('stays so in the order, its history, and a repeated order', async () => {
    const { token } = await newCustomer(api);
    const cartId = await api.createCart('en');
    await api.add(cartId, { sku: parentSku, qty: 1, product_option });
    const body = await orderBodyOf(api, cartId, 'en');
    expect((await api.post(`order?token=${token}`, body)).status).toBe(200);
    const history = await api.result(
      api.send<OrderHistory>(`user/order-history?token=${token}&storeCode=en`),
    );
    const [item] = history.items[0]?.items ?? [];
    expect(item).toMatchObject({ sku, parentSku, name });
    const next = await api.createCart('en');
    await api.add(next, { sku, qty: 1, parentSku: item?.parentSku, product_option: item?.product_option });
    expect(await api.pull(next)).toMatchObject([{ sku, parentSku, name }]);
  });
});

describe('a child of two products', () => {
  test('is two lines if it was chosen at both, and merging carts keeps them', async () => {
    const fill = async (cartId: string, token = '') => {
      const lines = [
        { sku: 'both-1', qty: 1, product_option: options(['93', 7]) },
        { sku: 'both-7', qty: 2, parentSku: 'both-2' },
      ];
      for (const cartItem of lines)
        await api.result(api.post(`cart/update?token=${token}&cartId=${cartId}`, { cartItem }));
    };
    const { token } = await newCustomer(api);
    const own = await api.result(api.post<string>(`cart/create?token=${token}&storeCode=en`));
    await fill(own, token);
    const guest = await api.createCart('en');
    await fill(guest);
    await api.result(api.post<string>(`cart/create?token=${token}&storeCode=en&cartId=${guest}`));
    expect(await api.result(api.send(`cart/pull?token=${token}&cartId=${own}`))).toMatchObject([
      { parentSku: 'both-1', name: 'Called both-1', qty: 2 },
      { parentSku: 'both-2', name: 'Called both-2', qty: 4 },
    ]);
  });

  test.each([
    ['both-7', 'both-1'],
    ['disabled-7', 'disabled-2'],
    ['hidden-7', 'hidden-2'],
    ['off-7', 'off-2'],
    ['own-7', undefined],
    ['print-7', 'print-1'],
  ])('with the SKU %s alone is that of %s', async (sku, parentSku) => {
    const cartId = await api.createCart('en');
    const line = await api.add(cartId, { sku, qty: 1 });
    expect(line.parentSku).toBe(parentSku);
    expect(await api.pull(cartId)).toEqual([line]);
  });

  test.each(['both-3', 'disabled-1', 'second-1', 'off-1'])(
    'is rejected at %s, which does not sell it',
    async (parentSku) => {
      const cartId = await api.createCart('en');
      const sku = parentSku === 'second-1' ? 'both-7' : parentSku.replace(/\d$/, '7');
      expect((await api.update(cartId, { sku, parentSku, qty: 1 })).body.code).toBeGreaterThan(399);
      expect(await api.pull(cartId)).toEqual([]);
    },
  );

  test('is an edition’s piece only if it was chosen at the edition', async () => {
    const cartId = await api.createCart('en');
    await api.add(cartId, { sku: 'edition-7', parentSku: 'edition-1', qty: 5 });
    expect((await api.update(cartId, { sku: 'edition-7', parentSku: 'edition-2', qty: 11 })).status).toBe(
      409,
    );
    await api.add(cartId, { sku: 'edition-7', parentSku: 'edition-2', qty: 1 });
    expect(await api.pull(cartId)).toMatchObject([{ qty: 5 }, { qty: 1 }]);
  });

  test('takes a number of the edition that it is a size of, even with a page of its own', async () => {
    const cartId = await api.createCart('en');
    expect((await api.update(cartId, { sku: 'print-7', qty: 9 })).status).toBe(409);
    await api.add(cartId, { sku: 'print-7', qty: 8 });
    expect((await order(api, cartId, 'en')).status).toBe(200);
    const pieces = api.server.db.selectFrom('edition_piece').select('number');
    expect(await pieces.where('edition_sku', '=', 'print-1').execute()).toHaveLength(8);
  });

  test('in a previous cart is that of the default place, and stays one line', async () => {
    const cartId = await api.createCart('en');
    const { item_id } = await api.add(cartId, { sku: 'both-7', qty: 1 });
    const stored = api.server.db.updateTable('cart_item').where('item_id', '=', item_id);
    const { productChecksum } = await import('../../../src/domain/cart/line-checksum.ts');
    const product_option = {
      extension_attributes: { configurable_item_options: [{ option_id: '93', option_value: 7 }] },
    };
    await stored.set({ parent_sku: null, checksum: productChecksum({ product_option }) }).execute();
    expect(await api.pull(cartId)).toMatchObject([{ parentSku: 'both-1', qty: 1 }]);
    await api.add(cartId, { sku: 'both-7', parentSku: 'both-2', qty: 1 });
    await api.add(cartId, { sku: 'both-7', parentSku: 'both-1', qty: 1 });
    expect(await api.pull(cartId)).toMatchObject([
      { parentSku: 'both-1', qty: 2 },
      { parentSku: 'both-2', qty: 1 },
    ]);
  });
});

test('a line that is no longer sold stays, says so, is in no total, and can be removed', async () => {
  const cartId = await api.createCart('en');
  const line = await api.add(cartId, { sku: 'both-2', qty: 3, product_option: options(['93', 7]) });
  await api.add(cartId, { sku: 'FRAME-OAK', qty: 1 });
  await sell(products.filter(({ sku }) => sku !== 'both-2'));
  expect(await api.pull(cartId)).toMatchObject([
    { item_id: line.item_id, sku: 'both-7', parentSku: 'both-2', qty: 3, is_in_stock: false },
    { sku: 'FRAME-OAK' },
  ]);
  expect(await api.totals(cartId)).toMatchObject({ items_qty: 1, items: [{ name: 'Frame FRAME-OAK' }] });
  expect((await order(api, cartId, 'en')).status).toBe(409);
  await api.result(api.remove(cartId, { sku: 'both-7', item_id: line.item_id }));
  expect(await api.pull(cartId)).toHaveLength(1);
});
