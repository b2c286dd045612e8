import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { apiClient } from '../support/api-client.ts';
import { anyEmail, login, newCustomer, password } from '../support/api-accounts.ts';
import type { OrderHistory, PlacedOrder } from '../../src/commerce/contract/order.ts';
import { cartWith, orderBodyOf } from '../support/orders.ts';
import { dumpOf } from '../support/database-dump.ts';

const api = apiClient();

const address = {
  firstname: 'Wilhelmina',
  lastname: 'Doe',
  street: ['Traceless Lane 77'],
  city: 'Nowheretown',
  country_id: 'IE',
  postcode: 'X9Y8',
  telephone: '+353 555 0199',
};
const erase = (token: string, secret = password) =>
  api.post(`user/erase?token=${token}`, { password: secret });

/** An order as the shop keeps it. */
async function keepOrder(of: {
  email: string;
  customerId: number | null;
  status: 'complete' | 'pending';
}): Promise<string> {
  const id = `order-${Math.random()}`;
  const at = new Date().toISOString();
  const contact = { ...address, email: of.email };
  const document = { email: of.email, billing: contact, shipping: contact, lines: [], grandTotal: 1000 };
  const { db } = api.server;
  await db
    .insertInto('sales_order')
    .values({
      id,
      store_code: 'en',
      number: `EN-${id}`,
      cart_id: `cart of ${id}`,
      customer_id: of.customerId,
      customer_email: of.email.toLowerCase(),
      status: of.status,
      currency_code: 'EUR',
      grand_total: 1000,
      captured: 0,
      refunded: 0,
      payment_code: 'invoice',
      coupon_code: null,
      document: JSON.stringify(document),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('coupon_use')
    .values({ order_id: id, coupon_code: 'X', customer_key: `key of ${of.email}` })
    .execute();
  await db
    .insertInto('outbox')
    .values({
      id,
      message_key: `placed:${id}`,
      kind: 'order-mail',
      payload: JSON.stringify({ orderId: id }),
      state: 'failed',
      attempts: 3,
      due_at: at,
      created_at: at,
      error: `550 ${of.email} is no mailbox`,
    })
    .execute();
  return id;
}

async function orderDocument(id: string): Promise<Record<string, unknown>> {
  const row = await api.server.db
    .selectFrom('sales_order')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirst();
  return JSON.parse(row?.document ?? '{}') as Record<string, unknown>;
}

describe('erasing an account', () => {
  test('needs the password', async () => {
    const { token } = await newCustomer(api);
    expect(await erase(token, 'not the password')).toMatchObject({
      status: 400,
      body: { result: { errorMessage: expect.any(String) } },
    });
    expect((await api.post('user/erase', { password })).status).toBe(401);
    expect((await api.send(`user/me?token=${token}`)).status).toBe(200);
  });

  test('leaves nothing of the person but what an invoice has to say', async () => {
    const { token, email, id } = await newCustomer(api, {
      addresses: [{ ...address, city: 'Elsewhereville' }],
    });
    const cartId = await api.result(api.post<string>(`cart/create?storeCode=en&token=${token}`));
    await api.post(`cart/update?cartId=${cartId}&token=${token}`, { cartItem: { sku: 'FRAME-OAK', qty: 1 } });
    await api.post('user/login', { username: email, password: 'not the password' });
    await api.post('user/reset-password', { email });
    const guest = await keepOrder({ email, customerId: null, status: 'complete' });
    const own = await keepOrder({ email, customerId: id, status: 'pending' });

    expect(await dumpOf(api.server.db)).toContain(email);
    expect(await api.result(erase(token))).toBe(true);

    const dump = await dumpOf(api.server.db);
    for (const trace of [email, 'elsewhereville', '555 0199', cartId]) expect(dump).not.toContain(trace);
    const { email: _e, ...billing } = { ...address, telephone: undefined, email };
    expect(await orderDocument(guest)).toEqual({
      email: '',
      billing: JSON.parse(JSON.stringify(billing)) as object,
      shipping: null,
      lines: [],
      grandTotal: 1000,
    });
    expect(await orderDocument(own)).toMatchObject({ shipping: { street: address.street } });
    expect(api.server.log.join('')).not.toContain(email);
    expect((await api.send(`user/me?token=${token}`)).status).toBe(401);
    expect((await api.post('user/login', { username: email, password })).status).toBe(401);
  });

  test.skipIf(inject('postgresUrl') !== undefined)(
    'leaves no byte in the files of the database',
    async () => {
      const { token, email } = await newCustomer(api, { addresses: [{ ...address, city: 'Bytelesstown' }] });
      await api.post(`user/me?token=${token}`, {
        customer: { email: `former.${email}`, lastname: 'Bytelessname' },
      });
      await api.post(`user/me?token=${token}`, { customer: { email } });
      expect(await api.result(erase(token))).toBe(true);
      const folder = api.variables['DATA_DIR'] ?? '';
      const files = (await readdir(folder)).filter((file) => file.startsWith('shop.sqlite'));
      const contents = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'latin1')));
      expect(files).toContain('shop.sqlite');
      for (const trace of [email, 'Bytelesstown', 'Bytelessname']) {
        expect(contents.filter((content) => content.includes(trace))).toHaveLength(0);
      }
    },
  );

  test('leaves the accounts of others alone, and the address free', async () => {
    const other = await newCustomer(api, { addresses: [address] });
    const kept = await keepOrder({ email: other.email, customerId: other.id, status: 'complete' });
    const { token, email } = await newCustomer(api);
    await erase(token);
    expect((await api.send(`user/me?token=${other.token}`)).status).toBe(200);
    expect(await orderDocument(kept)).toMatchObject({
      email: other.email,
      shipping: { street: address.street },
    });
    const customer = { email, firstname: 'New', lastname: 'Person' };
    expect((await api.post('user/create', { customer, password })).status).toBe(200);
    await login(api, email);
  });

  test('holds for an order whose payment is confirmed only afterwards', async () => {
    const { token, email } = await newCustomer(api);
    const cartId = await cartWith(api, 'en', { 'FRAME-OAK': 1 });
    const contact = { ...address, email, firstname: 'Late', city: 'Latecity' };
    const body = await orderBodyOf(api, cartId, 'en', {
      information: {
        billingAddress: contact,
        shippingAddress: contact,
        payment_method_code: 'testcard',
        payment_method_additional: { outcome: 'late' },
      },
    });
    await api.post(`order?token=${token}`, body);
    expect(await dumpOf(api.server.db)).toContain('latecity');
    await api.result(erase(token));
    expect(await dumpOf(api.server.db)).not.toContain(email);
    api.server.advance(60 * 60_000);
    expect(await api.result(api.send(`order/status?cartId=${cartId}`))).toMatchObject({
      state: 'placed',
      order: { customer_email: '', addressInformation: { billingAddress: { city: 'Latecity' } } },
    });
    expect(await dumpOf(api.server.db)).not.toContain(email);
  });

  test('stays so, whatever is tried afterwards, in any order', async () => {
    const { token, refreshToken, email } = await newCustomer(api);
    await api.post('user/reset-password', { email });
    const mail = api.server.mails.findLast((each) => each.to === email && each.kind === 'reset');
    const resetToken = mail?.kind === 'reset' ? mail.token : '';
    await api.result(erase(token));
    const attempts = [
      () => api.send(`user/me?token=${token}`),
      () => api.post('user/refresh', { refreshToken }),
      () => api.post(`user/me?token=${token}`, { customer: { firstname: 'Back' } }),
      () => api.post(`cart/create?token=${token}`),
      () => api.post('user/create-password', { email, newPassword: password, resetToken }),
      () => api.post('user/reset-password', { email }),
      () => api.post(`user/erase?token=${token}`, { password }),
    ];
    const order = fc.shuffledSubarray(attempts, { minLength: attempts.length });
    await fc.assert(
      fc.asyncProperty(order, async (shuffled) => {
        for (const attempt of shuffled) await attempt();
        expect(await dumpOf(api.server.db)).not.toContain(email);
      }),
      { numRuns: 5 },
    );
  });
});

describe('the export', () => {
  test('holds everything that is known, and no secret', async () => {
    const { token, email, id } = await newCustomer(api, { addresses: [address] });
    const cartId = await api.result(api.post<string>(`cart/create?storeCode=en&token=${token}`));
    await api.post(`cart/update?cartId=${cartId}&token=${token}`, { cartItem: { sku: 'FRAME-OAK', qty: 2 } });
    await keepOrder({ email, customerId: id, status: 'complete' });
    const data = await api.result(api.send(`user/export?token=${token}`));
    expect(data).toMatchObject({
      customer: { email, addresses: [{ city: 'Nowheretown' }] },
      sessions: [{ created_at: expect.any(String) }],
      carts: [{ store_code: 'en', items: [{ sku: 'FRAME-OAK', qty: 2 }] }],
      orders: [{ customer_email: email, status: 'complete' }],
    });
    const text = JSON.stringify(data);
    for (const secret of ['argon2', token, password]) expect(text).not.toContain(secret);
    expect((await api.send('user/export')).status).toBe(401);
    expect((await api.send(`user/export?token=${anyEmail()}`)).status).toBe(401);
  });
});

describe('the history of orders', () => {
  test('is empty at first, and nobody else’s', async () => {
    const { token } = await newCustomer(api);
    expect(await api.result(api.send(`user/order-history?token=${token}`))).toEqual({
      items: [],
      search_criteria: { page_size: 20, current_page: 1 },
      total_count: 0,
    });
    expect((await api.send('user/order-history')).status).toBe(401);
  });

  test('has a customer’s orders, newest first, page by page', async () => {
    const { token } = await newCustomer(api);
    const numbers: string[] = [];
    for (let count = 0; count < 3; count++) {
      const body = await orderBodyOf(api, await cartWith(api, 'en', { 'FRAME-OAK': 1 }), 'en');
      const placed = await api.result(api.post<PlacedOrder>(`order?token=${token}`, body));
      numbers.unshift(placed.orderNumber);
    }
    const page = (query: string) =>
      api.result(api.send<OrderHistory>(`user/order-history?token=${token}&${query}`));
    const numbersOf = ({ items }: OrderHistory) => items.map(({ increment_id }) => increment_id);
    expect(numbersOf(await page(''))).toEqual(numbers);
    expect(await page('pageSize=2&currentPage=2')).toMatchObject({
      items: [{ increment_id: numbers[2], store_name: expect.any(String), total_due: expect.any(Number) }],
      search_criteria: { page_size: 2, current_page: 2 },
      total_count: 3,
    });
    for (const odd of ['pageSize=-1', 'pageSize=x&currentPage=0', 'pageSize=999999999']) {
      expect(numbersOf(await page(odd))).toEqual(numbers);
    }
    const other = await newCustomer(api);
    expect(await api.result(api.send<OrderHistory>(`user/order-history?token=${other.token}`))).toMatchObject(
      {
        total_count: 0,
      },
    );
  });
});
