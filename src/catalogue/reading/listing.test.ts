import { describe, expect, test } from 'vitest';
import { findStoreView } from '../../config/store-views.ts';
import { databaseKinds } from '../../../tests/support/databases.ts';
import {
  catalogueDatabase,
  category,
  de,
  now,
  product,
  source,
} from '../../../tests/support/small-catalogue.ts';
import { queryListing, loadListingIndex } from '../../domain/listing/listing-index-query.ts';
import { buildListingIndex } from '../../domain/listing/listing-index.ts';
import { setStock } from '../owner/set-stock.ts';
import { openCatalogue, openCatalogueSnapshot } from '../read.ts';
import { replaceCatalogue } from '../write.ts';

const se = findStoreView('se')!;
/** Its prices are without tax. */
const us = findStoreView('us')!;

const sizesOf = (statusOfSecond: number) => ({
  type_id: 'configurable',
  configurable_children: [
    {
      id: 208,
      sku: 'c8',
      sizes: '8',
      price: 20,
      status: 1,
      stock: { qty: 5, is_in_stock: true, backorders: 0 },
    },
    {
      id: 209,
      sku: 'c9',
      sizes: '9',
      price: 20,
      status: statusOfSecond,
      stock: { qty: 5, is_in_stock: true, backorders: 0 },
    },
  ],
});
const sizes = sizesOf(1);
const bundle = {
  type_id: 'bundle',
  bundle_options: [
    {
      option_id: 1,
      title: 'Print',
      required: true,
      product_links: [{ id: '1', sku: 'p2', qty: 2, is_default: true }],
    },
  ],
};

const usRate = (rate: number) => ({ rate, tax_country_id: 'US', tax_region_id: 0 });

describe.each(databaseKinds)('listings of a catalogue on %s', (kind) => {
  const shop = catalogueDatabase(kind);

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
  ])('a listing includes descendants and is sorted by %s', async (sort, expected) => {
    const query = { categoryId: 3, page: 1, pageSize: 10, sort };
    const listing = await shop.open().listing(query);
    expect(listing.items.map(({ sku }) => sku)).toEqual(expected);
    expect(listing.total).toBe(3);
    const forManyPages = openCatalogueSnapshot(shop.database.db, de, { now }).reader();
    expect(await forManyPages.listing(query)).toEqual(listing);
    const second = { ...query, page: 2, pageSize: 2 };
    expect(await forManyPages.listing(second)).toEqual(await shop.open().listing(second));
  });

  test.each([
    ['popularity:asc', ['p3', 'p1', 'p2']],
    ['popularity:desc', ['p1', 'p3', 'p2']],
    ['id:asc', ['p1', 'p3', 'p2']],
    ['price:asc', ['p3', 'p1', 'p2']],
    ['price:desc', ['p1', 'p3', 'p2']],
    ['name:asc', ['p1', 'p3', 'p2']],
    ['position:asc', ['p1', 'p3', 'p2']],
    ['bestsellers:desc', ['p3', 'p1', 'p2']],
  ])('what is sold out comes last, sorted by %s, on the server as in the browser', async (sort, expected) => {
    await setStock(shop.database.db, [{ sku: 'p2', qty: 0 }]);
    const query = { categoryId: 3, page: 1, pageSize: 10, sort };
    const listed = await shop.open().listedSkus(query);
    expect(listed).toEqual({ skus: expected, total: 3 });
    const forManyPages = openCatalogueSnapshot(shop.database.db, de, { now }).reader();
    expect(await forManyPages.listedSkus(query)).toEqual(listed);
    expect((await shop.open().listedSkus({ ...query, page: 2, pageSize: 2 })).skus).toEqual(['p2']);
    const index = buildListingIndex(await shop.open().filterableProducts(expected), {
      filters: [],
      attributes: [],
      sorts: [],
      defaultSort: { attribute: 'id', order: 'asc' },
      isSorted: true,
    });
    expect(queryListing(loadListingIndex(index)).ids.map((id) => `p${id}`)).toEqual(expected);
  });

  test.each<[string, object, readonly (readonly [string, number])[], boolean]>([
    ['a product without pieces', {}, [['p20', 0]], true],
    ['a product that is sold below zero', { backorders: 1 }, [['p20', 0]], false],
    ['a product with one variant left', { ...sizes }, [['c8', 0]], false],
    [
      'a product without any variant',
      { ...sizes },
      [
        ['c8', 0],
        ['c9', 0],
      ],
      true,
    ],
    ['a product whose only variant left is disabled', sizesOf(2), [['c8', 0]], true],
    ['a bundle of fewer pieces than it needs', { ...bundle }, [['p2', 1]], true],
    ['a bundle of enough pieces', { ...bundle }, [['p2', 2]], false],
  ])('%s', async (_, more, stock, isLast) => {
    const { backorders = 0, ...fields } = more as { readonly backorders?: number };
    const tried = product(20, { ...fields, stock: { qty: 5, is_in_stock: true, backorders } });
    await replaceCatalogue(shop.database.db, de, { ...source, products: [...source.products, tried] });
    expect(
      await setStock(
        shop.database.db,
        stock.map(([sku, qty]) => ({ sku, qty })),
      ),
    ).toBeUndefined();
    const { skus } = await shop.open().listedSkus({ categoryId: 3, page: 1, pageSize: 9, sort: 'id:desc' });
    const isBehind = skus.indexOf('p20') > skus.indexOf('p1');
    expect(isBehind).toBe(isLast);
  });

  describe('by price', () => {
    const child = (id: number, price: number, status: number) => ({
      id,
      sku: `c${id}`,
      sizes: `${id}`,
      price,
      status,
    });
    const part = (id: number) => ({ id: `${id}`, sku: `p${id}`, qty: 2 });
    const products = [
      product(10, {
        type_id: 'configurable',
        configurable_children: [child(101, 1, 2), child(102, 0, 1), child(103, 30, 1), child(104, 40, 1)],
      }),
      product(11),
      product(12, {
        type_id: 'bundle',
        price: 0,
        bundle_options: [{ option_id: 1, title: 'Print', product_links: [part(11)] }],
      }),
      product(13, {
        type_id: 'grouped',
        price: 99,
        product_links: [
          {
            sku: 'p13',
            link_type: 'associated',
            linked_product_sku: 'p14',
            linked_product_type: 'simple',
          },
        ],
      }),
      product(14),
      product(15, { price: 0 }),
      product(16, { price: undefined }),
    ];
    const read = async (order: 'asc' | 'desc', pageSize = 10, page = 1) => {
      const query = { categoryId: 3, page, pageSize, sort: `price:${order}` };
      return (await shop.open().listing(query)).items;
    };

    test.each([
      ['asc', ['p11', 'p13', 'p14', 'p12', 'p10', 'p15', 'p16']],
      ['desc', ['p10', 'p12', 'p14', 'p13', 'p11', 'p16', 'p15']],
    ] as const)('%s uses the current price; products without a price come last', async (order, expected) => {
      await replaceCatalogue(shop.database.db, de, { categories: [category(3, 2, 2)], products });
      expect((await read(order)).map(({ sku }) => sku)).toEqual(expected);
      expect((await read(order, 2, 2)).map(({ sku }) => sku)).toEqual(expected.slice(2, 4));
    });
  });

  describe('by price, with net prices taxed at several rates', () => {
    const taxRules = [
      { id: 1, code: 'Full', product_tax_class_ids: [2], rates: [usRate(20)] },
      { id: 2, code: 'Reduced', product_tax_class_ids: [3], rates: [usRate(5)] },
    ];
    const child = (id: number, price: number, tax_class_id?: number) => ({
      id,
      sku: `c${id}`,
      sizes: `${id}`,
      price,
      status: 1,
      ...(tax_class_id && { tax_class_id }),
    });
    const products = [
      product(10, { price: 100 }), // 120
      product(11, { price: 112, tax_class_id: 3 }), // 117.60
      product(12, { price: 119, tax_class_id: 0 }), // 119
      product(13, {
        type_id: 'configurable',
        configurable_children: [child(131, 99), child(132, 110, 3)], // 115.50, the dearer one without tax
      }),
      product(14, {
        type_id: 'bundle',
        price: 0,
        bundle_options: [
          { option_id: 1, title: 'Print', product_links: [{ id: '1', sku: 'p15', qty: 1 }] }, // 116.55
        ],
      }),
      product(15, { price: 111, tax_class_id: 3 }), // 116.55
      product(16, { price: 130, special_price: 96 }), // 115.20
      product(17, { price: undefined }),
    ];

    test.each([
      ['asc', ['p16', 'p13', 'p14', 'p15', 'p11', 'p12', 'p10', 'p17']],
      ['desc', ['p10', 'p12', 'p11', 'p15', 'p14', 'p13', 'p16', 'p17']],
    ] as const)('%s uses the displayed price, on the server as in the browser', async (order, expected) => {
      const catalogue = { categories: [category(3, 2, 2)], products, taxRules };
      expect((await replaceCatalogue(shop.database.db, us, catalogue)).problems).toEqual([]);
      const query = { categoryId: 3, page: 1, pageSize: 10, sort: `price:${order}` };
      const { items } = await openCatalogue(shop.database.db, us, { now }).listing(query);
      expect(items.map(({ sku }) => sku)).toEqual(expected);
      const index = buildListingIndex(
        items.map((item) => ({ ...item, ...(item.price_incl_tax === 0 && { price_incl_tax: undefined }) })),
        { filters: [], attributes: [], sorts: [], defaultSort: { attribute: 'id', order: 'asc' } },
      );
      const { ids } = queryListing(loadListingIndex(index), { sort: { attribute: 'price', order } });
      expect(ids.map((id) => `p${id}`)).toEqual(expected);
    });
  });

  test('a listing is paginated', async () => {
    const listing = await shop.open().listing({ categoryId: 3, page: 2, pageSize: 2, sort: 'id:asc' });
    expect(listing).toMatchObject({ total: 3, page: 2, pageSize: 2 });
    expect(listing.items.map(({ sku }) => sku)).toEqual(['p3']);
    expect(await shop.open().listing({ categoryId: 99, page: 1, pageSize: 2, sort: 'id:asc' })).toMatchObject(
      {
        total: 0,
      },
    );
  });

  test('a known listing is not queried: its pages, and the stores that have them', async () => {
    const asked: unknown[] = [];
    const knownListings = {
      total: async (...given: unknown[]) => (asked.push(given), given[0] === 'se' ? 3 : undefined),
      ids: async (...given: unknown[]) => (asked.push(given), given[2] === 'id:asc' ? [3, 77, 1] : undefined),
    };
    const reader = openCatalogueSnapshot(shop.database.db, de, { now, knownListings }).reader();
    const query = { categoryId: 3, page: 1, pageSize: 2, sort: 'id:asc' };
    expect(await reader.listing(query)).toMatchObject({ items: [{ sku: 'p3' }], total: 3 });
    expect(await reader.listing({ ...query, page: 2 })).toMatchObject({ items: [{ sku: 'p1' }], total: 3 });
    const otherwise = { ...query, sort: 'id:desc' };
    expect(await reader.listing(otherwise)).toEqual(await shop.open().listing(otherwise));
    expect(await reader.storesWithListingPage({ categoryId: 3, page: 2, pageSize: 2 })).toEqual(['de', 'se']);
    expect(asked).toContainEqual(['de', 3, 'id:asc']);
    expect(asked).toContainEqual(['se', 3]);
  });

  test('a listing’s page names the stores that have it', async () => {
    await replaceCatalogue(shop.database.db, se, {
      products: [
        product(1),
        product(2),
        product(3, { visibility: 1 }),
        product(4, { category: [{ category_id: 4, name: 'Category 4', position: 1 }], category_ids: [4] }),
      ],
      categories: [category(3, 2, 2), category(4, 2, 2)],
    });
    const storesWith = (page: number, categoryId = 3) =>
      shop.open().storesWithListingPage({ categoryId, page, pageSize: 2 });
    expect(await storesWith(1)).toEqual(['de', 'se']);
    expect(await storesWith(2)).toEqual(['de']);
    expect(await storesWith(3)).toEqual([]);
    expect(await storesWith(1, 99)).toEqual([]);
  });

  test('products of attribute sets are named by ID, except unlisted ones', async () => {
    expect(await shop.open().skusOfAttributeSets([9])).toEqual(['p1']);
    expect(await shop.open().skusOfAttributeSets([9, 4])).toEqual(['p1', 'p2', 'p3', 'p6', 'p7']);
    expect(await shop.open().skusOfAttributeSets([10])).toEqual([]);
  });

  test('filterable values, also of children, can be queried in SQL', async () => {
    const rows = await shop.database.db
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
});
