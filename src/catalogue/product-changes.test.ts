import { beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import { catalogueDatabase, now, source } from '../../tests/support/small-catalogue.ts';
import { findStoreView } from '../config/store-views.ts';
import { inLockingTransaction, inTransaction } from '../database/transaction.ts';
import { setPrices } from './owner/set-prices.ts';
import { setStock } from './owner/set-stock.ts';
import { lastChange } from './change-number.ts';
import { changedProducts, markProducts } from './product-changes.ts';
import { replaceCatalogue } from './write.ts';
import { minorUnits } from '../domain/money/minor-units.ts';

const se = findStoreView('se')!;

describe.each(databaseKinds)('products whose pages are outdated, on %s', (kind) => {
  const shop = catalogueDatabase(kind);
  /** What a build knows that was made before anything changed. */
  const first = { number: 0, at: now.toISOString() };
  const changed = async (storeCode: string, known = first, at = now) => {
    return [...(await changedProducts(shop.database.db, storeCode, known, at))].sort();
  };

  beforeEach(async () => {
    await replaceCatalogue(shop.database.db, se, source);
    expect(await changed('de')).toEqual([]);
  });

  test.each([
    { name: 'a product alone', sku: 'p4', touched: ['p4'] },
    { name: 'a variant and the product that has it', sku: 'p1-8', touched: ['p1', 'p1-8'] },
    { name: 'a part and the bundle made of it', sku: 'p2', touched: ['p2', 'p6'] },
    { name: 'a part and the grouped product made of it', sku: 'p3', touched: ['p3', 'p7'] },
  ])('$name, in the store of the price', async ({ sku, touched }) => {
    expect(
      await setPrices(shop.database.db, [{ store_code: 'de', sku, amount: minorUnits(12_345) }]),
    ).toBeUndefined();
    expect(await changed('de')).toEqual(touched);
    expect(await changed('se')).toEqual([]);
  });

  test('include those of a counted stock, in all stores', async () => {
    await setStock(shop.database.db, [
      { sku: 'p2', qty: 9 },
      { sku: 'p1-8', qty: 1 },
    ]);
    for (const storeCode of ['de', 'se'])
      expect(await changed(storeCode)).toEqual(['p1', 'p1-8', 'p2', 'p6']);
  });

  test('exclude unchanged ones and failed writes', async () => {
    const { db } = shop.database;
    const price = { store_code: 'de', sku: 'p3', amount: minorUnits(300), special_amount: null };
    await setPrices(db, [price]);
    await setStock(db, [{ sku: 'p3', qty: 3 }]);
    await setPrices(db, [
      { ...price, amount: minorUnits(1) },
      { ...price, sku: 'nothing' },
    ]);
    await setStock(db, [
      { sku: 'p3', qty: 1 },
      { sku: 'nothing', qty: 1 },
    ]);
    expect(await changed('de')).toEqual([]);
    expect(await lastChange(db)).toBe(0);
  });

  test('a build only knows of changes before it', async () => {
    const { db } = shop.database;
    await setStock(db, [{ sku: 'p3', qty: 8 }]);
    const known = { ...first, number: await lastChange(db) };
    expect(await changed('de', known)).toEqual([]);
    await setPrices(db, [{ store_code: 'de', sku: 'p4', amount: minorUnits(1) }]);
    expect(await changed('de', known)).toEqual(['p4']);
    await setStock(db, [{ sku: 'p3', qty: 7 }]);
    expect(await changed('de', known)).toEqual(['p3', 'p4', 'p7']);
    expect(await changed('de')).toEqual(['p3', 'p4', 'p7']);
    expect(await changed('de', { ...first, number: await lastChange(db) })).toEqual([]);
  });

  test('a special price starts and ends by the clock', async () => {
    const day = (text: string) => new Date(`2026-12-${text}T00:00:00Z`);
    const window = { special_from: day('01').toISOString(), special_to: day('03').toISOString() };
    await setPrices(shop.database.db, [
      { store_code: 'de', sku: 'p4', special_amount: minorUnits(1), ...window },
    ]);
    const number = await lastChange(shop.database.db);
    const between = (since: string, until: string) =>
      changed('de', { number, at: day(since).toISOString() }, day(until)).then((skus) => skus.includes('p4'));
    await shop.database.db
      .updateTable('price')
      .set({ special_amount: null })
      .where('sku', '!=', 'p4')
      .execute();
    expect(await between('01', '02')).toBe(false);
    expect(await between('02', '03')).toBe(false);
    expect(await between('02', '04')).toBe(true);
    expect(await between('04', '05')).toBe(false);
    expect(await changed('de', { number, at: now.toISOString() }, day('01'))).toEqual(['p4']);
  });

  test('concurrent changes have a number each', async () => {
    const { db } = shop.database;
    const skus = ['p1', 'p2', 'p3', 'p4', 'p6', 'p7'];
    await Promise.all(
      skus.map((sku, index) =>
        (index % 2 === 0 ? inTransaction : inLockingTransaction)(db, (inside) =>
          markProducts(inside, [{ store_code: 'de', sku }]),
        ),
      ),
    );
    const rows = await db.selectFrom('product_change').select('number').orderBy('number').execute();
    expect(rows.map(({ number }) => number)).toEqual(skus.map((_, index) => index + 1));
    expect(await lastChange(db)).toBe(skus.length);
  });
});
