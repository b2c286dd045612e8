import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { engineClient } from '../../support/api/engine-client.ts';
import { anyEmail, login, newCustomer, password, register } from '../../support/api/accounts.ts';
import { erasePerson } from '../../../src/commerce/backends/embedded/privacy/erase-customer.ts';
import { saveCheckout } from '../../../src/commerce/backends/embedded/checkout/destination.ts';
import { exportPerson } from '../../../src/commerce/backends/embedded/privacy/export-customer.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { buyersKey, cartWith, orderBodyOf, seenByBuyer, sendOrder } from '../../support/orders.ts';
import { dumpOf } from '../../support/api/database-dump.ts';
import { payingGuest, uniqueAddress as address } from '../../support/api/paying-guest.ts';
import { casesOf } from '../../support/property-runs.ts';
import { minorUnits, noMinorUnits } from '../../../src/domain/money/minor-units.ts';

const api = engineClient();

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
      grand_total: minorUnits(1000),
      captured: noMinorUnits,
      refunded: noMinorUnits,
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

/** What SQLite's files hold. */
async function databaseFiles(): Promise<readonly string[]> {
  const folder = api.variables['DATA_DIR'] ?? '';
  const files = (await readdir(folder)).filter((file) => file.startsWith('shop.sqlite'));
  expect(files).toContain('shop.sqlite');
  return Promise.all(files.map((file) => readFile(path.join(folder, file), 'latin1')));
}

async function mailsAbout(orderId: string): Promise<readonly unknown[]> {
  const rows = await api.server.db.selectFrom('outbox').select(['kind', 'payload']).execute();
  return rows.filter(({ kind, payload }) => kind === 'order-mail' && payload.includes(orderId));
}

describe('erasing an account', () => {
  test('requires the password', async () => {
    const { token } = await newCustomer(api);
    expect(await erase(token, 'not the password')).toMatchObject({
      status: 400,
      body: { result: { errorMessage: expect.any(String) } },
    });
    expect((await api.post('user/erase', { password })).status).toBe(401);
    expect((await api.send(`user/me?token=${token}`)).status).toBe(200);
  });

  test('leaves nothing of the person except what an invoice must say', async () => {
    const { token, email, id } = await newCustomer(api, {
      addresses: [{ ...address, city: 'Elsewhereville' }],
    });
    const cartId = await api.result(api.post<string>(`cart/create?storeCode=en&token=${token}`));
    await api.post(`cart/update?cartId=${cartId}&token=${token}`, { cartItem: { sku: 'FRAME-OAK', qty: 1 } });
    await api.post('user/login', { username: email, password: 'not the password' });
    await api.post('user/reset-password', { email });
    const sent = await keepOrder({ email, customerId: id, status: 'complete' });
    const open = await keepOrder({ email, customerId: id, status: 'pending' });

    expect(await dumpOf(api.server.db)).toContain(email);
    expect(await api.result(erase(token))).toBe(true);

    const dump = await dumpOf(api.server.db);
    for (const trace of [email, 'elsewhereville', '555 0199', cartId]) expect(dump).not.toContain(trace);
    const { email: _e, ...billing } = { ...address, telephone: undefined, email };
    expect(await orderDocument(sent)).toEqual({
      email: '',
      billing: JSON.parse(JSON.stringify(billing)) as object,
      shipping: null,
      lines: [],
      grandTotal: 1000,
    });
    expect(await orderDocument(open)).toMatchObject({ shipping: { street: address.street } });
    expect(api.server.log.join('')).not.toContain(email);
    expect((await api.send(`user/me?token=${token}`)).status).toBe(401);
    expect((await api.post('user/login', { username: email, password })).status).toBe(401);
  });

  test.skipIf(inject('postgresUrl') !== undefined)('leaves no byte in the database’s files', async () => {
    const { token, email } = await newCustomer(api, { addresses: [{ ...address, city: 'Bytelesstown' }] });
    await api.post(`user/me?token=${token}`, {
      customer: { email: `next.${email}`, lastname: 'Bytelessname' },
      currentPassword: password,
    });
    for (const outcome of ['refused', 'success']) {
      const contact = { ...address, email, telephone: '+353 555 0123456' };
      const paid = { payment_method_code: 'testcard', payment_method_additional: { outcome } };
      const information = { billingAddress: contact, shippingAddress: contact, ...paid };
      const cartId = await cartWith(api, 'en', { 'FRAME-OAK': 1 });
      await api.post(`order?token=${token}`, await orderBodyOf(api, cartId, 'en', { information }));
    }
    expect(await api.result(erase(token))).toBe(true);
    const contents = await databaseFiles();
    for (const trace of [email, '555 0123456', 'Bytelesstown', 'Bytelessname']) {
      expect(contents.filter((content) => content.includes(trace))).toHaveLength(0);
    }
  });

  test.skipIf(inject('postgresUrl') !== undefined)(
    'leaves no byte of the erased address while the shop is open',
    async () => {
      const { email, id } = await newCustomer(api);
      await erasePerson(api.server.engine, { customerId: id, email });
      const found = (await databaseFiles()).filter((content) => content.toLowerCase().includes(email));
      expect(found).toHaveLength(0);
    },
  );

  test.skipIf(inject('postgresUrl') !== undefined)(
    'leaves no byte of an order whose payment is refused later',
    async () => {
      const email = anyEmail();
      const cartId = await payingGuest(api, email, 'Refusedtown', 'timeout');
      expect(await erasePerson(api.server.engine, { email })).toEqual({ wasKnown: true, tracesLeft: false });
      expect((await databaseFiles()).join('')).toContain('Refusedtown');
      api.server.advance(60 * 60_000);
      expect(await api.result(api.send(`order/status?cartId=${cartId}`))).toMatchObject({
        state: 'refused',
      });
      const files = async () => (await databaseFiles()).join('');
      await expect.poll(files).not.toContain('Refusedtown');
    },
  );

  test.skipIf(inject('postgresUrl') !== undefined)(
    'does not delay a look-up of a payment’s state',
    async () => {
      const email = anyEmail();
      const cartId = await payingGuest(api, email, 'Askedtown', 'timeout');
      await erasePerson(api.server.engine, { email });
      api.server.advance(60 * 60_000);
      const reader = await openDatabase({ dataDirectory: api.variables['DATA_DIR'] ?? '', readOnly: true });
      // The file can't be written anew while somebody reads what was there before.
      await reader.transaction().execute(async (inside) => {
        await inside.selectFrom('order_attempt').selectAll().execute();
        const start = performance.now();
        const status = await api.result(api.send(`order/status?cartId=${cartId}`));
        expect(status).toMatchObject({ state: 'refused' });
        expect(performance.now() - start).toBeLessThan(1_500);
      });
      await reader.destroy();
    },
  );

  test('keeps the accounts of others, and frees the address', async () => {
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

  test('includes an order whose payment is confirmed later', async () => {
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
    await sendOrder(api, body, buyersKey(cartId), token);
    expect(await dumpOf(api.server.db)).toContain('latecity');
    await api.result(erase(token));
    expect(await dumpOf(api.server.db)).not.toContain(email);
    api.server.advance(60 * 60_000);
    expect(await seenByBuyer(api, cartId)).toMatchObject({
      state: 'placed',
      order: { customer_email: '', addressInformation: { billingAddress: { city: 'Latecity' } } },
    });
    expect(await dumpOf(api.server.db)).not.toContain(email);
  });

  test('is final, whatever is tried afterwards, in any order', async () => {
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
      { numRuns: casesOf(5) },
    );
  });
});

describe('an account with the address of a guest who ordered', () => {
  test('neither sees nor changes the guest’s data', async () => {
    const email = anyEmail();
    const placed = await keepOrder({ email, customerId: null, status: 'pending' });
    const paying = await payingGuest(api, email, 'Victimtown');
    await register(api, email);
    const { token } = await login(api, email);
    const data = await api.result(api.send(`user/export?token=${token}`));
    expect(data).toMatchObject({ customer: { email }, orders: [] });
    for (const trace of ['Traceless', '555 0199']) expect(JSON.stringify(data)).not.toContain(trace);
    expect(await api.result(api.send(`user/order-history?token=${token}`))).toMatchObject({ total_count: 0 });

    await api.result(erase(token));
    expect(await orderDocument(placed)).toMatchObject({ email, shipping: { telephone: address.telephone } });
    expect(await mailsAbout(placed)).toHaveLength(1);
    api.server.advance(60 * 60_000);
    expect(await seenByBuyer(api, paying)).toMatchObject({
      order: { customer_email: email, addressInformation: { shippingAddress: { city: 'Victimtown' } } },
    });
  });
});

describe('the owner’s export and erasure of a person', () => {
  test('includes their orders as a guest', async () => {
    const { email, id } = await newCustomer(api);
    await keepOrder({ email, customerId: id, status: 'complete' });
    await keepOrder({ email, customerId: null, status: 'complete' });
    const person = { customerId: id, email };
    const data = await exportPerson(api.server.engine, person);
    expect(data).toMatchObject({
      customer: { email },
      orders: [{ status: 'complete' }, { status: 'complete' }],
    });
    expect(await erasePerson(api.server.engine, person)).toEqual({ wasKnown: true, tracesLeft: false });
    expect(await dumpOf(api.server.db)).not.toContain(email);
  });

  test('needs no account, and includes nobody else’s data', async () => {
    const email = anyEmail();
    const placed = await keepOrder({ email, customerId: null, status: 'pending' });
    const similar = await keepOrder({ email: `jo${email}`, customerId: null, status: 'pending' });
    const other = await newCustomer(api);
    const ofOther = await keepOrder({ email, customerId: other.id, status: 'pending' });
    const paying = await payingGuest(api, email, 'Guesttown');
    const data = await exportPerson(api.server.engine, { email });
    expect(data).toMatchObject({
      sessions: [],
      carts: [],
      orders: [{ id: placed }, { status: 'payment_pending' }],
    });
    expect(data).not.toHaveProperty('customer');

    expect(await erasePerson(api.server.engine, { email })).toEqual({ wasKnown: true, tracesLeft: false });
    expect(await orderDocument(placed)).toMatchObject({ email: '', billing: { city: address.city } });
    expect(await mailsAbout(placed)).toHaveLength(0);
    expect(await mailsAbout(similar)).toHaveLength(1);
    expect(await orderDocument(ofOther)).toMatchObject({ email });
    api.server.advance(60 * 60_000);
    expect(await seenByBuyer(api, paying)).toMatchObject({
      order: { customer_email: '' },
    });
    expect(await erasePerson(api.server.engine, { email })).toMatchObject({ wasKnown: false });
    expect(await exportPerson(api.server.engine, { email })).toBeUndefined();
  });
});

describe('the export', () => {
  test('contains everything that is known, and no secret', async () => {
    const { token, email, id } = await newCustomer(api, { addresses: [address] });
    const cartId = await api.result(api.post<string>(`cart/create?storeCode=en&token=${token}`));
    await api.post(`cart/update?cartId=${cartId}&token=${token}`, { cartItem: { sku: 'FRAME-OAK', qty: 2 } });
    await keepOrder({ email, customerId: id, status: 'complete' });
    const consent = { version: 1, at: '2026-11-29T07:00:00.000Z', wording: '0123456789abcdef', purposes: [] };
    await saveCheckout(api.server.db, cartId, { consent: JSON.stringify(consent) });
    const data = await api.result(api.send(`user/export?token=${token}`));
    expect(data).toMatchObject({
      customer: { email, addresses: [{ city: 'Nowheretown' }] },
      sessions: [{ created_at: expect.any(String) }],
      carts: [{ store_code: 'en', consent, items: [{ sku: 'FRAME-OAK', qty: 2 }] }],
      orders: [{ customer_email: email, status: 'complete' }],
    });
    const text = JSON.stringify(data);
    for (const secret of ['argon2', token, password]) expect(text).not.toContain(secret);
    expect((await api.send('user/export')).status).toBe(401);
    expect((await api.send(`user/export?token=${anyEmail()}`)).status).toBe(401);
  });
});
