import { afterEach, expect, test } from 'vitest';
import { fixtureStore } from '../../../../../tests/support/fixture-stores.ts';
import { CartPlatform, refuse, reset } from '../../../../../tests/support/api/cart-platform.ts';
import { scriptedShop, type ScriptedShop } from '../../../../../tests/support/api/scripted-api.ts';
import { createRemoteAccounts } from '../account/accounts.ts';
import { createRemoteCheckout } from '../checkout/checkout.ts';
import { createRemoteCarts } from './carts.ts';

const storeView = fixtureStore('en');
const profile = { id: 17, email: 'ann@example.com', firstname: 'Ann', lastname: 'Doe', addresses: [] };

const open: ScriptedShop[] = [];
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

/** A guest with a cart on a platform that merges no carts by itself, and the customer as whom they sign in. */
async function start() {
  const platform = new CartPlatform();
  const shop = await scriptedShop((request, response) => {
    if (request.path === 'user/login') return { code: 200, result: 'token-1' };
    if (request.path === 'user/me') return { code: 200, result: profile };
    return platform.answer(request, response);
  });
  open.push(shop);
  const { token } = await createRemoteAccounts(shop.engine).login(
    { username: 'ann@example.com', password: 'secret-1' },
    '',
  );
  const engine = { ...shop.engine, accessToken: token };
  const [guests, customers] = [createRemoteCarts(shop.engine), createRemoteCarts(engine)];
  const guest = await guests.create(storeView);
  const add = (cartId: string, sku: string, qty: number) => guests.update({ cartId }, { sku, qty });
  const join = (merge?: string) => customers.create(storeView, { customerId: 17, merge });
  const pull = async (cartId: string) =>
    (await customers.pull({ cartId, customerId: 17 })).map(({ sku, qty }) => [sku, qty]);
  const sent = () => shop.requests.map(({ path }) => path).filter((path) => path !== 'cart/pull');
  return { platform, shop, guests, customers, guest, add, join, pull, sent };
}

test('a guest’s lines are added to what the customer has at the platform, once', async () => {
  const { platform, guest, add, join, pull } = await start();
  platform.carts.set('77', [{ item_id: 1, sku: 'A', qty: 3 }]);
  await add(guest, 'A', 2);
  await add(guest, 'B', 1);
  const expected = [
    ['A', 5],
    ['B', 1],
  ];
  expect(await join(guest)).toBe(guest);
  expect(await join(guest)).toBe(guest);
  expect(await pull(guest)).toEqual(expected);
  expect(platform.carts.get('77')).toMatchObject([
    { sku: 'A', qty: 5 },
    { sku: 'B', qty: 1 },
  ]);
});

test('a second guest’s cart is joined with the customer’s own', async () => {
  const { guests, guest, add, join, pull } = await start();
  await add(guest, 'A', 2);
  const own = await join(guest);
  const second = await guests.create(storeView);
  await add(second, 'A', 1);
  await add(second, 'C', 4);
  expect(await Promise.all([join(second), join(second)])).toEqual([own, own]);
  expect(await pull(own)).toEqual([
    ['A', 3],
    ['C', 4],
  ]);
  await expect(guests.pull({ cartId: second, customerId: 17 })).rejects.toMatchObject({
    meta: { isJoined: true },
  });
});

test('a sign-in that is interrupted adds nothing twice', async () => {
  const { platform, guest, add, join, pull } = await start();
  platform.carts.set('77', [{ item_id: 1, sku: 'A', qty: 3 }]);
  await add(guest, 'A', 2);
  await add(guest, 'B', 1);
  platform.after = { 'cart/update': reset };
  await expect(join(guest)).rejects.toMatchObject({ name: 'HttpFailure' });
  platform.after = {};
  expect(await join(guest)).toBe(guest);
  expect(await pull(guest)).toEqual([
    ['A', 5],
    ['B', 1],
  ]);
});

test('the coupon is removed before carts are joined, and applied again', async () => {
  const { shop, guest, add, join, sent } = await start();
  await add(guest, 'A', 1);
  await createRemoteCheckout(shop.engine).applyCoupon({ cartId: guest }, 'WELCOME');
  const before = sent().length;
  await join(guest);
  expect(sent().slice(before)).toEqual([
    'cart/delete-coupon',
    'cart/create',
    'cart/update',
    'cart/apply-coupon',
  ]);
});

test('what the platform refuses to add stays as it has it, and says why', async () => {
  const { platform, customers, guest, add, join } = await start();
  platform.carts.set('77', [{ item_id: 1, sku: 'A', qty: 3 }]);
  await add(guest, 'A', 2);
  platform.before = { 'cart/update': refuse(400, 'At most three a household') };
  await join(guest);
  expect(await customers.pull({ cartId: guest, customerId: 17 })).toMatchObject([
    { sku: 'A', qty: 3, errors: { stock: 'At most three a household' } },
  ]);
});
