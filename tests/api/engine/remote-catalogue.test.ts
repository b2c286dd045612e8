import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPrices } from '../../../src/catalogue/owner/set-prices.ts';
import { setStock } from '../../../src/catalogue/owner/set-stock.ts';
import { replaceCatalogue } from '../../../src/catalogue/write.ts';
import { pullCatalogue } from '../../../src/commerce/backends/vsf/catalogue/pull/pull-catalogue.ts';
import type { PullProgress } from '../../../src/commerce/catalogue-pull.ts';
import { cacheAnswer, cachedAnswer } from '../../../src/commerce/backends/vsf/catalogue/cached-answers.ts';
import { createRemoteProducts } from '../../../src/commerce/backends/vsf/catalogue/products.ts';
import { createRemoteSearch } from '../../../src/commerce/backends/vsf/catalogue/search.ts';
import { createRemoteApi } from '../../../src/commerce/backends/vsf/remote/remote-api.ts';
import type { RemoteEngine } from '../../../src/commerce/backends/vsf/remote/remote-engine.ts';
import { parseSearchRequest } from '../../../src/commerce/search/parse-request.ts';
import { keptAnswerBytes } from '../../../src/config/limits/remote-shop.ts';
import type { Database } from '../../../src/database/schema.ts';
import { minorUnits } from '../../../src/domain/money/minor-units.ts';
import { freshDatabase, type FreshDatabase } from '../../support/api/database.ts';
import { openPullingShop, type PullingShop } from '../../support/api/pulling-shop.ts';
import { remoteShopAt } from '../../support/api/remote-shop.ts';
import { startApi, type ApiServer } from '../../support/api/server.ts';
import { fixtureCatalogue } from '../../support/fixture-catalogue.ts';
import { fixtureStore, fixtureStores } from '../../support/fixture-stores.ts';

const en = fixtureStore('en');
let database: FreshDatabase;
let remote: ApiServer;
let shop: PullingShop;

beforeAll(async () => {
  database = await freshDatabase();
  remote = await startApi(database.options);
  shop = await openPullingShop(remote.url);
});

afterAll(async () => {
  await shop.close();
  await remote.close();
  await database.drop();
});

const pull = () => pullCatalogue(shop.engine, { storeViews: fixtureStores });

/** What a pull changed, by store. */
async function changes() {
  const { stores, failures } = await pull();
  expect(failures).toEqual([]);
  return stores
    .filter(({ imported, prices, stock }) => imported || prices > 0 || stock > 0)
    .map(({ storeCode, imported, prices, stock }) => ({ storeCode, isImported: !!imported, prices, stock }));
}

/** Rows of a table in order, with these columns. */
async function rowsOf(db: Kysely<Database>, table: string, columns: readonly string[], where = sql`1 = 1`) {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const query = sql<object>`select ${names} from ${sql.table(table)} where ${where} order by ${names}`;
  return (await query.execute(db)).rows;
}

// Nobody reads what these cost or have in stock themselves.
const counts = sql`sku not in ('SET', 'WALL')`;

describe('a pull of our own shop', () => {
  test('brings its catalogue over', async () => {
    const { stores, failures } = await pull();
    expect(failures).toEqual([]);
    expect(stores.flatMap(({ imported }) => imported?.skipped ?? [])).toEqual([]);
    const [product, category] = [
      ['store_code', 'id', 'sku', 'type_id', 'attribute_set_id', 'status', 'visibility', 'url_path'],
      [
        'store_code',
        'id',
        'parent_id',
        'level',
        'position',
        'is_active',
        'include_in_menu',
        'url_key',
        'url_path',
      ],
    ];
    for (const [table, columns, where] of [
      ['catalogue_product', [...product, 'name', 'tax_class_id', 'popularity', 'bestsellers']],
      ['catalogue_product_link', ['store_code', 'product_id', 'link_type', 'linked_sku']],
      // The root of a tree that is pulled has no address.
      ['catalogue_category', category, sql`level > 1`],
      ['catalogue_attribute', ['store_code', 'attribute_id', 'attribute_code']],
      ['catalogue_tax_rule', ['store_code', 'id']],
      ['review', ['store_code', 'product_id', 'status', 'title', 'detail', 'nickname', 'rating']],
      ['price', ['store_code', 'sku', 'amount', 'special_amount'], counts],
      ['stock_item', ['sku', 'qty', 'is_in_stock', 'sold_out', 'min_sale_qty', 'max_sale_qty'], counts],
    ] as const) {
      const pulled = await rowsOf(shop.db, table, columns, where);
      expect(pulled.length, table).toBeGreaterThan(0);
      expect(pulled, table).toEqual(await rowsOf(remote.db, table, columns, where));
    }
  });

  test('changes nothing again', async () => {
    expect(await changes()).toEqual([]);
  });

  test('that imports everything again tells of no price and stock that stay, and how far it is', async () => {
    const columns = ['sku', 'qty', 'is_in_stock'];
    await setStock(remote.db, [{ sku: 'FRAME-OAK', qty: 8 }]);
    await pull();
    const stock = await rowsOf(shop.db, 'stock_item', columns);
    const steps: PullProgress[] = [];
    const { stores } = await pullCatalogue(shop.engine, {
      storeViews: fixtureStores,
      isFull: true,
      onProgress: (progress) => steps.push(progress),
    });
    expect(stores.map(({ prices, stock: changed }) => [prices, changed])).toEqual(
      fixtureStores.map(() => [0, 0]),
    );
    expect(await rowsOf(shop.db, 'stock_item', columns)).toEqual(stock);
    for (const step of ['fetching', 'importing', 'prices', 'stock'] as const) {
      const own = steps.filter((each) => each.storeCode === 'en' && each.step === step);
      expect(own.at(-1)?.done, step).toBe(own.at(-1)?.total);
      expect(own.at(-1)?.done, step).toBeGreaterThan(0);
    }
  });

  test('follows a price without an import', async () => {
    await setPrices(remote.db, [{ store_code: 'en', sku: 'FRAME-OAK', amount: minorUnits(2345) }]);
    expect(await changes()).toEqual([{ storeCode: 'en', isImported: false, prices: 1, stock: 0 }]);
    expect(
      await rowsOf(shop.db, 'price', ['store_code', 'amount'], sql`sku = 'FRAME-OAK' and store_code = 'en'`),
    ).toEqual([{ store_code: 'en', amount: 2345 }]);
  });

  test('follows stock without an import, once for all stores', async () => {
    await setStock(remote.db, [{ sku: 'FRAME-OAK', qty: 7 }]);
    expect(await changes()).toEqual([{ storeCode: 'en', isImported: false, prices: 0, stock: 1 }]);
    expect(await rowsOf(shop.db, 'stock_item', ['qty'], sql`sku = 'FRAME-OAK'`)).toEqual([{ qty: 7 }]);
  });

  test('follows a category that was renamed', async () => {
    const { categories } = fixtureCatalogue(en);
    const renamed = [...(categories as Iterable<{ id: number; name: string }>)].map((category) =>
      category.id === 4 ? { ...category, name: 'Framing' } : category,
    );
    await replaceCatalogue(remote.db, en, { categories: renamed });
    expect(await changes()).toMatchObject([{ storeCode: 'en', isImported: true }]);
    const [row] = await rowsOf(
      shop.db,
      'catalogue_category',
      ['document'],
      sql`id = 4 and store_code = 'en'`,
    );
    expect(JSON.stringify(row)).toContain('Framing');
  });

  test('follows a product that was deleted', async () => {
    const { products } = fixtureCatalogue(en);
    const rest = [...(products as Iterable<{ sku: string }>)].filter(({ sku }) => sku !== 'ODD-CENT');
    await replaceCatalogue(remote.db, en, { products: rest });
    expect(await changes()).toMatchObject([{ storeCode: 'en', isImported: true }]);
    const stores = await rowsOf(shop.db, 'catalogue_product', ['store_code'], sql`sku = 'ODD-CENT'`);
    expect(stores).toHaveLength(fixtureStores.length - 1);
  });

  test('follows the last review that was deleted, and keeps those of a store whose API never had any', async () => {
    const count = async () => (await rowsOf(shop.db, 'review', ['id'], sql`store_code = 'en'`)).length;
    expect(await count()).toBe(1);
    const { reviews } = fixtureCatalogue(en);
    await replaceCatalogue(remote.db, en, { reviews: [] });
    expect(await changes()).toMatchObject([{ storeCode: 'en', isImported: true }]);
    expect(await count()).toBe(0);
    await replaceCatalogue(shop.db, en, { reviews });
    await pullCatalogue(shop.engine, { storeViews: [en], isFull: true });
    expect(await count()).toBe(1);
    await replaceCatalogue(remote.db, en, { reviews });
    await pull();
    expect(await count()).toBe(1);
  });

  test('keeps all that a store has while the API has no products', async () => {
    const before = await rowsOf(shop.db, 'catalogue_product', ['sku'], sql`store_code = 'en'`);
    await replaceCatalogue(remote.db, en, { products: [] });
    const { failures } = await pull();
    expect(failures).toMatchObject([{ storeCode: 'en', problem: /The API has no products.* stays\.$/ }]);
    expect(await rowsOf(shop.db, 'catalogue_product', ['sku'], sql`store_code = 'en'`)).toEqual(before);
    await replaceCatalogue(remote.db, en, fixtureCatalogue(en));
  });
});

describe('while the API is down', () => {
  const words = { query: { multi_match: { query: 'moon', fields: ['name'] } }, sort: ['id'] };
  const asker = { caller: '127.0.0.1', signal: new AbortController().signal };
  const search = async (engine: RemoteEngine) => {
    const request = parseSearchRequest('product', new URLSearchParams(), words, en);
    const { hits } = await createRemoteSearch(engine).search(en, request, asker);
    return hits.map(({ _source }) => _source['sku']);
  };
  const silent = createServer((request) => request.socket.destroy());
  let down: RemoteEngine;

  beforeAll(async () => {
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const settings = remoteShopAt(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/api`);
    down = { ...shop.engine, shop: settings, api: createRemoteApi(settings, () => undefined) };
  });

  afterAll(async () => {
    await down.api.close();
    silent.close();
  });

  test('searches go on, and stock and prices say from when they are', async () => {
    const [up, without] = [createRemoteProducts(shop.engine), createRemoteProducts(down)];
    const skus = ['FRAME-ASH'];
    const [live] = await up.stock(en, skus, { enabledOnly: true });
    const [price] = await up.prices(en, skus);
    expect(live).not.toHaveProperty('as_of');
    expect(price).not.toHaveProperty('as_of');
    const since = { as_of: expect.stringMatching(/^\d{4}-.*Z$/) };
    expect(await without.stock(en, skus, { enabledOnly: true })).toEqual([{ ...live, ...since }]);
    expect(await without.prices(en, skus)).toEqual([{ ...price, ...since }]);
    expect(await without.list(en, skus)).toMatchObject([{ sku: 'FRAME-ASH' }]);
  });

  test('a search has the answer of before, else that of the pulled catalogue', async () => {
    const pulled = await search(down);
    expect(pulled).toContain('MOON');
    expect(await shop.db.selectFrom('remote_answer').selectAll().execute()).toEqual([]);
    expect(await search(shop.engine)).toEqual(pulled);
    const [kept] = await shop.db.selectFrom('remote_answer').selectAll().execute();
    await shop.db
      .updateTable('remote_answer')
      .set({ answer: kept?.answer.replace('"MOON"', '"FRAME-OAK"') ?? '' })
      .execute();
    expect(await search(down)).toContain('FRAME-OAK');
  });

  test('the oldest answers go when all together are too large', async () => {
    const { db } = shop;
    const at = (minute: number) => ({ db, clock: () => new Date(2026, 10, 1, 12, minute) });
    const half = 'x'.repeat(keptAnswerBytes / 2);
    for (const [minute, key] of ['first', 'second', 'third'].entries())
      await cacheAnswer(at(minute), key, half);
    await cacheAnswer(at(3), 'too large', `${half}${half}x`);
    const rows = await db.selectFrom('remote_answer').select('query_hash').orderBy('fetched_at').execute();
    expect(rows.map(({ query_hash }) => query_hash).filter((key) => /^[a-z ]+$/.test(key))).not.toContain(
      'first',
    );
    expect(await cachedAnswer({ db }, 'third')).toBe(half);
    expect(await cachedAnswer({ db }, 'too large')).toBeUndefined();
  });

  test('paths of the shop are found, others are not', async () => {
    const { mapUrl } = createRemoteSearch(down);
    expect(await mapUrl(en, { url: 'frames' })).toMatchObject({ _type: 'category' });
    expect(await mapUrl(en, { url: 'nowhere' })).toBeNull();
  });
});
