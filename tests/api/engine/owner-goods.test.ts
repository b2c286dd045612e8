import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { lastChange } from '../../../src/catalogue/change-number.ts';
import { changedProducts } from '../../../src/catalogue/product-changes.ts';
import { openCatalogue } from '../../../src/catalogue/read.ts';
import { findStoreView } from '../../../src/config/store-views.ts';
import { editionOf } from '../../../src/domain/product/limited-edition.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { setStock, stockOf } from '../../support/api/stock.ts';
import { cartWith, order, orderBodyOf, sendOrder } from '../../support/orders.ts';
import { ownerShop } from '../../support/api/owner-shop.ts';

const api = engineClient();
const { shop, json, placed, fileOf } = ownerShop(api);
const pl = findStoreView('pl')!;

/** What a command has marked for the pages of a store. */
async function marksOf(storeCode: string, command: () => Promise<unknown>): Promise<readonly string[]> {
  const { db } = api.server;
  const now = new Date();
  const known = { number: await lastChange(db), at: now.toISOString() };
  await command();
  return [...(await changedProducts(db, storeCode, known, now))].sort();
}

test.each(['stock', 'price'])(
  'a missing %s is an empty list as JSON, and reported beside it',
  async (what) => {
    const { status, output } = await shop(what, 'show', 'NOTHING', '--json');
    expect(output).toBe(`[]\nThere is no ${what} of: NOTHING\n`);
    expect(status).toBe(1);
  },
);

describe('stock', () => {
  test('is set for the running shop and outdates pages', async () => {
    const marks = await marksOf('se', async () => {
      expect(await json('stock', 'set', 'FRAME-ASH', '2')).toEqual([
        { sku: 'FRAME-ASH', qty: 2, reserved: 0, is_in_stock: true, backorders: false, manage_stock: true },
      ]);
    });
    expect(await api.result(api.send('stock/check/FRAME-ASH'))).toMatchObject({ qty: 2 });
    expect(marks).toContain('FRAME-ASH');
    expect(await marksOf('se', () => json('stock', 'set', 'FRAME-ASH', '2'))).toEqual([]);
    await shop('stock', 'set', 'FRAME-ASH', '0');
    const cart = await api.createCart('de');
    expect((await api.update(cart, { sku: 'FRAME-ASH', qty: 1 })).status).toBe(409);
  });

  test('is shown for several SKUs, and missing ones are reported', async () => {
    await json('stock', 'set', 'FRAME-ASH', '4');
    const stock = (more: object) => ({
      reserved: 0,
      backorders: false,
      manage_stock: true,
      is_in_stock: true,
      ...more,
    });
    expect(await json('stock', 'show', 'FRAME-ASH', 'BACK')).toEqual(
      expect.arrayContaining([
        stock({ sku: 'FRAME-ASH', qty: 4 }),
        stock({ sku: 'BACK', qty: await stockOf(api, 'BACK'), backorders: true }),
      ]),
    );
    const { status, output } = await shop('stock', 'show', 'FRAME-ASH', 'NOTHING');
    expect(output).toMatch(/FRAME-ASH +4 +0 +yes +no\n/);
    expect(output).toContain('There is no stock of: NOTHING');
    expect(status).toBe(1);
    expect((await shop('stock', 'show')).status).toBe(2);
  });

  test('that orders sell out, and that a canceled one releases, outdates pages', async () => {
    await setStock(api, 'LOW-3', 3);
    expect(await marksOf('pl', () => placed({ 'LOW-3': 2 }))).toEqual([]);
    let last = '';
    const sale = async () => {
      last = await placed({ 'LOW-3': 1 });
    };
    expect(await marksOf('pl', sale)).toContain('LOW-3');
    expect(await marksOf('pl', () => json('orders', 'cancel', last))).toContain('LOW-3');
  });

  test('above a limited edition adds no pieces beyond those left', async () => {
    await setStock(api, 'EDITION-7', 400);
    const pieces = async () => {
      const product = await openCatalogue(api.server.db, pl, { now: new Date() }).productBySku('EDITION');
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
    const file = fileOf('stock.csv');
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
  test('are set for the running shop, and a cart with the old one is told', async () => {
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

  test('of products not sold are reported', async () => {
    const { status, output } = await shop('price', 'set', 'NOTHING', '5', '--store', 'de');
    expect(output).toContain('There is no price of: NOTHING in de');
    expect(status).toBe(1);
  });

  test('are imported', async () => {
    const file = fileOf('prices.csv');
    await writeFile(
      file,
      'sku,store,price,special_price,special_to\nOFFER,de,20,15,2090-01-01\nOFFER,se,199,,\n',
    );
    expect((await shop('price', 'import', file)).status).toBe(0);
    expect((await shop('price', 'show', 'OFFER')).output).toMatch(
      /de +20\.00 EUR +15\.00 EUR +2090-01-01T22:59\n/,
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
    [
      'a sku twice in a store',
      'sku,store,price\nOFFER,de,30\nOFFER,se,150\nOFFER,de,31\n',
      'wrong.csv:4: OFFER in de is there already, in line 2.',
    ],
    [
      'days without a special price',
      'sku,store,price,special_price,special_to\nOFFER,se,150,,\nOFFER,de,33,,2090-01-01\n',
      'wrong.csv:3: A first or last day needs a special price',
    ],
  ])('of a file with %s are rejected', async (_what, text, told) => {
    const before = await json('price', 'show', 'OFFER');
    const file = fileOf('wrong.csv');
    await writeFile(file, text);
    const { status, output } = await shop('price', 'import', file);
    expect(output).toContain(told);
    expect(status).toBe(2);
    expect(await json('price', 'show', 'OFFER')).toEqual(before);
  });

  test.each(['--from', '--to'])('are rejected with %s and no special price', async (option) => {
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

  test('lowered to the special price report that it no longer applies', async () => {
    const words = ['price', 'set', 'OFFER', '--store', 'de'];
    expect((await shop(...words, '25', '--special', '20')).output).not.toContain('in de does not count');
    const { status, output } = await shop(...words, '10');
    expect(output).toContain('The special price 20.00 EUR in de does not count: it is not below the price.');
    expect(status).toBe(0);
  });
});

describe('coupons', () => {
  test('are created and apply at once', async () => {
    const words = ['FIVE', '--fixed', '5', '--store', 'de', '--minimum', '10', '--limit', '3'];
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
    expect((await shop('coupons', 'list')).output).toMatch(/FIVE +holds +5\.00 EUR +de +10\.00 EUR +0 of 3/);
  });

  test('are ended by their owner, and apply to no cart from then on', async () => {
    await shop('coupons', 'create', 'LEAKED', '--percent', '50');
    const cart = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    await api.result(api.post(`cart/apply-coupon?cartId=${cart}&coupon=LEAKED`));
    const { grand_total } = await api.totals(cart);
    const expected = { grand_total, currency_code: 'EUR' };
    expect((await shop('coupons', 'end', 'leaked')).output).toMatch(/LEAKED +ended +50 %/);
    expect(await api.totals(cart)).toMatchObject({ lost_coupon_code: 'LEAKED', discount_amount: 0 });
    expect((await order(api, cart, 'de', { order: { expected } })).body.meta).toMatchObject({
      differences: [{ field: 'coupon_code', seen: 'LEAKED' }, { field: 'grand_total' }],
    });
    const other = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    expect((await api.post(`cart/apply-coupon?cartId=${other}&coupon=LEAKED`)).status).toBe(404);
    const { validTo } = (await json('coupons', 'end', 'LEAKED')) as { validTo: string };
    expect((await shop('coupons', 'end', 'LEAKED')).output).toContain('had ended before');
    expect(await json('coupons', 'list')).toContainEqual(
      expect.objectContaining({ code: 'LEAKED', validTo }),
    );
    expect(await shop('coupons', 'end', 'NEVER-WAS')).toMatchObject({ status: 1 });
  });
});
