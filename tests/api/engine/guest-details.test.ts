import { expect, test } from 'vitest';
import { cart as settings } from '../../../src/config/shop.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { cartWith, order, statusOf } from '../../support/orders.ts';

const api = engineClient();
const { guestDetailsHours } = settings;
const minute = 60_000;
const hour = 60 * minute;
const secret = 'a-key-that-nobody-guesses';
const personal = /Ann|Example Street|1234567|example\.com/;

test('a visitor’s order is shown by its key for a day, and its impersonal part longer', async () => {
  const cart = await cartWith(api, 'de', { 'MOON-7': 1 });
  const placed = await order(api, cart, 'de', { key: `${secret}-5` });
  const query = `key=${secret}-5&cartId=${cart}`;
  api.server.advance(guestDetailsHours * hour - minute);
  expect((await statusOf(api, query)).order).toMatchObject({ customer_email: 'Ann.Example@example.com' });
  api.server.advance(minute);
  const known = await statusOf(api, query);
  expect(known.ordered?.increment_id).toBe(placed.body.result.orderNumber);
  expect(JSON.stringify(known)).not.toMatch(personal);
});

test('the day of a visitor’s order with a late payment starts with the payment', async () => {
  const cart = await cartWith(api, 'de', { 'MOON-7': 1 });
  const payment = { payment_method_code: 'testcard', payment_method_additional: { outcome: 'late' } };
  const sent = await order(api, cart, 'de', { key: `${secret}-6`, information: payment });
  expect(sent.status).toBe(202);
  api.server.advance(guestDetailsHours * hour);
  const { order: seen } = await statusOf(api, `key=${secret}-6&cartId=${cart}`);
  expect(seen).toMatchObject({ customer_email: 'Ann.Example@example.com' });
});
