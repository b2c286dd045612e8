import { describe, expect, test } from 'vitest';
import { findStoreView } from '../../config/store-views.ts';
import { databaseKinds } from '../../../tests/support/databases.ts';
import {
  catalogueDatabase,
  category,
  de,
  now,
  product,
  sku,
  source,
} from '../../../tests/support/small-catalogue.ts';
import { inTransaction } from '../../database/transaction.ts';
import { markStock } from '../product-changes.ts';
import { openCatalogueSnapshot } from '../read.ts';
import { storyRead, TracedReads } from '../traced-reads.ts';
import { replaceCatalogue } from '../write.ts';

const se = findStoreView('se')!;
const allProducts = 'c/all';
const wall = 'wall';

describe.each(databaseKinds)('pages of a catalogue on %s', (kind) => {
  const shop = catalogueDatabase(kind);
  const markStockOf = (skus: readonly string[]) =>
    inTransaction(shop.database.db, (transaction) => markStock(transaction, skus, { turned: false }));

  test('categories are the active ones, by ID and path', async () => {
    const catalogue = shop.open();
    expect((await catalogue.categories()).map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(await catalogue.categoryById(4)).toMatchObject({ parent_id: 3 });
    expect(await catalogue.categoryByUrlPath('c3')).toMatchObject({ id: 3 });
    expect(await catalogue.categoryById(5)).toBeUndefined();
  });

  test('page paths are home, stories, visible products, categories below the root and the list of all', async () => {
    const products = [1, 2, 3, 6, 7].map((id) => `posters/product-${id}`);
    const expected = ['', 'about', ...products, 'c3', 'c4', allProducts, wall];
    expect(await shop.open().pagePaths()).toEqual(expected);
  });

  test('pages for search engines name their picture and their stores', async () => {
    await replaceCatalogue(shop.database.db, se, {
      products: [product(1, { url_path: 'posters/produkt-1' })],
      categories: [category(3, 2, 2, { url_path: 'affischer' })],
    });
    const paths = await shop.open().pagePaths();
    const pages = await shop.open().sitePages(0, paths.length);
    expect(pages.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
    expect(await shop.open().sitePages(2, 3)).toEqual(pages.slice(2, 5));
    expect(await shop.open().sitePages(paths.length, 3)).toEqual([]);
    expect(pages.find(({ path }) => path === 'posters/product-1')?.alternates).toEqual([
      { storeCode: 'de', path: 'posters/product-1' },
      { storeCode: 'se', path: 'posters/produkt-1' },
    ]);
    expect(await shop.open().pathsByStore('posters/produkt-1')).toEqual({
      url_paths: { de: 'posters/product-1', se: 'posters/produkt-1' },
      is_active: true,
    });
    expect(await shop.open().pathsByStore('affischer')).toEqual({
      url_paths: { de: 'c3', se: 'affischer' },
      is_active: true,
    });
    expect(await shop.open().pathsByStore('nothing')).toBeUndefined();
  });

  test('pictures are the same whether or not lists have read their products', async () => {
    await replaceCatalogue(shop.database.db, de, {
      products: [
        product(1, { image: '/o/n/one.svg' }),
        product(2, { image: 'no_selection' }),
        product(3, { image: '/t/h/three.svg' }),
        product(4),
      ],
    });
    const reader = openCatalogueSnapshot(shop.database.db, de, { now }).reader();
    await reader.listedProducts(['p1', 'p2'].map(sku));
    const pages = await reader.sitePages(0, 100);
    const pictures = pages.flatMap(({ path, image }) => (path.startsWith('posters/') ? [[path, image]] : []));
    expect(pictures).toEqual([
      ['posters/product-1', '/o/n/one.svg'],
      ['posters/product-2', undefined],
      ['posters/product-3', '/t/h/three.svg'],
      ['posters/product-4', undefined],
    ]);
    expect(await shop.open().sitePages(0, 100)).toEqual(pages);
  });

  test('pages have the instant of their last change, which unchanged content keeps', async () => {
    const { db } = shop.database;
    const changes = async () => {
      const pages = await shop.open().sitePages(0, 100);
      return Object.fromEntries(
        pages.flatMap(({ path, changedAt }) => (changedAt ? [[path, changedAt]] : [])),
      );
    };
    const offered = (name: string, price: number) => ({
      products: [product(1), product(2, { name, price })],
      stories: [],
    });
    await replaceCatalogue(db, de, offered('Print', 2));
    const first = await changes();
    await replaceCatalogue(db, de, offered('Another', 2));
    const second = await changes();
    expect(second['posters/product-2']).toMatch(/^\d{4}-.*Z$/);
    expect(second['posters/product-1']).toBe(first['posters/product-1']);
    expect([second[allProducts], second['c3']]).toEqual([undefined, undefined]);
    await replaceCatalogue(db, de, offered('Another', 3));
    await markStockOf(['p2']);
    expect(await changes()).toEqual(second);
    const about = { ...source.stories[0], slug: 'about', published_at: now.toISOString() };
    await replaceCatalogue(db, de, { ...offered('Another', 3), stories: [about] });
    expect(await changes()).toEqual({ ...second, about: now.toISOString() });
    const reads = new TracedReads(true);
    const catalogue = openCatalogueSnapshot(db, de, { now }).reader(reads);
    const all = Object.values(await changes());
    expect(await catalogue.siteChanges(100)).toEqual([all.toSorted().at(-1)]);
    expect(reads.names()).toContain(storyRead('about'));
    expect(await catalogue.siteChanges(1)).toHaveLength((await catalogue.sitePages(0, 100)).length);
  });

  test('the path of a hidden child leads to its parent in other stores', async () => {
    const child = (url_path: string, more: object = {}) => ({
      id: 11,
      sku: 'p1-8',
      name: 'Child',
      price: 10,
      url_path,
      ...more,
    });
    const inSweden = async (...products: object[]) => {
      await replaceCatalogue(shop.database.db, se, { products: products as ReturnType<typeof product>[] });
      return shop.open().pathsByStore('posters/produkt-1-30x40');
    };
    const parent = product(1, {
      type_id: 'configurable',
      url_path: 'posters/produkt-1',
      configurable_children: [child('posters/produkt-1-30x40')],
    });
    expect(await inSweden(parent)).toEqual({
      url_paths: { de: 'posters/product-1', se: 'posters/produkt-1' },
      is_active: true,
      childSku: 'p1-8',
    });
    expect(await inSweden(product(9, { visibility: 1, url_path: 'posters/produkt-1-30x40' }))).toEqual({
      url_paths: {},
      is_active: true,
    });
  });

  test('a child with a page of its own in a store is found there', async () => {
    const path = 'posters/produkt-2-30x40';
    await replaceCatalogue(shop.database.db, se, {
      products: [
        product(1, {
          type_id: 'configurable',
          url_path: 'posters/produkt-1',
          configurable_children: [{ id: 12, sku: 'p2', name: 'Child', price: 10, url_path: path }],
        }),
      ],
    });
    expect((await shop.open().pathsByStore(path))?.url_paths).toEqual({
      de: 'posters/product-2',
      se: 'posters/produkt-1',
    });
  });
});
