import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOrderApi, type OrderApi } from '../../../../../tests/support/api/order-api.ts';
import { longestStatusAge, orderStatusPauses } from '../../../../config/limits/remote-shop.ts';
import type { CartReference } from '../../../backend.ts';
import { createRemoteAdmin } from '../open-admin.ts';
import { forgetBuyers } from './forget-buyers.ts';
import { refreshDueStatuses } from './refresh-status.ts';

const key = 'key-of-the-order';

let api: OrderApi;
let cart: CartReference;
beforeEach(async () => {
  api = await startOrderApi();
  cart = await api.cart();
  await api.place(cart, key);
});
afterEach(() => api.close());

const lookUps = () => api.shop.requests.filter(({ path }) => path.startsWith('sync/order/')).length;

async function after(pause: number) {
  api.shop.advance(pause + 1);
  await refreshDueStatuses(api.shop.engine);
}

test('the buyer and the owner see what became of a guest’s order', async () => {
  api.laterStatus = 'processing';
  await after(orderStatusPauses[0]);
  expect(await api.status(cart, key)).toMatchObject({ state: 'placed', order: { status: 'processing' } });
  api.laterStatus = 'shipped';
  await after(orderStatusPauses[1]);
  expect(await createRemoteAdmin(api.shop.engine.own).orders.list({})).toMatchObject([{ status: 'shipped' }]);
});

test('a buyer who opens the order again sees its present status, which is not asked for once it is final', async () => {
  api.laterStatus = 'canceled';
  expect(await api.status(cart, key)).toMatchObject({ order: { status: 'canceled' } });
  expect(await api.status(cart, key)).toMatchObject({ order: { status: 'canceled' } });
  expect(lookUps()).toBe(1);
});

test('a status is not asked for before its time, nor after a final one', async () => {
  await refreshDueStatuses(api.shop.engine);
  expect(lookUps()).toBe(0);
  api.laterStatus = 'complete';
  await after(orderStatusPauses[0]);
  expect(lookUps()).toBe(1);
  await after(longestStatusAge / 2);
  expect(lookUps()).toBe(1);
});

test('an API that does not say is asked less and less often, and no more in the end', async () => {
  api.lookUp = 'no-call';
  for (let days = 0; days < 70; days++) await after(24 * 3_600_000);
  const asked = lookUps();
  expect(asked).toBeLessThan(70);
  await after(longestStatusAge);
  expect(lookUps()).toBe(asked);
  expect(await api.status(cart, key)).toMatchObject({ ordered: { increment_id: '000001' } });
});

test('a status that the shop does not know changes nothing, and no buyer comes back', async () => {
  const { db } = api.shop.engine.own;
  await forgetBuyers(db, new Date(Date.now() + 25 * 3_600_000));
  api.laterStatus = 'picked_by_robot';
  await after(orderStatusPauses[0]);
  api.laterStatus = 'shipped';
  await after(orderStatusPauses[1]);
  const { document } = await db.selectFrom('remote_order').select('document').executeTakeFirstOrThrow();
  expect(document).toContain('"status":"shipped"');
  expect(document).not.toMatch(/Ann|Berlin/);
});
