import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../src/config/limits.ts';
import { apiClient } from '../support/api-client.ts';
import { addressIn, cartWith, orderBodyOf, type OrderFields } from '../support/orders.ts';

/** With the limits that a shop has. */
const api = apiClient({ limits });
const { ordersPerHour, accountsPerHour } = limits;
const anHour = 60 * 60_000;

async function order(
  caller: string,
  email: string,
  fields: OrderFields = {},
  lines: Readonly<Record<string, number>> = { 'FRAME-OAK': 1 },
) {
  const cart = await cartWith(api, 'de', lines);
  const billingAddress = addressIn('de', { email });
  const information = { billingAddress, shippingAddress: billingAddress, ...fields.information };
  return api.send('order', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': caller },
    body: JSON.stringify(await orderBodyOf(api, cart, 'de', { information })),
  });
}

/** One address with its host in ASCII and in its own letters, composed, decomposed and in capitals. */
const oneMailbox = [
  'mickey@xn--mnchen-3ya.de',
  'mickey@münchen.de',
  'Mickey@mu\u0308nchen.DE',
  'MICKEY@MÜNCHEN.de',
];

const countOrders = async () => (await api.server.db.selectFrom('sales_order').select('id').execute()).length;

beforeEach(() => api.server.advance(2 * anHour));

describe('orders of an hour', () => {
  test('of one caller have an end, also at the same time', async () => {
    const before = await countOrders();
    const answers = await Promise.all(
      Array.from({ length: ordersPerHour + 10 }, (_, index) => order('203.0.113.7', `a${index}@example.com`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ordersPerHour);
    expect(await countOrders()).toBe(before + ordersPerHour);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.meta).toEqual({ reason: 'too_many_orders' });
    const seconds = Number(refused?.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(3000);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect((await order('198.51.100.9', 'b@example.com')).status).toBe(200);
    api.server.advance(seconds * 1000 + 1000);
    expect((await order('203.0.113.7', 'b@example.com')).status).toBe(200);
  });

  test('for one e-mail address have an end, however it is written and from wherever', async () => {
    const statuses: number[] = [];
    for (let index = 0; index <= ordersPerHour; index++) {
      const email = oneMailbox[index % oneMailbox.length] ?? '';
      statuses.push((await order(`198.51.100.${index}`, email)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(ordersPerHour);
    expect(statuses.at(-1)).toBe(429);
  });

  test('do not count what is refused, and give what was placed its answer again', async () => {
    const wrong = { information: { payment_method_code: 'shells' } };
    for (let index = 0; index <= ordersPerHour; index++) {
      expect((await order('203.0.113.8', 'c@example.com', wrong)).status).toBe(409);
    }
    expect((await order('203.0.113.8', 'c@example.com')).status).toBe(200);
  });
});

test('new accounts of one caller have an end', async () => {
  const statuses: number[] = [];
  for (let index = 0; index <= accountsPerHour; index++) {
    const customer = { email: `new${index}@example.com`, firstname: 'Ann', lastname: 'Example' };
    const { status } = await api.post('user/create', { customer, password: 'correct horse battery' });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: accountsPerHour }, () => 200), 429]);
});

test('an invoice is offered up to a sum', async () => {
  expect(await order('203.0.113.9', 'd@example.com', {}, { 'FRAME-OAK': 126 })).toMatchObject({
    status: 409,
    body: { meta: { reason: 'payment_unavailable' } },
  });
  expect((await order('203.0.113.9', 'd@example.com', {}, { 'FRAME-OAK': 125 })).status).toBe(200);
});

test('one customer has three pieces of an edition, over its sizes, orders and ways to write the address', async () => {
  const [ascii = '', composed = '', decomposed = ''] = oneMailbox;
  const cart = await cartWith(api, 'de', { 'EDITION-7': 2 });
  expect((await api.update(cart, { sku: 'EDITION-8', qty: 2 })).body).toMatchObject({
    result: 'Only 3 products of this type are available!',
    meta: { reason: 'insufficient_stock', quantity: 3 },
  });
  expect((await order('203.0.113.10', ascii, {}, { 'EDITION-7': 2 })).status).toBe(200);
  expect(await order('203.0.113.11', decomposed, {}, { 'EDITION-8': 2 })).toMatchObject({
    status: 409,
    body: { meta: { reason: 'insufficient_stock', unavailable: [{ available: 1, most: 3 }] } },
  });
  expect((await order('203.0.113.11', composed, {}, { 'EDITION-8': 1 })).status).toBe(200);
});
