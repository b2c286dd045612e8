import { afterEach, describe, expect, test } from 'vitest';
import { fixtureStore } from '../../../../../tests/support/fixture-stores.ts';
import { CartPlatform, refuse, reset, type Fault } from '../../../../../tests/support/api/cart-platform.ts';
import { scriptedShop, type ScriptedShop } from '../../../../../tests/support/api/scripted-api.ts';
import type { CartItemUpdate } from '../../../contract/cart.ts';
import { createRemoteCarts } from './carts.ts';

const storeView = fixtureStore('en');

const open: ScriptedShop[] = [];
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

async function start() {
  const platform = new CartPlatform();
  const shop = await scriptedShop(platform.answer);
  open.push(shop);
  const carts = createRemoteCarts(shop.engine);
  const cartId = await carts.create(storeView);
  const add = (item: Partial<CartItemUpdate>, key?: string) =>
    carts.update({ cartId }, { qty: 1, ...item }, key);
  const pull = async () =>
    (await carts.pull({ cartId })).map(({ sku, qty, is_in_stock }) =>
      is_in_stock === false ? [sku, qty, 'gone'] : [sku, qty],
    );
  const sent = (path: string) => shop.requests.filter((request) => request.path === path);
  const remote = () => [...platform.carts.values()].at(-1) ?? [];
  return { platform, shop, carts, cartId, add, pull, sent, remote };
}

describe('a line', () => {
  test('that is new is sent without an ID, a known one with its ID and whole quantity, both with the cart’s token', async () => {
    const { add, carts, cartId, sent, shop } = await start();
    const line = await add({ sku: 'A', qty: 2 });
    expect(line).toMatchObject({ sku: 'A', qty: 2, price: 10, name: 'Name of A', quote_id: cartId });
    expect(await add({ sku: 'A', qty: 3 })).toMatchObject({ item_id: line.item_id, qty: 5 });
    await carts.delete({ cartId }, { sku: 'A' });
    const quoteId = shop.requests[1]?.query.get('cartId');
    expect(quoteId).toMatch(/^mask-/);
    expect(sent('cart/update').map(({ body }) => body)).toEqual([
      { cartItem: { sku: 'A', qty: 2, quoteId } },
      { cartItem: { sku: 'A', qty: 5, item_id: line.item_id, quoteId } },
    ]);
    expect(sent('cart/delete').map(({ body }) => body)).toEqual([
      { cartItem: { sku: 'A', item_id: line.item_id, quoteId } },
    ]);
  });

  test('keeps the print that it is for if the platform does not know of that', async () => {
    const { add, platform, sent, pull, carts, cartId } = await start();
    platform.before = {
      'cart/update': ({ body }) =>
        JSON.stringify(body).includes('framing')
          ? { code: 400, result: 'Property "Framing" does not have accessor method "getFraming"' }
          : undefined,
    };
    const tie = { extension_attributes: { framing: { for: 'PRINT', part: 'frame' as const } } };
    expect(await add({ sku: 'OAK', product_option: tie })).toMatchObject({ product_option: tie });
    expect(sent('cart/update')).toHaveLength(2);
    await pull();
    expect(await carts.pull({ cartId })).toMatchObject([{ product_option: tie }]);
  });

  test('of a bundle is one, whether its parts are listed or by option ID', async () => {
    const { add, pull, remote, sent } = await start();
    const part = { option_id: '1', option_qty: 1, option_selections: ['101'] };
    const kept = { 1: { ...part, option_id: 1, option_selections: [101] } };
    const product_option = { extension_attributes: { bundle_options: kept } };
    remote().push({ item_id: 5, sku: 'BOX', qty: 1, product_type: 'bundle', product_option });
    const listed = { extension_attributes: { bundle_options: [part] } };
    await pull();
    expect(await add({ sku: 'BOX', qty: 2, product_option: listed })).toMatchObject({ item_id: 5, qty: 3 });
    expect(sent('cart/update').map(({ body }) => body)).toMatchObject([{ cartItem: { item_id: 5, qty: 3 } }]);
    const other = { extension_attributes: { bundle_options: [{ ...part, option_selections: ['102'] }] } };
    await add({ sku: 'BOX', qty: 1, product_option: other });
    expect(sent('cart/update')[1]?.body).toEqual({
      cartItem: { sku: 'BOX', qty: 1, product_option: other, quoteId: expect.any(String) as string },
    });
  });

  test('whose options are not known is kept as it is', async () => {
    const { platform, carts, cartId, remote, sent } = await start();
    const product_option = { extension_attributes: { giftcard_item_option: { amount: 10 } } };
    remote().push({ item_id: 5, sku: 'CARD', qty: 1, name: 'Card', price: 10, product_option });
    expect(await carts.pull({ cartId })).toMatchObject([{ sku: 'CARD', item_id: 5 }]);
    platform.carts.clear();
    await carts.pull({ cartId });
    expect(sent('cart/update').map(({ body }) => body)).toMatchObject([
      { cartItem: { sku: 'CARD', product_option } },
    ]);
  });
});

describe('a lost answer', () => {
  test('to a new line that was added is found in the cart', async () => {
    const { platform, add, pull, remote } = await start();
    platform.after = { 'cart/update': reset };
    expect(await add({ sku: 'A', qty: 2 }, 'key-1')).toMatchObject({ sku: 'A', qty: 2 });
    platform.after = {};
    expect(await add({ sku: 'A', qty: 2 }, 'key-1')).toMatchObject({ qty: 2 });
    expect(await pull()).toEqual([['A', 2]]);
    expect(remote()).toMatchObject([{ qty: 2 }]);
  });

  test('to a new line that was not added is a failure, and repeating it adds it', async () => {
    const { platform, add, pull } = await start();
    platform.before = { 'cart/update': reset };
    await expect(add({ sku: 'A', qty: 2 }, 'key-1')).rejects.toMatchObject({ name: 'HttpFailure' });
    platform.before = {};
    expect(await add({ sku: 'A', qty: 2 }, 'key-1')).toMatchObject({ qty: 2 });
    expect(await pull()).toEqual([['A', 2]]);
  });

  test('of an API that is down is looked for before the command is repeated', async () => {
    const { platform, add, remote, sent } = await start();
    platform.after = { 'cart/update': reset, 'cart/pull': reset };
    await expect(add({ sku: 'A', qty: 2 }, 'key-1')).rejects.toMatchObject({ name: 'HttpFailure' });
    platform.after = {};
    expect(await add({ sku: 'A', qty: 2 }, 'key-1')).toMatchObject({ qty: 2 });
    expect(remote()).toMatchObject([{ qty: 2 }]);
    expect(sent('cart/update')).toHaveLength(1);
  });

  test('to a command that is executed late does not double a line', async () => {
    const { platform, add, remote, pull } = await start();
    platform.before = { 'cart/update': reset };
    await expect(add({ sku: 'A', qty: 2 }, 'key-1')).rejects.toMatchObject({ name: 'HttpFailure' });
    platform.before = {
      'cart/update': () => {
        platform.before = {};
        remote().push({ item_id: 9, sku: 'A', qty: 2 });
        return undefined;
      },
    };
    expect(await add({ sku: 'A', qty: 2 }, 'key-1')).toMatchObject({ qty: 2 });
    expect(remote()).toMatchObject([{ qty: 2 }]);
    expect(await pull()).toEqual([['A', 2]]);
  });

  test.each([
    ['after', 5],
    ['before', 2],
  ] as const)('to a known line %s the work', async (when, qty) => {
    const { platform, add, pull } = await start();
    const { item_id } = await add({ sku: 'A', qty: 2 });
    platform[when] = { 'cart/update': reset };
    const answer = await add({ item_id, qty: 5 }).catch((error: unknown) => error);
    platform[when] = {};
    expect(answer).toMatchObject(when === 'after' ? { qty: 5 } : { name: 'HttpFailure' });
    expect(await pull()).toEqual([['A', qty]]);
  });

  test('to a deletion that was done removes the line', async () => {
    const { platform, add, carts, cartId, pull } = await start();
    await add({ sku: 'A' });
    platform.after = { 'cart/delete': reset };
    await carts.delete({ cartId }, { sku: 'A' });
    platform.after = {};
    expect(await pull()).toEqual([]);
  });
});

describe('a cart', () => {
  test('that the platform has lost is created again with its lines, once', async () => {
    const { platform, add, pull, sent, remote } = await start();
    const { item_id } = await add({ sku: 'A', qty: 2 });
    await add({ sku: 'B' });
    platform.carts.clear();
    expect(await add({ item_id, qty: 3 })).toMatchObject({ item_id, qty: 3 });
    expect(sent('cart/create')).toHaveLength(2);
    expect(remote().map(({ sku, qty }) => [sku, qty])).toEqual([
      ['A', 3],
      ['B', 1],
    ]);
    expect(await pull()).toEqual([
      ['A', 3],
      ['B', 1],
    ]);
  });

  test('that is lost again and again is unknown', async () => {
    const { platform, add, carts, cartId, sent } = await start();
    await add({ sku: 'A' });
    platform.after = { 'cart/totals': refuse(404, 'No such entity with cartId = mask') };
    await expect(carts.totals({ cartId })).rejects.toMatchObject({
      code: 404,
      meta: { reason: 'unknown_cart' },
      message: `No such entity with cartId = ${cartId}`,
    });
    expect(sent('cart/create')).toHaveLength(2);
  });

  test.each<[string, Fault]>([
    ['is not reached', reset],
    ['fails', refuse(500, 'Internal Server Error')],
    ['answers a text', refuse(200, 'Sorry')],
    ['answers nothing', refuse(200, null)],
    ['does not authorize', refuse(401, 'Unauthorized')],
  ])('is shown as it was while the platform %s', async (_what, fault) => {
    const { platform, add, pull, carts, cartId } = await start();
    await add({ sku: 'A', qty: 2 });
    platform.before = { 'cart/pull': fault, 'cart/totals': fault };
    expect(await pull()).toEqual([['A', 2]]);
    await expect(carts.totals({ cartId })).rejects.toThrow();
    platform.before = {};
    expect(await pull()).toEqual([['A', 2]]);
  });

  test('whose line the platform dropped offers it again, and shows why it is refused', async () => {
    const { platform, add, carts, cartId, remote, pull } = await start();
    await add({ sku: 'A', qty: 2 });
    remote().pop();
    expect(await pull()).toEqual([['A', 2]]);
    remote().pop();
    platform.before = { 'cart/update': refuse(400, 'Only for members of the club') };
    expect(await carts.pull({ cartId })).toMatchObject([
      { sku: 'A', qty: 2, is_in_stock: false, errors: { stock: 'Only for members of the club' } },
    ]);
    platform.before = {};
    expect(await pull()).toEqual([['A', 2]]);
  });

  test('takes lines that it gets another way', async () => {
    const { remote, pull } = await start();
    remote().push({ item_id: 7, sku: 'B', qty: 4 });
    expect(await pull()).toEqual([['B', 4]]);
  });
});

test.each<[string, number, string, string]>([
  ['This product is out of stock.', 400, 'out_of_stock', ''],
  ['The fewest you may purchase is 2.', 400, 'below_minimum', ''],
  ['The most you may purchase is 10.', 500, 'above_maximum', ''],
  ['You can buy this product only in quantities of 5 at a time.', 400, 'quantity_increments', ''],
  ['Only 3 of 10 available', 400, 'insufficient_stock', ''],
  ['Product that you are trying to add is not available.', 404, 'unknown_product', ''],
  [
    "The product that was requested doesn't exist. Verify the product and try again.",
    404,
    'unknown_product',
    '',
  ],
  ['You need to choose options for your item.', 400, 'invalid_configuration', ''],
  ['The requested qty is not available', 400, 'refused_by_shop', 'The requested qty is not available'],
  [
    'Cart 0123456789abcdef0123456789abcdef is for two of these',
    400,
    'refused_by_shop',
    'Cart … is for two of these',
  ],
])('a refusal “%s” is told as its reason', async (text, code, reason, shown) => {
  const { platform, add, pull } = await start();
  platform.before = { 'cart/update': refuse(code, text) };
  const refused = add({ sku: 'A' });
  await expect(refused).rejects.toMatchObject({ meta: { reason } });
  if (shown) await expect(refused).rejects.toMatchObject({ code: 409, message: shown });
  platform.before = {};
  expect(await pull()).toEqual([]);
});

test.each(['SQLSTATE[HY000]: General error', 'Internal Server Error', '<h1>Oops</h1>', ''])(
  'a failure “%s” is not told',
  async (text) => {
    const { platform, add } = await start();
    platform.before = { 'cart/update': refuse(500, text) };
    await expect(add({ sku: 'A' })).rejects.toMatchObject({ code: 503 });
  },
);
