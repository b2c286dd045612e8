import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { engineClient } from '../../support/api/engine-client.ts';
import { stockOf } from '../../support/api/stock.ts';
import { ownerShop } from '../../support/api/owner-shop.ts';
import { noMinorUnits } from '../../../src/domain/money/minor-units.ts';

const api = engineClient();
const { shop, json, fileOf } = ownerShop(api);

const prices = (sku: string) => json('price', 'show', sku);

describe('rejects a price that is never read, naming the SKUs whose prices count', () => {
  test.each([
    ['a configurable product', 'MOON', 'MOON in de: MOON-7, MOON-8, MOON-9\n'],
    ['a bundle', 'SET', 'SET in de: FRAME-OAK, FRAME-ASH, LOW-3, MOON-7\n'],
    ['a grouped product', 'WALL', 'WALL in de: FRAME-OAK, FRAME-ASH\n'],
  ])('%s', async (_what, sku, told) => {
    const before = [await prices(sku), await prices('FRAME-ASH')];
    const set = await shop('price', 'set', sku, '99', '--store', 'de');
    const file = fileOf('prices.csv');
    await writeFile(file, `sku,store,price\nFRAME-ASH,de,44.44\n${sku},de,99\n`);
    for (const { status, output } of [set, await shop('price', 'import', file)]) {
      expect(output).toContain('Nothing was changed.');
      expect(output).toContain(told);
      expect(status).toBe(1);
    }
    expect([await prices(sku), await prices('FRAME-ASH')]).toEqual(before);
  });

  test('names only the first of many', async () => {
    const { db } = api.server;
    const { id } = await db
      .selectFrom('catalogue_product')
      .select('id')
      .where('store_code', '=', 'se')
      .where('sku', '=', 'SET')
      .executeTakeFirstOrThrow();
    const more = ['ODD-CENT', 'BACK', 'FEW-MANY', 'OFFER'];
    const link = { store_code: 'se', product_id: id, link_type: 'bundle' };
    await db
      .insertInto('catalogue_product_link')
      .values(more.map((linked_sku) => ({ ...link, linked_sku })))
      .execute();
    const { output } = await shop('price', 'set', 'SET', '99', '--store', 'se');
    expect(output).toContain('SET in se: FRAME-OAK, FRAME-ASH, ODD-CENT, LOW-3, BACK …\n');
  });

  test('accepts one if no variant has a price, since pages then show it', async () => {
    await api.server.db
      .updateTable('price')
      .set({ amount: noMinorUnits })
      .where('store_code', '=', 'pl')
      .where('sku', 'like', 'LATE-%')
      .execute();
    expect(await json('price', 'set', 'LATE', '77', '--store', 'pl')).toContainEqual(
      expect.objectContaining({ store: 'pl', price: 77 }),
    );
    const { items } = await api.result(
      api.send<{ items: object[] }>('products/render-list?storeCode=pl&skus=LATE'),
    );
    expect(items).toMatchObject([{ price_info: { final_price: 77 } }]);
  });
});

describe('rejects a stock that is never read, naming the SKUs whose stock counts', () => {
  test.each([
    ['a configurable product', 'MOON', 'MOON: MOON-7, MOON-8, MOON-9\n'],
    ['a limited edition', 'EDITION', 'EDITION: EDITION-7, EDITION-8\n'],
    ['a grouped product', 'WALL', 'WALL: FRAME-OAK, FRAME-ASH\n'],
  ])('%s', async (_what, sku, told) => {
    const before = [await stockOf(api, sku), await stockOf(api, 'FRAME-ASH')];
    const set = await shop('stock', 'set', sku, '0');
    const file = fileOf('stock.csv');
    await writeFile(file, `sku,qty\nFRAME-ASH,44\n${sku},0\n`);
    for (const { status, output } of [set, await shop('stock', 'import', file)]) {
      expect(output).toContain('Nothing was changed.');
      expect(output).toContain(told);
      expect(status).toBe(1);
    }
    expect([await stockOf(api, sku), await stockOf(api, 'FRAME-ASH')]).toEqual(before);
  });

  test('accepts that of a bundle, which is sold or not', async () => {
    const cart = await api.createCart('de');
    await json('stock', 'set', 'SET', '0');
    expect((await api.update(cart, { sku: 'SET', qty: 1 })).status).toBe(409);
    await json('stock', 'set', 'SET', '1');
    expect((await api.update(cart, { sku: 'SET', qty: 1 })).status).toBe(200);
  });
});
