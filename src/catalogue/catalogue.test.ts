import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findStoreView } from '../config/store-views.ts';
import type { Sku } from '../domain/ids.ts';
import { databaseKinds, startDatabase, type TestDatabase } from '../../tests/support/databases.ts';
import type { Catalogue } from './catalogue.ts';
import { openCatalogue, openCatalogueSnapshot } from './read.ts';
import type { CatalogueSource } from './source.ts';
import { Trace } from './trace.ts';
import { catalogueVersion } from './version.ts';
import { replaceCatalogue } from './write.ts';

const de = findStoreView('de')!;
const se = findStoreView('se')!;
const now = new Date('2026-11-21T12:00:00Z');
const sku = (text: string) => text as Sku;
const allProducts = 'c/all';
const wall = 'wall';

const category = (id: number, parent_id: number, level: number, more: object = {}) => ({
  id,
  parent_id,
  level,
  name: `Category ${id}`,
  position: id,
  is_active: true,
  url_key: `c${id}`,
  url_path: level > 1 ? `c${id}` : '',
  ...more,
});

const product = (id: number, more: object = {}) => ({
  id,
  sku: `p${id}`,
  name: `Product ${id}`,
  type_id: 'simple',
  url_key: `product-${id}`,
  url_path: `posters/product-${id}`,
  tax_class_id: 2,
  price: id,
  stock: { qty: id, is_in_stock: true, backorders: 0 },
  category: [{ category_id: 3, name: 'Category 3', position: 100 - id }],
  category_ids: [3],
  ...more,
});

const child = (id: number, sizes: number, price: number) => ({
  id,
  sku: `p1-${sizes}`,
  sizes: String(sizes),
  status: 1,
  price,
});

const source = {
  categories: [
    category(2, 1, 1),
    category(3, 2, 2),
    category(4, 3, 3),
    category(5, 2, 2, { is_active: false }),
  ],
  attributes: [
    { attribute_id: 7, attribute_code: 'sizes', options: [{ value: '8', label: '30×40' }] },
    { attribute_id: 8, attribute_code: 'color2', frontend_input: 'multiselect', options: [] },
  ],
  taxRules: [
    {
      id: 1,
      code: 'VAT',
      product_tax_class_ids: [2],
      rates: [{ rate: 25, tax_country_id: 'DE', tax_region_id: 0 }],
    },
  ],
  products: [
    product(1, {
      type_id: 'configurable',
      attribute_set_id: 9,
      popularity: 3,
      configurable_options: [
        {
          attribute_id: 7,
          attribute_code: 'sizes',
          label: 'Size',
          values: [{ value_index: 8, label: '30×40' }],
        },
      ],
      configurable_children: [child(11, 8, 20), child(12, 9, 12.5)],
    }),
    product(2, { popularity: 1, color2: ['18', '19'], special_price: 1, special_to_date: '2026-11-22' }),
    product(3, {
      popularity: 2,
      category: [{ category_id: 4, name: 'Category 4', position: 1 }],
      category_ids: [4],
      backorders: true,
    }),
    product(4, { visibility: 1, type_id: 'simple' }),
    product(5, { status: 2 }),
    product(6, {
      type_id: 'bundle',
      bundle_options: [
        { option_id: 1, title: 'Print', product_links: [{ id: '1', sku: 'p2', qty: 2, is_default: true }] },
      ],
      category: [],
      category_ids: [],
    }),
    product(7, {
      type_id: 'grouped',
      product_links: [
        { sku: 'p7', link_type: 'associated', linked_product_sku: 'p3', linked_product_type: 'simple' },
        { sku: 'p7', link_type: 'related', linked_product_sku: 'p2', linked_product_type: 'simple' },
      ],
      category: [],
      category_ids: [],
    }),
  ],
  stories: [
    {
      slug: 'home',
      uuid: '1',
      name: 'Home',
      full_slug: 'de/home',
      content: { _uid: '1', component: 'page' },
    },
    {
      slug: 'about',
      uuid: '2',
      name: 'About',
      full_slug: 'de/about',
      content: { _uid: '2', component: 'page' },
    },
  ],
} satisfies CatalogueSource;

describe.each(databaseKinds)('a catalogue on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startDatabase(kind);
  }, 90_000);
  afterAll(() => database.stop());
  beforeEach(async () => {
    await database.empty();
    const { problems } = await replaceCatalogue(database.db, de, source);
    expect(problems).toEqual([]);
  });
  const open = (at = now) => openCatalogue(database.db, de, { now: at });

  test('prices come from the engine, with the tax of the store view', async () => {
    const found = await open().productBySku(sku('p3'));
    expect(found).toMatchObject({ price: 2.4, price_tax: 0.6, price_incl_tax: 3, special_price: 0 });
    expect(
      await database.db.selectFrom('price').select('amount').where('sku', '=', 'p1-9').execute(),
    ).toEqual([{ amount: 1250 }]);
  });

  test('amounts are minor units of the currency', async () => {
    await replaceCatalogue(database.db, se, { products: [product(1, { price: 129 })] });
    const amounts = await database.db
      .selectFrom('price')
      .select('amount')
      .where('store_code', '=', 'se')
      .execute();
    expect(amounts).toEqual([{ amount: 129 }]);
    expect(await openCatalogue(database.db, se, { now }).productBySku(sku('p1'))).toMatchObject({
      price: 129,
    });
  });

  test('a special price holds inside its dates', async () => {
    expect(await open().productBySku(sku('p2'))).toMatchObject({
      price_incl_tax: 1,
      original_price_incl_tax: 2,
    });
    const later = open(new Date('2026-11-23T00:00:00Z'));
    expect(await later.productBySku(sku('p2'))).toMatchObject({ price_incl_tax: 2, special_price: 0 });
  });

  test('a configurable product has its children with price and stock, and the price of the cheapest', async () => {
    const found = await open().productByUrlPath('posters/product-1');
    expect(found).toMatchObject({ sku: 'p1', price_incl_tax: 12.5 });
    expect(found?.configurable_children?.map(({ sku, price_incl_tax }) => [sku, price_incl_tax])).toEqual([
      ['p1-8', 20],
      ['p1-9', 12.5],
    ]);
  });

  test('a child is a product of its own that knows its parent', async () => {
    const catalogue = open();
    expect(await catalogue.productBySku(sku('p1-8'))).toMatchObject({
      id: 11,
      visibility: 1,
      type_id: 'simple',
      attribute_set_id: 9,
      parentSku: 'p1',
      parentId: 1,
    });
    expect(await catalogue.parentOf(sku('p1-8'))).toMatchObject({ sku: 'p1' });
    expect(await catalogue.parentOf(sku('p2'))).toBeUndefined();
  });

  test('bundles and groups carry the products that they are made of', async () => {
    const [bundle, group] = await open().productsBySku([sku('p6'), sku('p7')]);
    expect(bundle?.bundle_options?.[0]?.product_links[0]?.product).toMatchObject({
      sku: 'p2',
      price_incl_tax: 1,
    });
    expect(group?.product_links?.map(({ product }) => product?.sku)).toEqual(['p3', undefined]);
    expect([bundle?.price_incl_tax, bundle?.original_price_incl_tax, group?.price_incl_tax]).toEqual([
      2, 4, 3,
    ]);
  });

  test('a product that is forgotten while others are looked up is looked up too', async () => {
    const catalogue = open();
    const unknown = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => sku(`unknown-${from + index}`));
    await catalogue.productBySku(sku('p3'));
    // Nearly as many answers as a snapshot remembers: a few new ones drop the oldest, p3.
    await catalogue.productsBySku(unknown(0, 990));
    const found = await catalogue.productsBySku([...unknown(2000, 50), sku('p3')]);
    expect(found.map(({ sku }) => sku)).toEqual(['p3']);
  });

  test('products come in the order asked for, unknown ones are left out', async () => {
    const found = await open().productsBySku(['p3', 'nothing', 'p1', 'p3'].map(sku));
    expect(found.map(({ sku }) => sku)).toEqual(['p3', 'p1', 'p3']);
    expect(await open().productBySku(sku('nothing'))).toBeUndefined();
    expect(await open().productByUrlPath('nothing')).toBeUndefined();
  });

  test.each([
    ['popularity:asc', ['p2', 'p3', 'p1']],
    ['popularity:desc', ['p1', 'p3', 'p2']],
    ['id:desc', ['p3', 'p2', 'p1']],
    ['price:asc', ['p2', 'p3', 'p1']],
    ['price:desc', ['p1', 'p3', 'p2']],
    ['name:asc', ['p1', 'p2', 'p3']],
    ['position:asc', ['p2', 'p1', 'p3']],
    ['bestsellers:desc', ['p3', 'p2', 'p1']],
    ['unknown', ['p2', 'p3', 'p1']],
  ])('a listing holds the categories below and is sorted by %s', async (sort, expected) => {
    const listing = await open().listing({ categoryId: 3, page: 1, pageSize: 10, sort });
    expect(listing.items.map(({ sku }) => sku)).toEqual(expected);
    expect(listing.total).toBe(3);
  });

  test('what listings filter by is read for many products, unknown ones left out', async () => {
    const trace = new Trace();
    const reader = openCatalogue(database.db, de, { now, trace });
    const found = await reader.filterableProducts(['p2', 'nothing'].map(sku));
    expect(found).toEqual([expect.objectContaining({ sku: 'p2', popularity: [1], color2: ['18', '19'] })]);
    expect(trace.entries().map(([question]) => question)).toContain('filterable-product:p2');
  });

  test('a listing comes in pages', async () => {
    const listing = await open().listing({ categoryId: 3, page: 2, pageSize: 2, sort: 'id:asc' });
    expect(listing).toMatchObject({ total: 3, page: 2, pageSize: 2 });
    expect(listing.items.map(({ sku }) => sku)).toEqual(['p3']);
    expect(await open().listing({ categoryId: 99, page: 1, pageSize: 2, sort: 'id:asc' })).toMatchObject({
      total: 0,
    });
  });

  test('a page of a listing is known in the stores that have it', async () => {
    await replaceCatalogue(database.db, se, {
      products: [
        product(1),
        product(2),
        product(3, { visibility: 1 }),
        product(4, { category: [{ category_id: 4, name: 'Category 4', position: 1 }], category_ids: [4] }),
      ],
      categories: [category(3, 2, 2), category(4, 2, 2)],
    });
    const storesWith = (page: number, categoryId = 3) =>
      open().storesWithListingPage({ categoryId, page, pageSize: 2 });
    expect(await storesWith(1)).toEqual(['de', 'se']);
    expect(await storesWith(2)).toEqual(['de']);
    expect(await storesWith(3)).toEqual([]);
    expect(await storesWith(1, 99)).toEqual([]);
  });

  test('categories are the active ones, found by id and path', async () => {
    const catalogue = open();
    expect((await catalogue.categories()).map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(await catalogue.categoryById(4)).toMatchObject({ parent_id: 3 });
    expect(await catalogue.categoryByUrlPath('c3')).toMatchObject({ id: 3 });
    expect(await catalogue.categoryById(5)).toBeUndefined();
  });

  test('page paths are home, stories, categories below the root, visible products and the list of all', async () => {
    const paths = ['', 'about', 'c3', 'c4', 'posters/product-1', 'posters/product-2', 'posters/product-3'];
    const expected = [...paths, 'posters/product-6', 'posters/product-7', allProducts, wall];
    expect(await open().pagePaths()).toEqual(expected);
  });

  test('products of attribute sets are named by id, but none that may not be listed', async () => {
    expect(await open().skusOfAttributeSets([9])).toEqual(['p1']);
    expect(await open().skusOfAttributeSets([9, 4])).toEqual(['p1', 'p2', 'p3', 'p6', 'p7']);
    expect(await open().skusOfAttributeSets([10])).toEqual([]);
  });

  test('pages for search engines name their picture and the stores that have them', async () => {
    await replaceCatalogue(database.db, se, {
      products: [product(1, { url_path: 'posters/produkt-1' })],
      categories: [category(3, 2, 2, { url_path: 'affischer' })],
    });
    const pages = await open().sitePages();
    const paths = await open().pagePaths();
    expect(pages.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
    expect(pages.find(({ path }) => path === 'posters/product-1')?.alternates).toEqual([
      { storeCode: 'de', path: 'posters/product-1' },
      { storeCode: 'se', path: 'posters/produkt-1' },
    ]);
    expect(await open().pathsByStore('posters/produkt-1')).toEqual({
      url_paths: { de: 'posters/product-1', se: 'posters/produkt-1' },
      is_active: true,
    });
    expect(await open().pathsByStore('affischer')).toEqual({
      url_paths: { de: 'c3', se: 'affischer' },
      is_active: true,
    });
    expect(await open().pathsByStore('nothing')).toBeUndefined();
  });

  test('filterable values can be asked for in SQL, those of children too', async () => {
    const rows = await database.db
      .selectFrom('catalogue_product_attribute')
      .select(['product_id', 'attribute_code', 'value'])
      .orderBy('product_id')
      .orderBy('attribute_code')
      .orderBy('value')
      .execute();
    expect(rows.map(Object.values)).toEqual([
      [1, 'sizes_options', '8'],
      [1, 'sizes_options', '9'],
      [2, 'color2', '18'],
      [2, 'color2', '19'],
      [11, 'sizes', '8'],
      [12, 'sizes', '9'],
    ]);
  });

  test('the trace tells which answers a change has touched', async () => {
    const read = async () => {
      const trace = new Trace();
      const catalogue = openCatalogue(database.db, de, { now, trace });
      await catalogue.listing({ categoryId: 3, page: 1, pageSize: 10, sort: 'id:asc' });
      await catalogue.categories();
      await catalogue.attribute('sizes');
      return new Map(trace.entries());
    };
    const before = await read();
    expect([...before.keys()]).toEqual(
      expect.arrayContaining([
        'listed-product:p1',
        'listed-product:p2',
        'listed-product:p3',
        'categories',
        'attribute:sizes',
      ]),
    );
    expect(await read()).toEqual(before);
    await database.db.updateTable('price').set({ amount: 999 }).where('sku', '=', 'p1-8').execute();
    const after = await read();
    const changed = [...after].filter(([question, digest]) => before.get(question) !== digest);
    expect(changed.map(([question]) => question)).toEqual(['listed-product:p1']);
  });

  test('what is looked up ahead is what pages would have read', async () => {
    const read = async (catalogue: Catalogue) => {
      const products = [];
      for (const path of await catalogue.pagePaths()) {
        const product = await catalogue.productByUrlPath(path);
        const alternates = product && (await catalogue.alternates({ kind: 'product', sku: product.sku }));
        products.push([path, product, alternates]);
      }
      const listings = [];
      for (const page of [1, 2, 3]) {
        listings.push(await catalogue.listing({ categoryId: 3, page, pageSize: 2, sort: 'price:asc' }));
      }
      return [products, listings];
    };
    const traces = [new Trace(), new Trace()];
    const snapshot = openCatalogueSnapshot(database.db, de, { now });
    await snapshot.prepare([...(await open().pagePaths()), 'nothing']);
    expect(await read(snapshot.reader(traces[0]))).toEqual(
      await read(openCatalogue(database.db, de, { now, trace: traces[1] })),
    );
    expect(traces[0]?.entries()).toEqual(traces[1]?.entries());
  });

  test('what is not there is part of the trace', async () => {
    const trace = new Trace();
    await openCatalogue(database.db, de, { now, trace }).productByUrlPath('new');
    expect(trace.entries().map(([question]) => question)).toEqual(['product-path:new']);
  });

  test('a snapshot keeps its answers, and gives every reader their digests', async () => {
    const snapshot = openCatalogueSnapshot(database.db, de, { now });
    const traces = [new Trace(), new Trace()];
    const first = await snapshot.reader(traces[0]).productBySku(sku('p3'));
    await database.db.updateTable('price').set({ amount: 1 }).execute();
    expect(await snapshot.reader(traces[1]).productBySku(sku('p3'))).toBe(first);
    expect(traces[1]?.entries()).toEqual(traces[0]?.entries());
    expect(await open().productBySku(sku('p3'))).toMatchObject({ price_incl_tax: 0.01 });
  });

  test('documents that cannot be used are named and left out', async () => {
    const { written, problems } = await replaceCatalogue(database.db, de, {
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
    expect(await open().pagePaths()).toEqual([
      '',
      'about',
      'c3',
      'c4',
      'posters/product-1',
      allProducts,
      wall,
    ]);
  });

  test('of two products with one sku the last stays, of two with one path both', async () => {
    await replaceCatalogue(database.db, de, {
      products: [
        product(1),
        product(2, { url_path: 'posters/product-1' }),
        product(8, { sku: 'p1', name: 'Last' }),
      ],
    });
    expect(await open().productBySku(sku('p1'))).toMatchObject({ id: 8, name: 'Last' });
    expect(await open().productByUrlPath('posters/product-1-2')).toMatchObject({ sku: 'p2' });
    const ids = await database.db.selectFrom('catalogue_product').select('id').orderBy('id').execute();
    expect(ids).toEqual([{ id: 2 }, { id: 8 }]);
  });

  test('a source that breaks off changes nothing', async () => {
    const before = await open().pagePaths();
    const broken = {
      *[Symbol.iterator]() {
        yield product(90);
        throw new Error('torn');
      },
    };
    await expect(replaceCatalogue(database.db, de, { products: broken })).rejects.toThrow('torn');
    expect(await open().pagePaths()).toEqual(before);
    expect(await catalogueVersion(database.db)).toBe('de:1');
  });

  test('stores are apart, stock is one pool', async () => {
    await replaceCatalogue(database.db, se, {
      products: [product(3, { stock: { qty: 42, is_in_stock: true } })],
    });
    expect(await open().productBySku(sku('p3'))).toMatchObject({ stock: { qty: 42 }, price_incl_tax: 3 });
    expect(await openCatalogue(database.db, se, { now }).pagePaths()).toEqual([
      '',
      'posters/product-3',
      allProducts,
      wall,
    ]);
    expect(await catalogueVersion(database.db)).toBe('de:1,se:1');
  });

  test('lists what is out of stock only where the shop does', async () => {
    await replaceCatalogue(database.db, de, {
      categories: [category(2, 1, 1), category(3, 2, 2)],
      products: [product(1), product(2, { stock: { qty: 0, is_in_stock: false } })],
    });
    const skus = async (listOutOfStock?: boolean) => {
      const reader = openCatalogue(database.db, de, {
        now,
        ...(listOutOfStock !== undefined && { listOutOfStock }),
      });
      const { items, total } = await reader.listing({ categoryId: 3, page: 1, pageSize: 9, sort: 'id:asc' });
      expect(total).toBe(items.length);
      return items.map((item) => item.sku);
    };
    expect(await skus()).toEqual(['p1', 'p2']);
    expect(await skus(false)).toEqual(['p1']);
  });
});
