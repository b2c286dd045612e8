import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pullCatalogue } from '../../../src/commerce/backends/vsf/catalogue/pull/pull-catalogue.ts';
import { openPullingShop, type PullingShop } from '../../support/api/pulling-shop.ts';
import { startShopApi, type ShopApi, type ShopDocuments } from '../../support/api/shop-api.ts';
import { fixtureStore } from '../../support/fixture-stores.ts';

const en = fixtureStore('en');
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const documents: ShopDocuments = {
  product: range(95).map((id) => ({
    id,
    sku: `P-${id}`,
    name: `Product ${id}`,
    type_id: 'simple',
    price: id,
    status: 1,
    visibility: 4,
    tax_class_id: 2,
    category_ids: [3],
    stock: { qty: id, is_in_stock: true, backorders: 0 },
  })),
  category: [
    { id: 2, parent_id: 1, name: 'Root', level: 1 },
    { id: 3, parent_id: 2, name: 'Posters', level: 2 },
  ],
  attribute: [{ attribute_id: 9, attribute_code: 'color', frontend_input: 'select', options: [] }],
  taxrule: [{ id: 1, product_tax_class_ids: [2], rates: [{ id: 1, rate: 25, tax_country_id: 'IE' }] }],
};

const sizes = { page: 10, window: 30 };
const retries = { count: 2, pause: 10, longestPause: 40 };
let api: ShopApi;
let shop: PullingShop;

beforeEach(async () => {
  api = await startShopApi(documents, { window: sizes.window });
  shop = await openPullingShop(api.url, { stores: [en], settings: { connections: 3 } });
});

afterEach(async () => {
  await shop.close();
  await api.close();
});

const pull = (more: { readonly isFull?: boolean } = {}) =>
  pullCatalogue(shop.engine, { storeViews: [en], sizes, retries, ...more });
const skus = async () => {
  const rows = await shop.db.selectFrom('catalogue_product').select('sku').orderBy('id').execute();
  return rows.map(({ sku }) => sku);
};
const asked = (entity: string) => api.asked.filter((each) => each.startsWith(`${entity} `));

describe('a pull', () => {
  test('goes beyond the window of the search engine by IDs, with no more requests at once than allowed', async () => {
    const { stores, failures } = await pull();
    expect(failures).toEqual([]);
    expect(stores).toMatchObject([{ imported: { imported: { product: 95, category: 2 }, skipped: [] } }]);
    expect(await skus()).toEqual(range(95).map((id) => `P-${id}`));
    expect(asked('product').toSorted()).toEqual(
      ['0', '10', '20']
        .flatMap((from) => [0, 30, 60].map((after) => `product ${from} > ${after}`))
        .concat('product 0 > 90')
        .toSorted(),
    );
    expect(api.most()).toBe(3);
  });

  test('that was interrupted changes nothing, and goes on without asking again for what it has', async () => {
    api.instead = (_path, query) => (query.get('request')?.includes('"gt":60') ? 'cut' : undefined);
    const { failures } = await pull();
    expect(failures).toMatchObject([{ storeCode: 'en', problem: /was not answered/ }]);
    expect(await skus()).toEqual([]);
    api.instead = undefined;
    api.asked.length = 0;
    expect((await pull()).failures).toEqual([]);
    expect(await skus()).toHaveLength(95);
    expect(asked('category')).toEqual([]);
    expect(asked('product').filter((each) => !/> (60|90)$/.test(each))).toEqual([]);
  });

  test('sends a request again that failed for now', async () => {
    let failed = 0;
    api.instead = (_path, query) =>
      query.get('from') === '10' && failed < 2 ? { status: [429, 500][failed++] ?? 500 } : undefined;
    expect((await pull()).failures).toEqual([]);
    expect(failed).toBe(2);
    expect(await skus()).toHaveLength(95);
  });

  test('sends searches no parameter that Elasticsearch does not know', async () => {
    const known = ['from', 'size', 'sort', 'request'];
    api.instead = (name, query) =>
      name.endsWith('/_search') && [...query.keys()].some((key) => !known.includes(key))
        ? { status: 400 }
        : undefined;
    expect((await pull()).failures).toEqual([]);
  });

  test.each([404, 500])('takes an API that answers content with %i for one that has none', async (status) => {
    api.instead = (name) => (/cms|review/.test(name) ? { status } : undefined);
    const { stores } = await pull();
    expect(stores).toMatchObject([{ missing: ['cms_page', 'cms_block', 'review'] }]);
  });

  test('needs the rest of what an API has', async () => {
    api.instead = (name) => (name.includes('attribute') ? { status: 404 } : undefined);
    expect((await pull()).failures).toMatchObject([
      { problem: /catalog\/attribute\/_search was answered with 404/ },
    ]);
  });

  test('is not believed if products came or went meanwhile', async () => {
    const [first, ...others] = documents['product'] ?? [];
    api.instead = (_path, query) => {
      if (query.get('from') === '10' && first) api.documents = { ...documents, product: others };
      return undefined;
    };
    const { failures } = await pull();
    expect(failures).toMatchObject([{ problem: /^The API's product documents changed/ }]);
    expect(await skus()).toEqual([]);
    api.instead = undefined;
    expect((await pull()).failures).toEqual([]);
    expect(await skus()).toHaveLength(94);
  });

  test('follows the price of the index where the API renders none', async () => {
    await pull();
    const product = (documents['product'] ?? []).map((each) =>
      each['id'] === 7 ? { ...each, price: 70 } : each,
    );
    api.documents = { ...documents, product };
    expect((await pull()).stores).toMatchObject([{ imported: undefined, prices: 1 }]);
    const row = await shop.db
      .selectFrom('price')
      .select('amount')
      .where('sku', '=', 'P-7')
      .executeTakeFirst();
    expect(row?.amount).toBe(7000);
  });
});

const real = fileURLToPath(
  new URL('../../../../shared/data/vsf-catalog/catalog_magento1_2019.ndjson', import.meta.url),
);

describe.skipIf(!existsSync(path.dirname(real)))('a real catalogue', () => {
  test('is pulled as its dump is imported', async () => {
    const lines = (await readFile(real, 'utf8')).split('\n').filter((line) => line !== '');
    const hits = lines.map(
      (line) => JSON.parse(line) as { _type: string; _id: string; _source: Record<string, unknown> },
    );
    api.documents = Object.fromEntries(
      Map.groupBy(hits, ({ _type }) => _type)
        .entries()
        .map(([type, list]) => [
          type,
          list.map(({ _id, _source }) => ({
            id: Number(_id),
            // The dump is of an API that does not name its sets.
            ...(type === 'product' && { attribute_set_name: 'default' }),
            ..._source,
          })),
        ]),
    );
    const { stores, failures } = await pull();
    expect(failures).toEqual([]);
    expect(stores).toMatchObject([
      { imported: { imported: { product: 593, attribute: 107, category: 29, taxrule: 5 }, skipped: [] } },
    ]);
    expect((await pull()).stores).toMatchObject([{ imported: undefined, prices: 0, stock: 0 }]);
    expect((await pull({ isFull: true })).stores).toMatchObject([{ prices: 0, stock: 0 }]);
  });
});
