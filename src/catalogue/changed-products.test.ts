import { describe, expect, test } from 'vitest';
import { databaseKinds } from '../../tests/support/databases.ts';
import { catalogueDatabase, de, now, product, source } from '../../tests/support/small-catalogue.ts';
import { minorUnits } from '../domain/money/minor-units.ts';
import { inTransaction } from '../database/transaction.ts';
import { lastChange } from './change-number.ts';
import { changedReads } from './product-changes.ts';
import { soldOutRead } from './traced-reads.ts';
import { setPrices } from './owner/set-prices.ts';
import { setStock } from './owner/set-stock.ts';
import { hasHadVersion, storeCatalogueVersion } from './version.ts';
import { markDifferences, storeDigests } from './writing/mark-changes.ts';
import { replaceCatalogue } from './write.ts';

describe.each(databaseKinds)('changes by an import, on %s', (kind) => {
  const shop = catalogueDatabase(kind);
  /** What pages note of what became another one by an import. */
  const changedBy = async (imported: Parameters<typeof replaceCatalogue>[2], storeCode = 'de') => {
    const { db } = shop.database;
    const known = { number: await lastChange(db), at: now.toISOString() };
    await replaceCatalogue(db, de, imported);
    return [...(await changedReads(db, storeCode, known, now))].sort();
  };
  const withProducts = (...products: readonly object[]) => ({
    products: [
      ...source.products.filter(({ id }) => !products.some((each) => 'id' in each && each.id === id)),
    ]
      .concat(products as typeof source.products)
      .sort((one, other) => one.id - other.id),
  });

  test.each<{ name: string; imported: Parameters<typeof replaceCatalogue>[2]; reads: readonly string[] }>([
    { name: 'the same again', imported: source, reads: [] },
    {
      name: 'a price, with the bundle that is made of it',
      imported: withProducts({ ...source.products[1], price: 2.5 }),
      reads: ['p2', 'p6'],
    },
    {
      name: 'a name, with the product that has it as a part',
      imported: withProducts({ ...source.products[2], name: 'Another' }),
      reads: ['described:p3', 'p3', 'p7'],
    },
    {
      name: 'a new product',
      imported: withProducts(product(8)),
      reads: ['described:p8', 'p8'],
    },
    {
      name: 'a product that is gone',
      imported: { products: source.products.filter(({ id }) => id !== 4) },
      reads: ['described:p4', 'p4'],
    },
    {
      name: 'a product with variants, and these, which are called after it',
      imported: withProducts({ ...source.products[0], name: 'Another' }),
      reads: ['described:p1', 'described:p1-8', 'described:p1-9', 'p1', 'p1-8', 'p1-9'],
    },
    {
      name: 'a tax rule',
      imported: { taxRules: [{ ...source.taxRules[0], code: 'Other' }] },
      reads: ['tax-rules'],
    },
    {
      name: 'a story',
      imported: { stories: [{ ...source.stories[0], name: 'Start' }, source.stories[1]] },
      reads: ['story:home'],
    },
    { name: 'a category, which is compared by asking again', imported: { categories: [] }, reads: [] },
  ])('$name', async ({ imported, reads }) => {
    expect(await changedBy(imported)).toEqual(reads);
  });

  test('marks again what others change during the import, since it is overwritten', async () => {
    const { db } = shop.database;
    const price = { store_code: 'de', sku: 'p2', amount: minorUnits(777) };
    const before = await storeDigests(db, 'de');
    await setPrices(db, [price]);
    await setStock(db, [{ sku: 'p3', qty: 77 }]);
    const known = { number: await lastChange(db), at: now.toISOString() };
    await inTransaction(db, async (inside) => markDifferences(inside, 'de', before, now));
    expect([...(await changedReads(db, 'de', known, now))].sort()).toEqual(['p2', 'p3', 'p6', 'p7']);
    expect([...(await changedReads(db, 'se', known, now))]).toContain('p3');
  });

  test('stock is one pool for all stores', async () => {
    const imported = withProducts({ ...source.products[1], stock: { qty: 1, is_in_stock: true } });
    expect(await changedBy(imported, 'se')).toEqual(['p2']);
  });

  test.each([
    ['runs out', 'p3', [{ qty: 0 }], true],
    ['is there again', 'p3', [{ qty: 0 }, { qty: 5 }], true],
    ['is taken off sale', 'p2', [{ qty: 5, isInStock: false }], true],
    ['is sold in other quantities', 'p3', [{ qty: 7 }], false],
  ])('lists are asked again if a product %s', async (_, sku, settings, isAsked) => {
    const { db } = shop.database;
    let known = { number: 0, at: now.toISOString() };
    for (const setting of settings) {
      known = { ...known, number: await lastChange(db) };
      await setStock(db, [{ sku, ...setting }]);
    }
    for (const storeCode of ['de', 'se']) {
      expect((await changedReads(db, storeCode, known, now)).has(soldOutRead)).toBe(isAsked);
    }
  });

  test('lists of all stores are asked again if an import has sold out what was there, and else not', async () => {
    const stocked = (qty: number) =>
      withProducts({ ...source.products[1], stock: { qty, is_in_stock: true } });
    expect(await changedBy(stocked(0), 'se')).toEqual(['p2', soldOutRead]);
    expect(await changedBy(stocked(0), 'se')).toEqual([]);
    expect(await changedBy(stocked(4), 'se')).toEqual(['p2', soldOutRead]);
    expect(await changedBy(stocked(5), 'se')).toEqual(['p2']);
  });

  test('a catalogue knows its previous versions, but not those of another database', async () => {
    const { db } = shop.database;
    const first = await storeCatalogueVersion(db, 'de');
    await replaceCatalogue(db, de, source);
    await replaceCatalogue(db, de, source);
    expect(await hasHadVersion(db, 'de', first)).toBe(true);
    expect(await hasHadVersion(db, 'de', await storeCatalogueVersion(db, 'de'))).toBe(true);
    expect(await hasHadVersion(db, 'se', first)).toBe(false);
    expect(await hasHadVersion(db, 'de', '')).toBe(false);
  });
});
