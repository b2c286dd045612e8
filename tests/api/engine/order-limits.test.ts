import { beforeEach, describe, expect, test } from 'vitest';
import { createEmbeddedBackend } from '../../../src/commerce/backends/embedded/ports/backend.ts';
import { shippingInformationBody } from '../../../src/commerce/contract/checkout.ts';
import { limits } from '../../../src/config/limits/shoppers.ts';
import { minorUnits } from '../../../src/domain/money/minor-units.ts';
import { newCustomer } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { expireUnpaidOrders } from '../../../src/commerce/backends/embedded/placing/expire-unpaid.ts';
import { findOrder, manageOrder } from '../../../src/commerce/backends/embedded/order/manage-order.ts';
import { setStock } from '../../support/api/stock.ts';
import {
  addressIn,
  cartWith,
  orderBodyOf,
  sendOrder,
  statusOf,
  type OrderFields,
} from '../../support/orders.ts';

/** With the limits that a shop has. */
const api = engineClient({ limits });
const { ordersPerHour, accountsPerHour } = limits;
const anHour = 60 * 60_000;

async function order(
  caller: string,
  email: string,
  fields: OrderFields & { readonly token?: string } = {},
  lines: Readonly<Record<string, number>> = { 'FRAME-OAK': 1 },
) {
  const cart = await cartWith(api, 'de', lines);
  const billingAddress = addressIn('de', { email });
  const information = { billingAddress, shippingAddress: billingAddress, ...fields.information };
  return api.send(`order?token=${fields.token ?? ''}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': caller,
      ...(fields.key !== undefined && { 'Idempotency-Key': fields.key }),
    },
    body: JSON.stringify(await orderBodyOf(api, cart, 'de', { information })),
  });
}

/** By a card that pays late, or whose payment is never confirmed. */
const byCard = (outcome: 'late' | 'timeout', key: string): OrderFields => ({
  key,
  information: { payment_method_code: 'testcard', payment_method_additional: { outcome } },
});

/** One address with its host in ASCII and in its own letters, composed, decomposed and in capitals. */
const oneMailbox = [
  'mickey@xn--mnchen-3ya.de',
  'mickey@münchen.de',
  'Mickey@mu\u0308nchen.DE',
  'MICKEY@MÜNCHEN.de',
];

const countOrders = async () => (await api.server.db.selectFrom('sales_order').select('id').execute()).length;

const mailsAboutOrders = () =>
  api.server.db
    .selectFrom('outbox')
    .select(['state', 'error'])
    .where('kind', '=', 'order-mail')
    .orderBy('id')
    .execute();

beforeEach(() => api.server.advance(2 * anHour));

describe('hourly orders', () => {
  test('of one caller are limited, also concurrently', async () => {
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

  test.each([
    ['/56', (index: number) => `2001:db8:1:${index.toString(16)}::1`, 2 * ordersPerHour],
    ['/48', (index: number) => `2001:db8:2:${(index * 0x100).toString(16)}::1`, 4 * ordersPerHour],
  ])('of the /64 of one %s are limited together', async (_what, addressOf, most) => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) => order(addressOf(index), `six${index}@example.com`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(120 - most);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect((await order('2001:db8:3::1', 'seven@example.com')).status).toBe(200);
  });

  test('of one network leave its neighbours their share', async () => {
    for (let index = 0; index < 3 * ordersPerHour; index++) {
      await order('2001:db8:4:1::1', `eight${index}@example.com`);
    }
    expect((await order('2001:db8:4:2::1', 'neighbour@example.com')).status).toBe(200);
  });

  test('with one e-mail address, whatever its spelling, send it a limited number of mails, and block nobody from ordering', async () => {
    const flood = 40;
    const before = await mailsAboutOrders();
    for (let index = 0; index < flood; index++) {
      const email = (oneMailbox[index % oneMailbox.length] ?? '').replace('@', `+${index}@`);
      expect((await order(`198.51.100.${index}`, email)).status).toBe(200);
    }
    const states = (await mailsAboutOrders()).slice(before.length);
    expect(states.filter(({ state }) => state !== 'failed')).toHaveLength(ordersPerHour);
    expect(states.filter(({ error }) => error === 'Too many mails to one address')).toHaveLength(
      flood - ordersPerHour,
    );
    const again = await order('198.51.100.1', oneMailbox[0] ?? '');
    expect(again).toMatchObject({ status: 429, body: { meta: { reason: 'too_many_orders' } } });
    expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect((await order('192.0.2.1', oneMailbox[0] ?? '')).status).toBe(200);
    const key = 'paid-though-full';
    expect((await order('198.51.100.1', oneMailbox[0] ?? '', byCard('late', key))).status).toBe(202);
    api.server.advance(10_000);
    expect(await statusOf(api, `key=${key}`)).toEqual({ state: 'placed' });
    expect((await mailsAboutOrders()).at(-1)).toMatchObject({ state: 'waiting' });
  });

  test('whose mails are set aside have those about their end set aside, too', async () => {
    const { db, engine, advance } = api.server;
    const numbers: string[] = [];
    for (let index = 0; index < ordersPerHour + 5; index++) {
      const { body } = await order(`198.51.100.${index}`, `full+${index}@example.com`);
      numbers.push((body.result as { readonly orderNumber: string }).orderNumber);
    }
    const ending = { now: engine.clock() };
    for (const number of [numbers[0] ?? '', numbers.at(-1) ?? ''])
      await manageOrder(db, number, 'cancel', ending);
    advance((limits.unpaidDays + 2) * 24 * anHour);
    while ((await expireUnpaidOrders(engine)).length > 0);
    const states: string[] = [];
    for (const number of numbers) {
      const { id } = (await findOrder(db, number))!;
      const keys = [`order-canceled:${id}`, `order-expired:${id}`];
      const mails = db.selectFrom('outbox').select('state').where('message_key', 'in', keys);
      states.push((await mails.executeTakeFirstOrThrow()).state);
    }
    const expected = numbers.map((_number, index) => (index < ordersPerHour ? 'waiting' : 'failed'));
    expect(states).toEqual(expected);
  });

  test('of guests with a customer’s address don’t count for the customer, who has as many', async () => {
    const { email, token } = await newCustomer(api);
    const statusesOf = async (callers: string, customer?: { token: string }) => {
      const statuses: number[] = [];
      for (let index = 0; index <= ordersPerHour; index++) {
        statuses.push((await order(`${callers}.${index}`, email, customer)).status);
      }
      return statuses;
    };
    const allowed = Array.from({ length: ordersPerHour }, () => 200);
    expect(await statusesOf('198.51.100')).toEqual([...allowed, 200]);
    expect((await order('198.51.100.0', email)).status).toBe(429);
    expect(await statusesOf('203.0.113', { token })).toEqual([...allowed, 429]);
  });

  test('don’t count rejected ones, and repeat the answer of a placed one', async () => {
    const wrong = { information: { payment_method_code: 'shells' } };
    for (let index = 0; index <= ordersPerHour; index++) {
      expect((await order('203.0.113.8', 'c@example.com', wrong)).status).toBe(409);
    }
    expect((await order('203.0.113.8', 'c@example.com')).status).toBe(200);
  });
});

test('new accounts of one caller are limited', async () => {
  const statuses: number[] = [];
  for (let index = 0; index <= accountsPerHour; index++) {
    const customer = { email: `new${index}@example.com`, firstname: 'Ann', lastname: 'Example' };
    const { status } = await api.post('user/create', { customer, password: 'correct horse battery' });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: accountsPerHour }, () => 200), 429]);
});

test('new accounts of one mailbox send it a limited number of mails, whatever the networks', async () => {
  const mailsTo = () => api.server.mails.filter(({ to }) => to.startsWith('flooded')).length;
  for (let index = 0; index < accountsPerHour + 5; index++) {
    const customer = { email: `flooded+${index}@example.com`, firstname: 'Ann', lastname: 'Example' };
    const answer = await api.send('user/create?storeCode=en', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `192.0.2.${index}` },
      body: JSON.stringify({ customer, password: 'correct horse battery' }),
    });
    expect(answer.status).toBe(200);
  }
  expect(mailsTo()).toBe(accountsPerHour);
});

test('offers an invoice up to a total', async () => {
  expect(await order('203.0.113.9', 'd@example.com', {}, { 'FRAME-OAK': 126 })).toMatchObject({
    status: 409,
    body: { meta: { reason: 'payment_unavailable' } },
  });
  expect((await order('203.0.113.9', 'd@example.com', {}, { 'FRAME-OAK': 125 })).status).toBe(200);
});

test('names the largest payable total if the cart exceeds every method', async () => {
  const { engine } = api.server;
  const backend = createEmbeddedBackend({ ...engine, payments: new Map() });
  const body = shippingInformationBody.parse({
    addressInformation: {
      shippingAddress: addressIn('de'),
      shippingCarrierCode: 'dpd',
      shippingMethodCode: 'standard',
    },
  });
  const told = async (qty: number) => {
    const cartId = await cartWith(api, 'de', { 'FRAME-OAK': qty });
    const storeView = engine.stores.find(({ storeCode }) => storeCode === 'de');
    if (!storeView) throw new Error('No store de');
    const { payment_methods, payment_limit } = await backend.checkout.shippingInformation(
      { cartId, storeView },
      body,
    );
    return { codes: payment_methods.map(({ code }) => code), payment_limit };
  };
  expect(await told(126)).toEqual({ codes: [], payment_limit: 2500 });
  expect(await told(10)).toEqual({ codes: ['banktransfer', 'cashondelivery'], payment_limit: undefined });
});

test('nobody pays to a placeholder account once others can order', async () => {
  const { engine } = api.server;
  const codesOf = async (isTrial: boolean) => {
    const backend = createEmbeddedBackend({ ...engine, isTrial });
    const methods = await backend.checkout.paymentMethods({
      cartId: await cartWith(api, 'de', { 'FRAME-OAK': 1 }),
    });
    return methods.map(({ code }) => code);
  };
  expect(await codesOf(true)).toContain('banktransfer');
  expect(await codesOf(false)).not.toContain('banktransfer');
});

test('one customer gets three pieces of an edition, over its sizes, orders and spellings of the address', async () => {
  const [ascii = '', composed = '', decomposed = ''] = oneMailbox;
  const cart = await cartWith(api, 'de', { 'EDITION-7': 2 });
  expect(await api.pull(cart)).toMatchObject([{ edition_pieces: 3 }]);
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

describe('pieces of an edition in unpaid orders', () => {
  const two = { 'EDITION-7': 2 };

  beforeEach(async () => {
    await api.server.db.deleteFrom('edition_piece').execute();
    for (const sku of ['EDITION-7', 'EDITION-8']) await setStock(api, sku, 5);
  });

  test('count for their customer', async () => {
    const first = await order('203.0.113.12', 'waits@example.com', byCard('late', 'waits-for-it-1'), two);
    expect(first.status).toBe(202);
    expect(await order('203.0.113.13', 'Waits@example.com', {}, { 'EDITION-8': 2 })).toMatchObject({
      body: { meta: { unavailable: [{ available: 1, most: 3 }] } },
    });
    expect((await order('203.0.113.13', 'other@example.com', {}, { 'EDITION-8': 2 })).status).toBe(200);
    api.server.advance(10_000);
    expect(await statusOf(api, 'key=waits-for-it-1')).toEqual({ state: 'placed' });
    expect((await order('203.0.113.13', 'waits@example.com', {}, { 'EDITION-8': 2 })).status).toBe(409);
  });

  test('are not sold, and their payment is refunded, if the customer has bought as many since', async () => {
    const first = await order('203.0.113.14', 'twice@example.com', byCard('late', 'bought-twice-1'), two);
    expect(first.status).toBe(202);
    api.server.advance(40 * 60_000);
    expect((await order('203.0.113.14', 'twice@example.com', {}, { 'EDITION-8': 2 })).status).toBe(200);
    expect(await statusOf(api, 'key=bought-twice-1')).toMatchObject({ state: 'refused' });
    const attempt = await api.server.db
      .selectFrom('order_attempt')
      .select(['reason', 'order_id'])
      .where('order_key', '=', 'bought-twice-1')
      .executeTakeFirstOrThrow();
    expect(attempt).toEqual({ reason: 'payment_returned', order_id: null });
  });
});

describe('pieces that a caller orders by card and never pays', () => {
  const caller = '203.0.113.15';
  let count = 0;
  const orderAll = () =>
    order(caller, `never${++count}@example.com`, byCard('timeout', `never-pays-${count}`), { 'LOW-3': 3 });

  test.each([
    ['while the first such order waits', 1],
    ['after it expired', 16 * 60_000],
    ['hours later', 20 * 60 * 60_000],
  ])('are not reserved a second time: %s', async (_when, later) => {
    api.server.advance(25 * 60 * 60_000);
    await api.server.db.deleteFrom('stock_hold').execute();
    await setStock(api, 'LOW-3', 6);
    expect((await orderAll()).status).toBe(202);
    await setStock(api, 'LOW-3', later === 1 ? 6 : 3);
    api.server.advance(later);
    await statusOf(api, `key=never-pays-${count}`);
    expect((await orderAll()).status).toBe(202);
    expect((await order('198.51.100.3', 'buyer@example.com', {}, { 'LOW-3': 1 })).status).toBe(200);
  });

  test('are reserved again once the caller’s last order is paid', async () => {
    const payer = '203.0.113.16';
    for (const key of ['pays-late-1', 'pays-late-2']) {
      await api.server.db.deleteFrom('stock_hold').execute();
      await setStock(api, 'LOW-3', 3);
      const answer = await order(payer, `${key}@example.com`, byCard('late', key), { 'LOW-3': 3 });
      expect(answer.status).toBe(202);
      const other = await api.createCart('de');
      expect((await api.update(other, { sku: 'LOW-3', qty: 1 })).status).toBe(409);
      api.server.advance(10_000);
      expect(await statusOf(api, `key=${key}`)).toEqual({ state: 'placed' });
    }
  });
});

test('an order for a changed price names the edition’s limit and the missing frame, too', async () => {
  const { db } = api.server;
  const email = 'collector@example.com';
  expect((await order('203.0.113.77', email, {}, { 'EDITION-7': 3 })).status).toBe(200);
  const cart = await cartWith(api, 'de', { 'EDITION-8': 2, UNTAXED: 1 });
  const billingAddress = addressIn('de', { email });
  const fields = { information: { billingAddress, shippingAddress: billingAddress } };
  const body = await orderBodyOf(api, cart, 'de', fields);
  const product = db.selectFrom('catalogue_product').selectAll().where('sku', '=', 'UNTAXED');
  const { document } = await product.where('store_code', '=', 'de').executeTakeFirstOrThrow();
  const mat = JSON.stringify({ ...(JSON.parse(document) as object), attribute_set_id: 15 });
  const write = (written: string, amount: number) =>
    Promise.all([
      db.updateTable('catalogue_product').set({ document: written }).where('sku', '=', 'UNTAXED').execute(),
      db
        .updateTable('price')
        .set({ amount: minorUnits(amount) })
        .where('sku', '=', 'UNTAXED')
        .execute(),
    ]);
  await write(mat, 1234);
  const { body: changed } = await sendOrder(api, body);
  const beyond = [{ sku: 'EDITION-8', qty: 2, available: 0, most: 3 }];
  expect(changed.meta).toMatchObject({
    reason: 'cart_changed',
    differences: [{ field: 'price', sku: 'UNTAXED', now: 12.34 }],
    unavailable: beyond,
    isFrameMissing: true,
  });
  const { body: refused } = await sendOrder(api, await orderBodyOf(api, cart, 'de', fields));
  expect(refused.meta).toMatchObject({
    reason: 'insufficient_stock',
    unavailable: beyond,
    isFrameMissing: true,
  });
  await write(document, 1000);
});
