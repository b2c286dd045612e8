import { describe, expect, test } from 'vitest';
import { findStoreView } from '../config/store-views.ts';
import { databaseKinds } from '../../tests/support/databases.ts';
import { catalogueDatabase, de, now, product, sku, source } from '../../tests/support/small-catalogue.ts';
import { openCatalogue } from './read.ts';
import { catalogueVersion, storeCatalogueVersion, crossStoreVersion } from './version.ts';
import { replaceCatalogue } from './write.ts';

const se = findStoreView('se')!;
const allProducts = 'c/all';

describe.each(databaseKinds)('replacing a catalogue on %s', (kind) => {
  const shop = catalogueDatabase(kind);
  const other = catalogueDatabase(kind);

  test('names and leaves out invalid documents', async () => {
    const { written, problems } = await replaceCatalogue(shop.database.db, de, {
      products: [
        product(1),
        { sku: 'no-id' },
        product(2, { sku: 'p1-again', id: 1 }),
        'text',
        product(3, { price: -1 }),
      ],
    });
    expect(written['product']).toBe(1);
    expect(problems.map(({ key }) => key)).toEqual(['no-id', 'p1-again', '#4', 'p3']);
    expect(await shop.open().pagePaths()).toEqual([
      '',
      'about',
      'posters/product-1',
      'c3',
      'c4',
      allProducts,
    ]);
  });

  test('keeps the last of two products with one SKU, and both with one path', async () => {
    await replaceCatalogue(shop.database.db, de, {
      products: [
        product(1),
        product(2, { url_path: 'posters/product-1' }),
        product(8, { sku: 'p1', name: 'Last' }),
      ],
    });
    expect(await shop.open().productBySku(sku('p1'))).toMatchObject({ id: 8, name: 'Last' });
    expect(await shop.open().productByUrlPath('posters/product-1-2')).toMatchObject({ sku: 'p2' });
    const ids = await shop.database.db.selectFrom('catalogue_product').select('id').orderBy('id').execute();
    expect(ids).toEqual([{ id: 2 }, { id: 8 }]);
  });

  test('changes nothing if the source breaks off', async () => {
    const before = await shop.open().pagePaths();
    const version = await catalogueVersion(shop.database.db);
    const broken = {
      *[Symbol.iterator]() {
        yield product(90);
        throw new Error('torn');
      },
    };
    await expect(replaceCatalogue(shop.database.db, de, { products: broken })).rejects.toThrow('torn');
    expect(await shop.open().pagePaths()).toEqual(before);
    expect(await catalogueVersion(shop.database.db)).toBe(version);
  });

  test('keeps the highest price of a customer group, and none above it', async () => {
    const tiers = [{ customer_group_id: 40_000, qty: 1, value: 999_999_999.99 }];
    const { problems } = await replaceCatalogue(shop.database.db, de, {
      products: [product(1, { tier_prices: tiers }), product(2, { price: 1e9 })],
    });
    expect(problems).toMatchObject([{ key: 'p2', problem: expect.stringContaining('price: Too big') }]);
    const rows = await shop.database.db.selectFrom('group_price').selectAll().execute();
    expect(rows).toEqual([
      { store_code: 'de', sku: 'p1', customer_group_id: 40_000, amount: 99_999_999_999 },
    ]);
  });

  test('keeps stores apart, with one pool of stock', async () => {
    const version = await storeCatalogueVersion(shop.database.db, 'de');
    await replaceCatalogue(shop.database.db, se, {
      products: [product(3, { stock: { qty: 42, is_in_stock: true } })],
    });
    expect(await shop.open().productBySku(sku('p3'))).toMatchObject({
      stock: { qty: 42 },
      price_incl_tax: 3,
    });
    expect(await openCatalogue(shop.database.db, se, { now }).pagePaths()).toEqual([
      '',
      'posters/product-3',
      allProducts,
    ]);
    expect(await storeCatalogueVersion(shop.database.db, 'de')).toBe(version);
    expect(await catalogueVersion(shop.database.db)).toMatch(new RegExp(`^de:${version},se:.+$`));
  });

  test.each<[string, Parameters<typeof replaceCatalogue>[2], boolean]>([
    ['nothing', {}, true],
    ['the label of an option', { attributes: [{ ...source.attributes[0], options: [] }] }, true],
    [
      'the name of a category',
      { categories: source.categories.map((each) => ({ ...each, name: `${each.name}!` })) },
      true,
    ],
    ['a category that is gone', { categories: source.categories.slice(0, -2) }, false],
    [
      'prices and names',
      { products: source.products.map((each) => ({ ...each, price: 7, name: 'A' })) },
      true,
    ],
    ['a product that is gone', { products: source.products.slice(1) }, false],
    ['a path', { products: source.products.map((each) => ({ ...each, url_path: `a-${each.id}` })) }, false],
    ['the category of a product', { products: [...source.products.slice(0, -1), product(9)] }, false],
    ['a story', { stories: [] }, false],
  ])('its version says whether other stores show the same: %s', async (_name, imported, isSame) => {
    const { db } = shop.database;
    await replaceCatalogue(db, de, source);
    const elsewhere = async () => crossStoreVersion(await storeCatalogueVersion(db, 'de'));
    const before = await elsewhere();
    await replaceCatalogue(db, de, imported);
    expect((await elsewhere()) === before).toBe(isSame);
  });

  test('each change has another version, also the same change in another database', async () => {
    const versions = new Set<string>();
    for (const { database } of [shop, other]) {
      for (const products of [[product(1)], [product(1)]]) {
        await replaceCatalogue(database.db, de, { products });
        versions.add(await storeCatalogueVersion(database.db, 'de'));
      }
    }
    expect(versions.size).toBe(4);
  });
});
