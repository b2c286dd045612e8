import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDatabase, type TestDatabase } from '../../tests/support/databases.ts';
import { findStoreView } from '../config/store-views.ts';
import { openCatalogue } from './read.ts';
import { replaceCatalogue } from './write.ts';

const category = (id: number, parent_id: number, path: string) => ({
  id,
  parent_id,
  path,
  level: path.split('/').length - 1,
  name: `Category ${id}`,
  is_active: true,
  url_key: `c${id}`,
  url_path: parent_id > 1 ? `c${id}` : '',
});

const product = (id: number, attribute_set_id: number, categoryId: number, more: object = {}) => ({
  id,
  sku: `p${id}`,
  name: `Product ${id}`,
  type_id: 'simple',
  attribute_set_id,
  status: 1,
  visibility: 4,
  url_key: `p${id}`,
  url_path: `p${id}`,
  tax_class_id: 2,
  price: 20,
  stock: { qty: 5, is_in_stock: true },
  category_ids: [categoryId],
  category: [{ category_id: categoryId, name: 'Category' }],
  ...more,
});

const sized = {
  type_id: 'configurable',
  configurable_options: [{ attribute_id: 93, attribute_code: 'sizes', label: 'Size', values: [] }],
  configurable_children: [{ id: 31, sku: 'p3-1', status: 1, sizes: '7', price: 20 }],
};

const source = {
  categories: [
    category(2, 1, '1/2'),
    category(3, 2, '1/2/3'),
    category(347, 2, '1/2/347'),
    category(376, 347, '1/2/347/376'),
  ],
  products: [product(1, 9, 3), product(2, 23, 376), product(3, 23, 3, sized)],
};

/** Pages that every store has. */
const ofTheShop = ['c/all', 'wall'];

/** Home decor only where the store allows it (docs/reference/product.md#s3, docs/reference/product.md#s9). */
describe('home decor', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startDatabase('SQLite');
  }, 90_000);
  afterAll(() => database.stop());

  test.each([
    ['de', ['', 'c3', 'c347', 'c376', 'p1', 'p2', 'p3'], ['p1', 'p3'], ['p3-1']],
    ['us', ['', 'c3', 'p1'], ['p1'], []],
  ])('in %s', async (storeCode, paths, inCategory, sold) => {
    const storeView = findStoreView(storeCode)!;
    const { problems } = await replaceCatalogue(database.db, storeView, source);
    expect(problems).toEqual([]);
    const catalogue = openCatalogue(database.db, storeView, { now: new Date('2026-11-21T12:00:00Z') });
    const found = await catalogue.pagePaths();
    expect(found.filter((path) => !ofTheShop.includes(path)).sort()).toEqual(paths);
    const { items } = await catalogue.listing({ categoryId: 3, page: 1, pageSize: 50, sort: 'id:asc' });
    expect(items.map(({ sku }) => sku)).toEqual(inCategory);
    const child = await catalogue.productsBySku(['p3-1']);
    expect(child.filter(({ status }) => status < 2).map(({ sku }) => sku)).toEqual(sold);
  });
});
