import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../../src/config/limits/shoppers.ts';
import type { ShippingInformationAnswer } from '../../../src/commerce/contract/checkout.ts';
import type { StockAnswer } from '../../../src/commerce/contract/product.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { setStock } from '../../support/api/stock.ts';
import { addressIn, orderBodyOf, sendOrder } from '../../support/orders.ts';
import { ownerShop } from '../../support/api/owner-shop.ts';

/** With the limits that a shop has. */
const api = engineClient({ limits });
const { json } = ownerShop(api);

const one = '203.0.113.7';
const other = '198.51.100.9';
const minutes = 60_000;

/** A call from an address of the network, as a proxy on this machine says it. */
function call<Result>(caller: string, path: string, body?: object) {
  return api.send<Result>(path, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': caller },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function cartOf(caller: string, lines: Readonly<Record<string, number>>): Promise<string> {
  const cart = await api.result(call<string>(caller, 'cart/create?storeCode=de', {}));
  for (const [sku, qty] of Object.entries(lines)) {
    await api.result(call(caller, `cart/update?cartId=${cart}`, { cartItem: { sku, qty, quoteId: cart } }));
  }
  return cart;
}

function enterAddress(caller: string, cart: string) {
  const addressInformation = {
    shippingAddress: addressIn('de'),
    shippingCarrierCode: 'dpd',
    shippingMethodCode: 'standard',
  };
  const path = `cart/shipping-information?cartId=${cart}`;
  return api.result(call<ShippingInformationAnswer>(caller, path, { addressInformation }));
}

const collect = (caller: string, cart: string) =>
  api.result(call(caller, `cart/collect-totals?cartId=${cart}`, { methods: {} }));

async function add(caller: string, sku: string, qty = 1) {
  const cart = await cartOf(caller, {});
  return call(caller, `cart/update?cartId=${cart}`, { cartItem: { sku, qty, quoteId: cart } });
}

const stockFor = (sku: string, cartId = '') =>
  api.result(api.send<StockAnswer>(`stock/check?sku=${sku}&storeCode=de&cartId=${cartId}`));

const holds = () => api.server.db.selectFrom('stock_hold').selectAll().execute();

beforeEach(async () => {
  await api.server.db.deleteFrom('stock_hold').execute();
  await setStock(api, 'LOW-3', 3);
  await setStock(api, 'EDITION-7', 5);
  await setStock(api, 'EDITION-8', 5);
});

describe('a cart', () => {
  test('without an address reserves nothing', async () => {
    const cart = await cartOf(one, { 'LOW-3': 3 });
    await collect(one, cart);
    expect(await holds()).toEqual([]);
  });

  test('with an address reserves a remaining piece while its shopper pays', async () => {
    const cart = await cartOf(one, { 'LOW-3': 1 });
    await enterAddress(one, cart);
    expect(await holds()).toMatchObject([{ sku: 'LOW-3', qty: 1 }]);
    expect((await add(other, 'LOW-3', 3)).body).toMatchObject({
      result: 'Only 2 products of this type are available!',
    });
  });

  test('reserves for an hour at most, whatever renews it, and again a day later', async () => {
    const cart = await cartOf(one, { 'LOW-3': 1 });
    await enterAddress(one, cart);
    for (const _ of [1, 2, 3]) {
      api.server.advance(25 * minutes);
      await collect(one, cart);
      await enterAddress(one, cart);
    }
    expect(await holds()).toEqual([]);
    expect((await add(other, 'LOW-3', 3)).status).toBe(200);
    api.server.advance(24 * 60 * minutes);
    await enterAddress(one, cart);
    expect(await holds()).toMatchObject([{ qty: 1 }]);
  });

  test('does not restart its hour by releasing its pieces, nor by a merge', async () => {
    const cart = await cartOf(one, { 'LOW-3': 1 });
    await enterAddress(one, cart);
    api.server.advance(59 * minutes);
    const [line] = await api.pull(cart);
    await api.remove(cart, { item_id: line?.item_id });
    await api.add(cart, { sku: 'LOW-3', qty: 1 });
    await enterAddress(one, cart);
    api.server.advance(2 * minutes);
    expect(await stockFor('LOW-3')).toMatchObject({ qty: 3 });
  });
});

test('the networks of one /56 and /48 reserve at most their share together', async () => {
  await setStock(api, 'LOW-3', 20);
  const reserve = async (subnet: string, qty: number) => {
    const caller = `2001:db8:5:${subnet}::1`;
    await enterAddress(caller, await cartOf(caller, { 'LOW-3': qty }));
    return (await holds()).reduce((sum, held) => sum + held.qty, 0);
  };
  expect([await reserve('1', 10), await reserve('2', 9), await reserve('3', 5)]).toEqual([10, 15, 15]);
  expect([await reserve('100', 5), await reserve('200', 2)]).toEqual([18, 18]);
  expect((await add(other, 'LOW-3', 2)).status).toBe(200);
});

describe('one caller’s carts', () => {
  test.each([
    ['an article', 'LOW-3', { 'LOW-3': 1 }],
    ['an edition, over its sizes', 'EDITION-7', { 'EDITION-7': 1, 'EDITION-8': 1 }],
    ['a set', 'LOW-3', { SET: 1 }],
  ])('leave a piece of %s to others', async (_what, sku, lines) => {
    for (const _ of Array.from({ length: 8 })) {
      const cart = await cartOf(one, lines).catch(() => undefined);
      if (cart) await enterAddress(one, cart);
    }
    expect((await add(other, sku)).status).toBe(200);
    const cart = await cartOf(other, { [sku]: 1 });
    const { status } = await sendOrder(api, await orderBodyOf(api, cart, 'de'));
    expect(status).toBe(200);
  });

  test('hold no more of what is left when others have bought', async () => {
    await setStock(api, 'LOW-3', 10);
    for (const _ of [1, 2]) await enterAddress(one, await cartOf(one, { 'LOW-3': 5 }));
    const cart = await cartOf(other, { 'LOW-3': 5 });
    expect((await sendOrder(api, await orderBodyOf(api, cart, 'de'))).status).toBe(200);
    expect((await add(other, 'LOW-3', 3)).status).toBe(200);
    expect((await add(other, 'LOW-3', 4)).body.meta).toMatchObject({ quantity: 3 });
  });

  test('of a large stock reserve ten pieces each', async () => {
    await enterAddress(one, await cartOf(one, { 'FRAME-OAK': 500 }));
    expect(await holds()).toMatchObject([{ sku: 'FRAME-OAK', qty: 10 }]);
  });
});

describe('reserved pieces', () => {
  const callers = ['203.0.113.1', '203.0.113.2'];

  /** Two callers have half of the pieces each. */
  async function reserveAll(sku: string): Promise<readonly string[]> {
    await setStock(api, sku, 2);
    const carts: string[] = [];
    for (const caller of callers) {
      const cart = await cartOf(caller, { [sku]: 1 });
      await enterAddress(caller, cart);
      carts.push(cart);
    }
    return carts;
  }

  test('are reported as reserved: by the stock, its list, the cart, and the order', async () => {
    const theirs = await cartOf(other, { 'LOW-3': 1 });
    const [mine] = await reserveAll('LOW-3');
    const reserved = { qty: 0, is_in_stock: false, reserved: 2 };
    expect(await stockFor('LOW-3')).toMatchObject(reserved);
    expect(await stockFor('LOW-3', mine)).toMatchObject({ qty: 1, is_in_stock: true, reserved: 1 });
    for (const path of ['stock/list', 'ext/elastic-stock/list']) {
      const list = await api.result(api.send(`${path}?skus=LOW-3,FRAME-OAK&storeCode=de`));
      expect(list).toMatchObject([reserved, { is_in_stock: true }]);
    }
    expect((await add(other, 'LOW-3')).body).toMatchObject({
      code: 409,
      result: "The last pieces are in other people's baskets.",
      meta: { reason: 'reserved', quantity: 0 },
    });
    const { unavailable } = await enterAddress(other, theirs);
    expect(unavailable).toMatchObject([{ sku: 'LOW-3', available: 0, is_reserved: true }]);
    expect((await sendOrder(api, await orderBodyOf(api, theirs, 'de'))).body.meta).toMatchObject({
      reason: 'insufficient_stock',
      unavailable: [{ sku: 'LOW-3', is_reserved: true }],
    });
  });

  test.each([
    ['a bundle', 'SET', ['MOON-7'], 2],
    ['a grouped product', 'WALL', ['FRAME-OAK', 'FRAME-ASH'], 4],
  ])('are reported for %s without which it isn’t available', async (_what, sku, parts, reserved) => {
    expect(await stockFor(sku)).toMatchObject({ is_in_stock: true });
    const carts: string[] = [];
    for (const part of parts) {
      expect(await stockFor(sku)).not.toHaveProperty('reserved');
      carts.push(...(await reserveAll(part)));
    }
    expect(await stockFor(sku)).toMatchObject({ is_in_stock: false, reserved });
    expect(await stockFor(sku, carts[0])).toMatchObject({ is_in_stock: true });
    for (const part of parts) await setStock(api, part, 0);
    expect(await stockFor(sku)).toMatchObject({ is_in_stock: false });
    expect(await stockFor(sku)).not.toHaveProperty('reserved');
    for (const part of parts) await setStock(api, part, 500);
  });

  test('of an edition are reported for all its sizes', async () => {
    await setStock(api, 'EDITION-8', 5);
    for (const caller of ['203.0.113.3', '203.0.113.4', '203.0.113.5']) {
      await enterAddress(
        caller,
        await cartOf(caller, { 'EDITION-7': 1, 'EDITION-8': 2 }).catch(() => ''),
      ).catch(() => undefined);
    }
    const { qty, is_in_stock } = await stockFor('EDITION-8');
    const answer = await add(other, 'EDITION-8', 6);
    expect(is_in_stock).toBe(qty > 0);
    expect(answer.body.meta).toMatchObject(
      qty > 0 ? { reason: 'insufficient_stock', quantity: qty } : { reason: 'reserved' },
    );
  });

  test('differ from sold-out ones', async () => {
    expect((await add(other, 'OUT')).body.meta).toMatchObject({ reason: 'out_of_stock' });
    expect(await stockFor('OUT')).not.toHaveProperty('reserved');
  });

  test('are listed for the owner, who can release them', async () => {
    await reserveAll('LOW-3');
    expect(await json('stock', 'show', 'LOW-3')).toMatchObject([{ sku: 'LOW-3', qty: 2, reserved: 2 }]);
    expect(await json('stock', 'release', 'LOW-3')).toMatchObject([{ sku: 'LOW-3', qty: 2, reserved: 0 }]);
    expect((await add(other, 'LOW-3', 2)).status).toBe(200);
  });

  test('of an order that waits for payment stay reserved', async () => {
    await setStock(api, 'LOW-3', 3);
    const cart = await cartOf(one, { 'LOW-3': 3 });
    const information = {
      payment_method_code: 'testcard',
      payment_method_additional: { outcome: 'timeout' },
    };
    expect((await sendOrder(api, await orderBodyOf(api, cart, 'de', { information }))).status).toBe(202);
    await json('stock', 'release', 'LOW-3');
    expect(await stockFor('LOW-3')).toMatchObject({ qty: 0, reserved: 3 });
    expect((await add(other, 'LOW-3')).body.meta).toMatchObject({ reason: 'reserved' });
  });
});
