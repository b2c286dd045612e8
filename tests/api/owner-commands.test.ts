import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changedProducts, lastProductChange } from '../../src/catalogue/product-changes.ts';
import { openCatalogue } from '../../src/catalogue/read.ts';
import { deliverDue } from '../../src/commerce/backends/embedded/outbox/deliver.ts';
import { createHandlers } from '../../src/commerce/backends/embedded/outbox/handlers.ts';
import { findStoreView } from '../../src/config/store-views.ts';
import type { Sku } from '../../src/domain/ids.ts';
import { editionOf } from '../../src/domain/stock/limited-edition.ts';
import { mailFiles, mailFolder } from '../../src/services/mail/mail-files.ts';
import { apiClient } from '../support/api-client.ts';
import { runCommand } from '../support/command.ts';
import { makeCoupon } from '../support/coupons.ts';
import { runShopCommand } from '../support/shop-command.ts';
import {
  addressIn,
  cartWith,
  order,
  orderBodyOf,
  sendOrder,
  setStock,
  statusOf,
  stockOf,
} from '../support/orders.ts';

/** The owner's commands beside the running shop. */
const api = apiClient();
const pl = findStoreView('pl')!;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-owner-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const shop = (...words: string[]) => runShopCommand(words, api.variables);

/** The same as a process of its own. */
const shopProcess = (...words: string[]) => runCommand(['scripts/shop.ts', ...words], api.variables);

async function json(...words: string[]): Promise<unknown> {
  const { status, output } = await shop(...words, '--json');
  expect({ status, output }).toMatchObject({ status: 0 });
  return JSON.parse(output);
}

async function placed(lines: Readonly<Record<string, number>>, information: object = {}): Promise<string> {
  const cart = await cartWith(api, 'de', lines);
  const answer = await order(api, cart, 'de', { information });
  return (await api.result(Promise.resolve(answer))).orderNumber;
}

/** What a command has marked for the pages of a store. */
async function marksOf(storeCode: string, command: () => Promise<unknown>): Promise<readonly string[]> {
  const { db } = api.server;
  const now = new Date();
  const known = { number: await lastProductChange(db), at: now.toISOString() };
  await command();
  return [...(await changedProducts(db, storeCode, known, now))].sort();
}

const paidByCard = { payment_method_code: 'testcard' };

describe('orders', () => {
  test('are listed, shown and exported', async () => {
    const number = await placed({ 'FRAME-OAK': 2, UNTAXED: 1 });
    const listed = await shopProcess('orders', 'list', '--store', 'de');
    expect(listed.output).toMatch(new RegExp(`${number} .*pending +3 +\\d+\\.\\d\\d EUR +Ann Example`));
    expect(await json('orders', 'list', '--store', 'se')).toEqual([]);
    expect((await shop('orders', 'show', number.toLowerCase())).output).toContain('Ann.Example@example.com');
    expect(await json('orders', 'show', number)).toMatchObject({
      increment_id: number,
      items: [{ sku: 'FRAME-OAK' }, { sku: 'UNTAXED' }],
      history: [{ command: 'place', status: 'pending' }],
    });
    const file = path.join(folder, 'orders.csv');
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
      ...{ name: 'Ann Example', street: 'Example Street 1', country: 'DE', phone: `'+49 30 1234567` },
      ...{ billing_name: 'Ann Example', billing_city: cells['city'], qty: '2' },
    });
    expect(await json('orders', 'export', '--status', 'canceled')).toEqual([]);
  });

  test('can not be exported to where there is no folder', async () => {
    const answer = await shop('order', 'export', '--out', path.join(folder, 'none/orders.csv'));
    expect(answer.status).toBe(1);
    expect(answer.output).toMatch(/orders\.csv can't be written: ENOENT: no such file or directory/);
    expect(answer.output).not.toContain('at ');
  });

  test('are paid and sent', async () => {
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

  test('are paid back in parts, and no more than was paid', async () => {
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

  test('that are cancelled give back stock, coupon and numbers', async () => {
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

  test('that were sent and never paid are called off, and give back what they took', async () => {
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
    const last = (await statusOf(api, `cartId=${cart}`)).order?.increment_id;
    for (const action of ['list', 'export']) {
      expect(await json('orders', action, '--store', 'fi')).toMatchObject([
        { increment_id: last },
        { increment_id: first },
      ]);
    }
  });

  test('whose payment was given back are told of', async () => {
    expect((await shop('orders', 'returned')).output).toBe('No payment was given back.\n');
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
        ...{ order_key: 'comes-too-late-1', cart_id: cart, store_code: 'se', amount: 424 },
        ...{ currency_code: 'SEK', created_at: expect.any(String) as string },
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

  test('that do not exist, and what can’t be understood, are told', async () => {
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

  test('are told to their buyers', async () => {
    const handlers = createHandlers(api.server.engine, {
      transport: mailFiles(mailFolder(api.variables['DATA_DIR'] ?? ''), () => new Date()),
      from: 'shop@example.com',
      owner: 'owner@example.com',
      ownerLocale: 'en',
      trackingFolder: path.join(folder, 'tracking'),
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

describe('stock', () => {
  test('is set for the running shop and has pages made anew', async () => {
    const marks = await marksOf('se', async () => {
      expect(await json('stock', 'set', 'FRAME-ASH', '2')).toEqual([
        { sku: 'FRAME-ASH', qty: 2, is_in_stock: true, backorders: false, manage_stock: true },
      ]);
    });
    expect(await api.result(api.send('stock/check/FRAME-ASH'))).toMatchObject({ qty: 2 });
    expect(marks).toContain('FRAME-ASH');
    expect(await marksOf('se', () => json('stock', 'set', 'FRAME-ASH', '2'))).toEqual([]);
    await shop('stock', 'set', 'FRAME-ASH', '0');
    const cart = await api.createCart('de');
    expect((await api.update(cart, { sku: 'FRAME-ASH', qty: 1 })).status).toBe(409);
  });

  test('that orders sell out, and that a cancelled one gives back, has pages made anew', async () => {
    await setStock(api, 'LOW-3', 3);
    expect(await marksOf('pl', () => placed({ 'LOW-3': 2 }))).toEqual([]);
    let last = '';
    const sale = async () => {
      last = await placed({ 'LOW-3': 1 });
    };
    expect(await marksOf('pl', sale)).toContain('LOW-3');
    expect(await marksOf('pl', () => json('orders', 'cancel', last))).toContain('LOW-3');
  });

  test('beyond a limited edition makes no more of it than orders have left', async () => {
    await setStock(api, 'EDITION-7', 400);
    const pieces = async () => {
      const product = await openCatalogue(api.server.db, pl, { now: new Date() }).productBySku(
        'EDITION' as Sku,
      );
      return product && editionOf(product)?.left;
    };
    const before = (await pieces()) ?? 0;
    let last = '';
    const sale = async () => {
      last = await placed({ 'EDITION-7': 2 });
    };
    expect(await marksOf('pl', sale)).toContain('EDITION');
    expect(await pieces()).toBe(before - 2);
    expect(await marksOf('pl', () => json('orders', 'cancel', last))).toContain('EDITION');
    expect(await pieces()).toBe(before);
  });

  test('is imported as a whole or not at all', async () => {
    const file = path.join(folder, 'stock.csv');
    await writeFile(file, 'sku;qty\nFRAME-OAK;500\nNOTHING;1\n');
    expect(await shop('stock', 'import', file)).toMatchObject({
      status: 1,
      output: expect.stringContaining('There is no stock of: NOTHING') as string,
    });
    expect(await stockOf(api, 'FRAME-OAK')).not.toBe(500);
    await writeFile(file, 'sku,qty\nFRAME-OAK,500\nFRAME-ASH,7\n');
    expect((await shop('stock', 'import', file)).output).toContain('The stock of 2 products was set.');
    expect([await stockOf(api, 'FRAME-OAK'), await stockOf(api, 'FRAME-ASH')]).toEqual([500, 7]);
    await writeFile(file, 'sku,qty\nFRAME-OAK,many\nFRAME-ASH,9\n,3\n');
    const { output } = await shop('stock', 'import', file);
    expect(output).toContain('stock.csv:2: the quantity many');
    expect(output).toContain('stock.csv:4: the sku is missing.');
    expect(await stockOf(api, 'FRAME-ASH')).toBe(7);
  });
});

describe('prices', () => {
  test('are set for the running shop, and a cart that saw the old one is told', async () => {
    const cart = await cartWith(api, 'de', { OFFER: 1 });
    const body = await orderBodyOf(api, cart, 'de');
    expect(await json('price', 'set', 'OFFER', '77.70', '--store', 'de', '--special', 'none')).toContainEqual(
      expect.objectContaining({ store: 'de', price: 77.7, special_price: null, currency: 'EUR' }),
    );
    expect(await api.totals(cart)).toMatchObject({ subtotal_incl_tax: 77.7 });
    expect((await sendOrder(api, body)).body.meta).toMatchObject({
      reason: 'cart_changed',
      differences: [{ field: 'price', sku: 'OFFER', now: 77.7 }],
    });
    expect((await shop('price', 'show', 'OFFER')).output).toMatch(/de +77\.70 EUR/);
  });

  test('of what is not sold are told', async () => {
    const { status, output } = await shop('price', 'set', 'NOTHING', '5', '--store', 'de');
    expect(output).toContain('There is no price of: NOTHING in de');
    expect(status).toBe(1);
  });

  test('are imported', async () => {
    const file = path.join(folder, 'prices.csv');
    await writeFile(
      file,
      'sku,store,price,special_price,special_to\nOFFER,de,20,15,2090-01-01\nOFFER,se,199,,\n',
    );
    expect((await shop('price', 'import', file)).status).toBe(0);
    expect((await shop('price', 'show', 'OFFER')).output).toMatch(
      /de +20\.00 EUR +15\.00 EUR +2090-01-01T23:59\n/,
    );
    await writeFile(
      file,
      'sku,store,price,special_price,special_from,special_to\nOFFER,de,0\nOFFER,xx,5\n' +
        'OFFER,de,20,20\nOFFER,de,20,15,2026-12-24,2026-12-23\nOFFER,de,20,15,2026-12-24,2026-12-24\n',
    );
    const { output } = await shop('price', 'import', file);
    expect(output).toMatch(/prices\.csv:2: The price 0.*\n.*prices\.csv:3: .*xx/);
    expect(output).toMatch(/prices\.csv:4: .*not below the price 20\..*\n.*prices\.csv:5: .*ends before/);
    expect(output).not.toContain('prices.csv:6');
    const cart = await cartWith(api, 'de', { OFFER: 1 });
    expect(await api.totals(cart)).toMatchObject({ subtotal_incl_tax: 15 });
  });

  test.each([
    ['a decimal comma', 'sku,store,price\nOFFER,se,150\nOFFER,de,24,90\n', 'wrong.csv:3: more cells'],
    ['a sku twice in a store', 'sku,store,price\nOFFER,de,30\nOFFER,se,150\nOFFER,de,31\n', 'more than once'],
    [
      'days without a special price',
      'sku,store,price,special_price,special_to\nOFFER,se,150,,\nOFFER,de,33,,2090-01-01\n',
      'wrong.csv:3: The first and last day are those of a special price',
    ],
  ])('of a file with %s are not imported', async (_what, text, told) => {
    const before = await json('price', 'show', 'OFFER');
    const file = path.join(folder, 'wrong.csv');
    await writeFile(file, text);
    const { status, output } = await shop('price', 'import', file);
    expect(output).toContain(told);
    expect(status).toBe(2);
    expect(await json('price', 'show', 'OFFER')).toEqual(before);
  });

  test.each(['--from', '--to'])('are not set with %s and no special price', async (option) => {
    const before = await json('price', 'show', 'OFFER');
    const { status, output } = await shop(
      'price',
      'set',
      'OFFER',
      '33',
      '--store',
      'de',
      option,
      '2090-01-01',
    );
    expect(output).toContain('--special PRICE');
    expect(status).toBe(2);
    expect(await json('price', 'show', 'OFFER')).toEqual(before);
  });

  test('that come down to the special price tell that it no longer counts', async () => {
    const words = ['price', 'set', 'OFFER', '--store', 'de'];
    expect((await shop(...words, '25', '--special', '20')).output).not.toContain('in de does not count');
    const { status, output } = await shop(...words, '10');
    expect(output).toContain('The special price 20.00 EUR in de does not count: it is not below the price.');
    expect(status).toBe(0);
  });
});

describe('coupons', () => {
  test('are made and hold at once', async () => {
    const words = [
      'FIVE',
      '--fixed',
      '5',
      '--store',
      'de',
      '--minimum',
      '10',
      '--limit',
      '3',
      '--per-customer',
      '1',
    ];
    expect(await json('coupons', 'create', ...words)).toMatchObject({
      code: 'FIVE',
      value: 5,
      minimum: 10,
      used: 0,
    });
    const day = ['--from', '2090-12-24', '--to', '2090-12-24'];
    expect(await json('coupons', 'create', 'ONE-DAY', '--percent', '12.5', ...day)).toMatchObject({
      validFrom: '2090-12-24T00:00:00.000Z',
      validTo: '2090-12-24T23:59:59.999Z',
    });
    const cart = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    await api.result(api.post(`cart/apply-coupon?cartId=${cart}&coupon=five`));
    expect(await api.totals(cart)).toMatchObject({ discount_amount: -5 });
    expect(await shop('coupons', 'create', ...words)).toMatchObject({ status: 1 });
    expect((await shop('coupons', 'list')).output).toMatch(/FIVE +5\.00 EUR +de +10\.00 EUR +0 of 3 +1/);
  });
});
