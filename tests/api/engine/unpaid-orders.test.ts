import { expect, test } from 'vitest';
import { expireUnpaidOrders } from '../../../src/commerce/backends/embedded/placing/expire-unpaid.ts';
import { orderView } from '../../../src/commerce/backends/embedded/order/order-view.ts';
import { orderMail } from '../../../src/commerce/mail/order-mail.ts';
import { limits } from '../../../src/config/limits/shoppers.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { fixtureStore } from '../../support/fixture-stores.ts';
import { setStock, stockOf } from '../../support/api/stock.ts';
import { ownerShop } from '../../support/api/owner-shop.ts';

const api = engineClient();
const { json, placed } = ownerShop(api);
const day = 24 * 60 * 60_000;

const rowOf = (number: string) =>
  api.server.db.selectFrom('sales_order').selectAll().where('number', '=', number).executeTakeFirstOrThrow();

test('unpaid orders expire after some days, and no others', async () => {
  await setStock(api, 'LOW-3', 3);
  const unpaid = await placed({ 'LOW-3': 1 });
  const paid = await placed({ 'LOW-3': 1 });
  const onDelivery = await placed({ 'FRAME-OAK': 1 }, { payment_method_code: 'cashondelivery' });
  await json('orders', 'pay', paid);
  api.server.advance((limits.unpaidDays - 1) * day);
  const later = await placed({ 'LOW-3': 1 });
  const { pay_until } = orderView(await rowOf(unpaid));
  expect(orderView(await rowOf(paid))).not.toHaveProperty('pay_until');
  expect(orderView(await rowOf(onDelivery))).not.toHaveProperty('pay_until');
  // The day that the buyer was told is over.
  const lastDay = Date.parse(pay_until ?? '');
  api.server.advance(lastDay + day - 60_000 - api.server.engine.clock().getTime());
  expect(await expireUnpaidOrders(api.server.engine)).toEqual([]);
  api.server.advance(120_000);
  expect(await expireUnpaidOrders(api.server.engine)).toEqual([unpaid]);
  expect(await expireUnpaidOrders(api.server.engine)).toEqual([]);
  const numbers = [unpaid, paid, onDelivery, later];
  const rows = await Promise.all(numbers.map(rowOf));
  expect(rows.map(({ status }) => status)).toEqual(['canceled', 'processing', 'pending', 'pending']);
  expect(await stockOf(api, 'LOW-3')).toBe(1);
});

test('the buyer is told in the store’s language, and the owner sees why', async () => {
  const number = await placed({ 'FRAME-OAK': 1 });
  api.server.advance((limits.unpaidDays + 2) * day);
  await expireUnpaidOrders(api.server.engine);
  const row = await rowOf(number);
  const mail = await api.server.db
    .selectFrom('outbox')
    .select('payload')
    .where('message_key', '=', `order-expired:${row.id}`)
    .executeTakeFirst();
  expect(JSON.parse(mail?.payload ?? '{}')).toMatchObject({ mail: 'expired' });
  const { subject, text } = orderMail('expired', orderView(row), fixtureStore('de'));
  expect(subject).toBe(`Deine Bestellung ${number} ist beendet`);
  expect(text).toContain('nicht rechtzeitig');
  expect(JSON.stringify(await json('orders', 'show', number))).toContain('"expire"');
});
