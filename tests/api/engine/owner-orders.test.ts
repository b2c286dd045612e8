import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { deliverDue } from '../../../src/commerce/backends/embedded/worker/deliver.ts';
import { createHandlers } from '../../../src/commerce/backends/embedded/worker/handlers.ts';
import { mailFiles, mailFolder } from '../../../src/services/mail/mail-files.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { runCommand } from '../../support/command.ts';
import { makeCoupon } from '../../support/coupons.ts';
import { setStock, stockOf } from '../../support/api/stock.ts';
import { addressIn, cartWith, order, orderBodyOf, sendOrder, statusOf } from '../../support/orders.ts';
import { ownerShop } from '../../support/api/owner-shop.ts';

const api = engineClient();
const { shop, json, placed, fileOf } = ownerShop(api);

/** The same as a process of its own. */
const shopProcess = (...words: string[]) => runCommand(['scripts/shop.ts', ...words], api.variables);

const paidByCard = { payment_method_code: 'testcard' };

describe('orders', () => {
  test('are listed, shown and exported', async () => {
    const number = await placed({ 'FRAME-OAK': 2, UNTAXED: 1 });
    const listed = await shopProcess('orders', 'list', '--store', 'de');
    expect(listed.output).toMatch(new RegExp(`${number} .*pending +3 +\\d+\\.\\d\\d EUR +Ann Example`));
    expect(await json('orders', 'list', '--store', 'se')).toEqual([]);
    expect(await json('orders', '--store', 'se', 'list')).toEqual([]);
    expect((await shop('orders', 'show', number.toLowerCase())).output).toContain('Ann.Example@example.com');
    expect(await json('orders', 'show', number)).toMatchObject({
      increment_id: number,
      items: [{ sku: 'FRAME-OAK' }, { sku: 'UNTAXED' }],
      history: [{ command: 'place', status: 'pending' }],
    });
    const file = fileOf('orders.csv');
    await shop('orders', 'export', '--out', file);
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    expect(lines[0]).toContain('order,placed,store,status');
    const ofOrder = lines.filter((line) => line.startsWith(`${number},`));
    expect(ofOrder).toHaveLength(2);
    const row = ofOrder[0]?.split(',') ?? [];
    const cells = Object.fromEntries(
      (lines[0] ?? '').split(',').map((column, index) => [column, row[index]]),
    );
    expect(cells).toMatchObject({
      name: 'Ann Example',
      street: 'Example Street 1',
      country: 'DE',
      phone: `'+49 30 1234567`,
      billing_name: 'Ann Example',
      billing_city: cells['city'],
      qty: '2',
    });
    expect(await json('orders', 'export', '--status', 'canceled')).toEqual([]);
  });

  test('can’t be exported to a missing folder', async () => {
    const answer = await shop('order', 'export', '--out', fileOf('none/orders.csv'));
    expect(answer.status).toBe(1);
    expect(answer.output).toMatch(
      /orders\.csv can't be written: there is no such file or folder\. Nothing was exported\.\n$/,
    );
  });

  test('are paid and shipped', async () => {
    const number = await placed({ 'FRAME-OAK': 1 });
    const paid = await json('orders', 'pay', number);
    expect(paid).toMatchObject({ status: 'processing', total_due: 0 });
    expect(paid).not.toHaveProperty('bank_account');
    expect(await json('orders', 'ship', number)).toMatchObject({ status: 'complete' });
    const again = await shop('orders', 'cancel', number);
    expect(again).toMatchObject({
      status: 1,
      output: expect.stringContaining('is complete: cancel is not possible. Possible: refund.') as string,
    });
  });

  test('are refunded in parts, up to the paid amount', async () => {
    const number = await placed({ 'FRAME-OAK': 1 }, paidByCard);
    expect(await json('orders', 'refund', number, '--amount', '10.00')).toMatchObject({
      status: 'processing',
      total_refunded: 10,
    });
    expect(await shop('orders', 'refund', number, '--amount', '100')).toMatchObject({
      status: 1,
      output: expect.stringContaining('no more than 14.89 EUR') as string,
    });
    expect((await shop('orders', 'refund', number, '--amount', '0.4')).output).toContain(
      'paid 24.89 EUR, paid back 10.40 EUR, due 0.00 EUR.',
    );
    const { output } = await shop('orders', 'show', number);
    expect(output).toMatch(/Shipping +4\.90 EUR\n/);
    expect(output).toMatch(/1 +FRAME-OAK +.*19\.99\n/);
    expect(await json('orders', 'refund', number)).toMatchObject({ status: 'closed', total_refunded: 24.89 });
    expect((await shop('orders', 'refund', number)).status).toBe(1);
    expect(await shop('orders', 'refund', number, '--amount', '0.00')).toMatchObject({
      status: 2,
      output: expect.stringContaining('--amount 0.00: the amount must be above 0') as string,
    });
  });

  test('are refunded by the owner if no service moved the money', async () => {
    const number = await placed({ 'FRAME-OAK': 1 });
    await json('orders', 'pay', number);
    const { output } = await shop('orders', 'refund', number);
    expect(output).toMatch(/is closed: .*\n.*pay it back yourself, such as by bank transfer\.\n$/);
    const card = await placed({ 'FRAME-OAK': 1 }, paidByCard);
    expect((await shop('orders', 'refund', card)).output).not.toContain('yourself');
  });

  test('are counted in exports with the right plural', async () => {
    const file = fileOf('counted.csv');
    const exported = async () => (await shop('orders', 'export', '--store', 'pl', '--out', file)).output;
    expect(await exported()).toBe(`0 orders are in ${file}.\n`);
    expect((await order(api, await cartWith(api, 'pl', { 'FRAME-OAK': 1 }), 'pl')).status).toBe(200);
    expect(await exported()).toBe(`1 order is in ${file}.\n`);
  });

  test('list what belongs to a print after it', async () => {
    const cart = await cartWith(api, 'de', { 'MOON-7': 1, UNTAXED: 1 });
    const framing = { for: 'MOON-7', part: 'frame' };
    const product_option = { extension_attributes: { framing } };
    await api.add(cart, { sku: 'FRAME-OAK', qty: 1, product_option });
    const { orderNumber } = await api.result(Promise.resolve(await order(api, cart, 'de')));
    const { output } = await shop('orders', 'show', orderNumber);
    expect(output).toMatch(/\n1 +MOON-7 .*\n1 +FRAME-OAK +\+ .*19\.99\n1 +UNTAXED /);
    expect(await json('orders', 'show', orderNumber)).toMatchObject({
      items: [{ sku: 'MOON-7' }, { sku: 'UNTAXED' }, { sku: 'FRAME-OAK', product_option }],
    });
  });

  test('release stock, coupon and numbers when canceled', async () => {
    await makeCoupon(api, 'BACK-AGAIN', { usageLimit: 1 });
    await setStock(api, 'LOW-3', 3);
    const cart = await cartWith(api, 'de', { 'LOW-3': 3, 'EDITION-7': 2 });
    await api.result(api.post(`cart/apply-coupon?cartId=${cart}&coupon=BACK-AGAIN`));
    const { orderNumber } = await api.result(sendOrder(api, await orderBodyOf(api, cart, 'de')));
    expect(await stockOf(api, 'LOW-3')).toBe(0);
    const canceled = await Promise.all([1, 2].map(() => shopProcess('orders', 'cancel', orderNumber)));
    expect(canceled.map(({ status }) => status).sort()).toEqual([0, 1]);
    expect(await stockOf(api, 'LOW-3')).toBe(3);
    expect(await api.result(api.send('stock/check/LOW-3'))).toMatchObject({ qty: 3, is_in_stock: true });
    const { db } = api.server;
    expect(await db.selectFrom('edition_piece').selectAll().execute()).toEqual([]);
    expect(await json('coupons', 'list')).toContainEqual(
      expect.objectContaining({ code: 'BACK-AGAIN', used: 0 }),
    );
  });

  test('that were shipped and never paid can be canceled, and release what they took', async () => {
    await setStock(api, 'LOW-3', 3);
    const number = await placed({ 'LOW-3': 2 }, { payment_method_code: 'cashondelivery' });
    expect(await json('orders', 'ship', number)).toMatchObject({ status: 'shipped' });
    expect(await json('orders', 'cancel', number)).toMatchObject({ status: 'canceled', total_due: 0 });
    expect(await stockOf(api, 'LOW-3')).toBe(3);
  });

  test('are listed by when they were placed, not by when their payment began', async () => {
    await setStock(api, 'LOW-3', 3);
    const late = { payment_method_code: 'testcard', payment_method_additional: { outcome: 'late' } };
    const cart = await cartWith(api, 'fi', { 'LOW-3': 1 });
    expect((await order(api, cart, 'fi', { information: late })).status).toBe(202);
    const between = await cartWith(api, 'fi', { 'FRAME-OAK': 1 });
    api.server.advance(10_000);
    const { orderNumber: first } = await api.result(Promise.resolve(await order(api, between, 'fi')));
    api.server.advance(10_000);
    const last = (await statusOf(api, `cartId=${cart}`)).ordered?.increment_id;
    for (const action of ['list', 'export']) {
      expect(await json('orders', action, '--store', 'fi')).toMatchObject([
        { increment_id: last },
        { increment_id: first },
      ]);
    }
  });

  test('with a refunded payment are listed', async () => {
    expect((await shop('orders', 'returned')).output).toBe('No payment was refunded.\n');
    await setStock(api, 'LOW-3', 3);
    const cart = await cartWith(api, 'se', { 'LOW-3': 3 });
    const late = { payment_method_code: 'testcard', payment_method_additional: { outcome: 'late' } };
    const paying = await order(api, cart, 'se', { information: late, key: 'comes-too-late-1' });
    expect(paying.status).toBe(202);
    api.server.advance(40 * 60_000);
    await placed({ 'LOW-3': 1 });
    expect(await statusOf(api, 'key=comes-too-late-1')).toMatchObject({ reason: 'payment_returned' });
    await api.server.db.deleteFrom('cart').where('id', '=', cart).execute();
    expect(await json('orders', 'returned')).toEqual([
      {
        order_key: 'comes-too-late-1',
        cart_id: cart,
        store_code: 'se',
        amount: 424,
        currency_code: 'SEK',
        created_at: expect.any(String) as string,
        returned_at: expect.any(String) as string,
      },
    ]);
    expect((await shop('orders', 'returned', '--store', 'se')).output).toMatch(
      new RegExp(` se +424 SEK +${cart} +comes-too-late-1`),
    );
    expect(await json('orders', 'returned', '--store', 'de')).toEqual([]);
    expect(await json('orders', 'returned', '--since', '2100-01-01')).toEqual([]);
    await setStock(api, 'LOW-3', 3);
  });

  test('that don’t exist, and invalid arguments, are reported', async () => {
    expect(await shop('orders', 'show', 'DE-1')).toMatchObject({
      status: 1,
      output: expect.stringContaining('There is no order DE-1') as string,
    });
    expect(await shop('orders', 'list', '--status', 'lost')).toMatchObject({
      status: 2,
      output: expect.stringContaining('There are: pending') as string,
    });
    expect((await shop('orders', '--help')).output).toContain('Usage: npm run shop -- orders');
  });

  test('are mailed to their buyers', async () => {
    const handlers = createHandlers(api.server.engine, {
      transport: mailFiles(mailFolder(api.variables['DATA_DIR'] ?? ''), () => new Date()),
      from: 'shop@example.com',
      owner: 'owner@example.com',
      ownerLocale: 'en',
      orderNotices: true,
      sendEvents: async () => undefined,
    });
    const email = {
      billingAddress: addressIn('de', { email: 'mail@example.com' }),
      shippingAddress: undefined,
    };
    const number = await placed({ 'FRAME-OAK': 1 }, { ...email, ...paidByCard });
    await json('orders', 'refund', number, '--amount', '5');
    await json('orders', 'refund', number, '--amount', '5');
    await json('orders', 'cancel', number);
    while ((await deliverDue(api.server.engine, handlers)) > 0);
    const { mails } = (await json('mail', 'list', '--limit', '100')) as {
      mails: { id: string; to: string; subject: string }[];
    };
    const theirs = mails.filter(({ to }) => to === 'mail@example.com');
    expect(theirs.map(({ subject }) => subject).sort()).toEqual([
      `Deine Bestellung ${number}`,
      `Deine Bestellung ${number} ist storniert`,
      `Erstattung zu deiner Bestellung ${number}`,
      `Erstattung zu deiner Bestellung ${number}`,
    ]);
    const shown = await shop('mail', 'show', theirs.at(-1)?.id ?? '');
    expect(shown.output).toContain('To: mail@example.com');
    expect((await shop('mail', 'show', 'nothing')).status).toBe(1);
    expect((await shop('mail', 'retry')).output).toContain('Nothing was set aside.');
  });
});
