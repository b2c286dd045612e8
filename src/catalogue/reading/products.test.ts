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
import type { Product, StockedProduct } from '../../domain/product/product.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { productSupply } from '../../domain/product/product-supply.ts';
import type { Catalogue } from '../catalogue.ts';
import { openCatalogue, openCatalogueSnapshot } from '../read.ts';
import { Trace } from '../../../tests/support/trace.ts';
import { replaceCatalogue } from '../write.ts';
import { AllStores } from './answers.ts';

const se = findStoreView('se')!;
const at = findStoreView('at')!;

describe.each(databaseKinds)('products of a catalogue on %s', (kind) => {
  const shop = catalogueDatabase(kind);

  test('prices come from the engine, with the store view’s tax', async () => {
    const found = await shop.open().productBySku(sku('p3'));
    expect(found).toMatchObject({ price: 2.4, price_tax: 0.6, price_incl_tax: 3, special_price: 0 });
    expect(
      await shop.database.db.selectFrom('price').select('amount').where('sku', '=', 'p1-9').execute(),
    ).toEqual([{ amount: 1250 }]);
  });

  test('amounts are minor units of the currency', async () => {
    await replaceCatalogue(shop.database.db, se, { products: [product(1, { price: 129 })] });
    const amounts = await shop.database.db
      .selectFrom('price')
      .select('amount')
      .where('store_code', '=', 'se')
      .execute();
    expect(amounts).toEqual([{ amount: 129 }]);
    expect(await openCatalogue(shop.database.db, se, { now }).productBySku(sku('p1'))).toMatchObject({
      // The store has no tax rule of its own: 25 % VAT is in it.
      price: 103.2,
      price_incl_tax: 129,
    });
  });

  test('a special price applies within its dates', async () => {
    expect(await shop.open().productBySku(sku('p2'))).toMatchObject({
      price_incl_tax: 1,
      original_price_incl_tax: 2,
    });
    const later = shop.open(new Date('2026-11-23T00:00:00Z'));
    expect(await later.productBySku(sku('p2'))).toMatchObject({ price_incl_tax: 2, special_price: 0 });
  });

  test('a configurable product has its children with price and stock, and the price of the cheapest', async () => {
    const found = await shop.open().productByUrlPath('posters/product-1');
    expect(found).toMatchObject({ sku: 'p1', price_incl_tax: 12.5 });
    expect(found?.configurable_children?.map(({ sku, price_incl_tax }) => [sku, price_incl_tax])).toEqual([
      ['p1-8', 20],
      ['p1-9', 12.5],
    ]);
  });

  test('a child is a product of its own with a parent', async () => {
    const catalogue = shop.open();
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

  test('a child may have an address of its own, but never takes one from a page', async () => {
    const child = (id: number, url_path: string) => ({
      id,
      sku: `c${id}`,
      name: `${id}`,
      price: 10,
      url_path,
    });
    const parent = product(1, { type_id: 'configurable' });
    const configurable_children = [child(11, `${parent.url_path}-30x40`), child(12, parent.url_path ?? '')];
    await replaceCatalogue(shop.database.db, se, { products: [{ ...parent, configurable_children }] });
    const catalogue = openCatalogue(shop.database.db, se, { now });
    expect(await catalogue.productByUrlPath(`${parent.url_path}-30x40`)).toMatchObject({ sku: 'c11' });
    expect(await catalogue.productByUrlPath(parent.url_path ?? '')).toMatchObject({ sku: 'p1' });
    const paths = (await catalogue.pagePaths()).filter((path) => path.startsWith(parent.url_path ?? ''));
    expect(paths).toEqual([parent.url_path]);
  });

  test('reading stock alone gives the same stock, parts and parent', async () => {
    const skus = [...Array.from({ length: 9 }, (_, place) => `p${place + 1}`), 'p1-9', 'nothing'].map(sku);
    const link = ({ sku: linked, product: part }: { sku?: string; product?: Product | undefined }) => ({
      linked,
      part: part && [part.sku, part.stock, part.configurable_children?.map(({ stock }) => stock)],
    });
    const facts = (each: StockedProduct) => ({
      own: [each.id, each.sku, each.type_id, each.status, each.stock],
      parentSku: each.parentSku,
      edition: each['limited_edition_size'],
      children: each.configurable_children?.map((child) => child.sku),
      links: each.product_links?.map(link),
      options: each.bundle_options?.map(({ product_links }) => product_links.map(link)),
    });
    const [stocked, whole] = [await shop.open().stockedProducts(skus), await shop.open().productsBySku(skus)];
    expect(stocked.length).toBeGreaterThan(6);
    expect(stocked.map(facts)).toEqual(whole.map(facts));
  });

  test('bundles and groups contain their parts', async () => {
    const [bundle, group] = await shop.open().productsBySku([sku('p6'), sku('p7')]);
    expect(bundle?.bundle_options?.[0]?.product_links[0]?.product).toMatchObject({
      sku: 'p2',
      price_incl_tax: 1,
    });
    expect(group?.product_links?.map(({ product }) => product?.sku)).toEqual(['p3', undefined]);
    expect([bundle?.price_incl_tax, bundle?.original_price_incl_tax, group?.price_incl_tax]).toEqual([
      2, 4, 3,
    ]);
  });

  describe.each<[string, object]>([
    ['that is switched off', { status: 2 }],
    [
      'with an option that has to be chosen',
      { custom_options: [{ option_id: 1, title: 'Engraving', type: 'field', is_require: true }] },
    ],
  ])('a part %s', (_what, more) => {
    const off = product(8, more);
    const associated = (id: number) => ({
      sku: 'p7',
      link_type: 'associated',
      linked_product_type: 'simple',
      linked_product_sku: `p${id}`,
    });
    const option = (required: boolean, ...ids: readonly number[]) => ({
      option_id: 1,
      title: 'Print',
      required,
      product_links: ids.map((id) => ({ id: `${id}`, sku: `p${id}`, qty: 1, is_default: id === 8 })),
    });
    const read = async (made: object) => {
      const products = [product(3), off, product(7, made)];
      const { problems } = await replaceCatalogue(shop.database.db, de, { products });
      expect(problems).toEqual([]);
      return (await openCatalogue(shop.database.db, de, { now }).productBySku(sku('p7')))!;
    };
    const partsOf = (links: Product['product_links']) =>
      links?.map(({ linked_product_sku, product: part }) => [linked_product_sku, part?.sku]);

    test('is left out of a group and its price', async () => {
      const group = await read({ type_id: 'grouped', product_links: [associated(8), associated(3)] });
      expect(partsOf(group.product_links)).toEqual([['p3', 'p3']]);
      expect([group.price_incl_tax, productSupply(group)]).toEqual([3, 'in']);
    });

    test('makes a group of such parts unavailable', async () => {
      const group = await read({ type_id: 'grouped', product_links: [associated(8)] });
      expect(partsOf(group.product_links)).toEqual([['p8', undefined]]);
      expect([group.price_incl_tax, productSupply(group)]).toEqual([0, 'out']);
    });

    test.each([
      ['gives way to another', option(true, 8, 3), ['p3'], 3, 'in'],
      ['is left out where none is needed', option(false, 8), [], 0, 'in'],
      ['leaves nothing to be had where one is needed', option(true, 8), [undefined], 0, 'out'],
    ])('of a bundle %s', async (_name, bundleOption, parts, price, supply) => {
      const bundle = await read({ type_id: 'bundle', bundle_options: [bundleOption] });
      expect(bundle.bundle_options?.[0]?.product_links.map((link) => link.product?.sku)).toEqual(parts);
      expect([bundle.price_incl_tax, productSupply(bundle)]).toEqual([price, supply]);
    });
  });

  test('a grouped product has no custom options; its parts may have optional ones', async () => {
    const custom_options = [{ option_id: 1, title: 'Engraving', type: 'field', is_require: false }];
    const product_links = [
      { sku: 'p7', link_type: 'associated', linked_product_type: 'simple', linked_product_sku: 'p3' },
    ];
    const group = product(7, { type_id: 'grouped', product_links, custom_options });
    await replaceCatalogue(shop.database.db, de, { products: [product(3, { custom_options }), group] });
    const found = (await openCatalogue(shop.database.db, de, { now }).productBySku(sku('p7')))!;
    expect(found).not.toHaveProperty('custom_options');
    expect(found.product_links?.[0]?.product).toHaveProperty('custom_options');
  });

  test('a list shows those of the given products that may be listed', async () => {
    const given = ['p4', 'p5', 'p2'].map(sku);
    const skus = async (catalogue: Catalogue) =>
      (await catalogue.listedProducts(given)).map(({ sku }) => sku);
    expect(await skus(shop.open())).toEqual(['p2']);
    const snapshot = openCatalogueSnapshot(shop.database.db, de, { now });
    await snapshot.reader().productsBySku(given);
    expect(await skus(snapshot.reader())).toEqual(['p2']);
  });

  test('a product evicted during a lookup is looked up again', async () => {
    const catalogue = shop.open();
    const unknown = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => sku(`unknown-${from + index}`));
    await catalogue.productBySku(sku('p3'));
    // Nearly as many answers as a snapshot remembers: a few new ones drop the oldest, p3.
    await catalogue.productsBySku(unknown(0, 490));
    const found = await catalogue.productsBySku([...unknown(2000, 50), sku('p3')]);
    expect(found.map(({ sku }) => sku)).toEqual(['p3']);
  });

  test('stock is cached across stores for many pages, and read again for a single one', async () => {
    const { db } = shop.database;
    await replaceCatalogue(db, at, { categories: source.categories, products: [product(2), product(7)] });
    const ofAllStores = new AllStores();
    const snapshot = (storeView: StoreView) =>
      openCatalogueSnapshot(db, storeView, { now, ofAllStores }).reader();
    const quantity = async (catalogue: Catalogue, of: string) =>
      (await catalogue.productBySku(sku(of)))?.stock?.qty;
    expect(await quantity(snapshot(de), 'p2')).toBe(2);
    await db.updateTable('stock_item').set({ qty: 1 }).where('sku', 'in', ['p2', 'p7']).execute();
    expect(await quantity(snapshot(at), 'p2')).toBe(2);
    expect(await quantity(snapshot(at), 'p7')).toBe(1);
    expect(await quantity(openCatalogue(db, at, { now }), 'p2')).toBe(1);
  });

  test('products come in the requested order, without unknown ones', async () => {
    const found = await shop.open().productsBySku(['p3', 'nothing', 'p1', 'p3'].map(sku));
    expect(found.map(({ sku }) => sku)).toEqual(['p3', 'p1', 'p3']);
    expect(await shop.open().productBySku(sku('nothing'))).toBeUndefined();
    expect(await shop.open().productByUrlPath('nothing')).toBeUndefined();
  });

  test('filter values are read for many products, without unknown ones', async () => {
    const trace = new Trace();
    const reader = openCatalogue(shop.database.db, de, { now, trace });
    const found = await reader.filterableProducts(['p2', 'nothing'].map(sku));
    expect(found).toEqual([expect.objectContaining({ sku: 'p2', popularity: 1, color2: ['18', '19'] })]);
    expect(trace.entries().map(([question]) => question)).toContain('filterable-product:p2');
  });

  test('descriptions of many products are read without prices, without unknown ones', async () => {
    const trace = new Trace();
    const reader = openCatalogue(shop.database.db, de, { now, trace });
    const [found, ...others] = await reader.describedProducts(['p2', 'nothing'].map(sku));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ sku: 'p2', id: 2, color2: expect.anything() as unknown });
    expect(found?.['price_incl_tax']).toBeUndefined();
    const questions = ['described-product:nothing', 'described-product:p2'];
    expect(trace.entries().map(([question]) => question)).toEqual(questions);
  });

  test('lists products out of stock only if the shop does', async () => {
    await replaceCatalogue(shop.database.db, de, {
      categories: [category(2, 1, 1), category(3, 2, 2)],
      products: [product(1), product(2, { stock: { qty: 0, is_in_stock: false } })],
    });
    const skus = async (listOutOfStock?: boolean) => {
      const reader = openCatalogue(shop.database.db, de, {
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
