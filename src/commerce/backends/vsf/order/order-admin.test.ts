import { afterEach, beforeEach, expect, test } from 'vitest';
import { placesIt, startOrderApi, type OrderApi } from '../../../../../tests/support/api/order-api.ts';
import { orderLookupPauses } from '../../../../config/limits/remote-shop.ts';
import { LackingCapability } from '../../../errors/lacking-capability.ts';
import { createRemoteAdmin } from '../open-admin.ts';
import { reconcileDueOrders } from '../worker.ts';

let api: OrderApi;
beforeEach(async () => {
  api = await startOrderApi();
});
afterEach(() => api.close());

const admin = () => createRemoteAdmin(api.shop.engine.own);

async function lostOrder(key: string) {
  const cart = await api.cart();
  Object.assign(api, { next: { isPlaced: false, says: 'lost' } });
  await expect(api.place(cart, key)).rejects.toMatchObject({ code: 202 });
  api.next = placesIt;
  return cart;
}

test('an unanswered order is shown with all that is known, and a person ends it', async () => {
  const [placed, missing] = [await lostOrder('placed-there'), await lostOrder('not-there')];
  const { orders } = admin();
  expect(await orders.unanswered()).toMatchObject([
    {
      key: 'placed-there',
      state: 'looked-up',
      reason: 'lost',
      order: { customer_email: 'Ann.Example@example.com' },
    },
    { key: 'not-there', order: { grand_total: 16.9, items: [{ sku: 'FRAME-OAK' }] } },
  ]);
  expect(await orders.list({})).toEqual([]);
  expect(await orders.resolve('placed-there', { isPlaced: true, orderNumber: '000077' })).toMatchObject({
    increment_id: '000077',
  });
  await orders.resolve('not-there', { isPlaced: false });
  expect(await orders.unanswered()).toEqual([]);
  expect(await orders.resolve('not-there', { isPlaced: false })).toBeUndefined();
  expect(await api.status(placed, 'placed-there')).toMatchObject({ state: 'placed' });
  expect(await api.status(missing, 'not-there')).toEqual({ state: 'none' });
  expect(await orders.list({})).toMatchObject([{ increment_id: '000077' }]);
  expect((await orders.find('000077'))?.history).toMatchObject([{ command: 'send' }, { command: 'placed' }]);
  expect(await api.place(missing, 'not-there')).toMatchObject({ orderNumber: '000001' });
});

test('an order that turned out not to be placed is listed until a person knows, or its cart is ordered', async () => {
  await api.place(await api.cart(), 'another-order');
  const carts = [await lostOrder('left'), await lostOrder('came-back'), await lostOrder('late')];
  for (const pause of [...orderLookupPauses, 20_000]) {
    api.shop.advance(pause + 1);
    await reconcileDueOrders(api.shop.engine);
  }
  const { orders } = admin();
  const listed = async () => (await orders.unanswered()).map(({ key, state }) => `${key}: ${state}`);
  expect(await listed()).toEqual(['left: not-placed', 'came-back: not-placed', 'late: not-placed']);
  await api.place(carts[1] ?? { cartId: '' }, 'next-key');
  await orders.resolve('left', { isPlaced: false });
  await orders.resolve('late', { isPlaced: true, orderNumber: '000077' });
  expect(await listed()).toEqual([]);
  expect(await orders.list({})).toHaveLength(3);
  expect(await orders.resolve('came-back', { isPlaced: true, orderNumber: '000078' })).toBeUndefined();
});

test('what the other system does is refused in one sentence', async () => {
  const { orders, payments, coupons, prices, stock, customers, reservations } = admin();
  const refused = [
    () => orders.manage('1', 'ship'),
    () => payments.list({}),
    () => coupons.list(),
    () => prices.set([]),
    () => stock.set([]),
    () => customers.changeGroup(1, 2),
    () => reservations.release(['A']),
  ];
  for (const call of refused) await expect(call()).rejects.toThrow(LackingCapability);
  await expect(payments.list({})).rejects.toThrow(/^Payments are listed in .*\.$/);
});

test('erasing a person removes them from their orders, open ones included', async () => {
  await api.place(await api.cart(), 'order-of-ann');
  await lostOrder('lost-of-ann');
  const { customers } = admin();
  const person = await customers.person('ann.example@example.com');
  expect((await customers.export(person ?? { email: '' }))?.orders).toHaveLength(2);
  expect(await customers.erase(person ?? { email: '' })).toMatchObject({
    wasKnown: true,
    remainsElsewhere: true,
  });
  const rows = await api.shop.engine.own.db.selectFrom('remote_order').select('document').execute();
  expect(JSON.stringify(rows)).not.toMatch(/Ann|Berlin|1234567/);
  expect(await customers.export(person ?? { email: '' })).toBeUndefined();
});
