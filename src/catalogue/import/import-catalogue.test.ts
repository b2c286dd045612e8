import { existsSync, truncateSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listing } from '../../config/shop.ts';
import { findStoreView, storeViews } from '../../config/store-views.ts';
import type { Sku } from '../../domain/ids.ts';
import { databaseKinds, startDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { openCatalogue } from '../read.ts';
import { importCatalogue } from './import-catalogue.ts';

const en = findStoreView('en')!;
const now = new Date('2026-11-21T12:00:00Z');
const real = fileURLToPath(new URL('../../../../shared/data/vsf-catalog', import.meta.url));

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await startDatabase('SQLite');
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.empty();
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-import-'));
});
afterEach(() => rm(folder, { recursive: true }));

const options = {
  now,
  store: 'en',
  storeCodes: new Set(storeViews.map(({ storeCode }) => storeCode as string)),
  rootCategoryId: listing.rootCategoryId,
};

async function importInto(target: TestDatabase, dump: string, store = 'en', dryRun = false) {
  const db = dryRun ? undefined : target.db;
  return importCatalogue(dump, en, { ...options, db, store });
}

async function write(files: Readonly<Record<string, unknown>>): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

const importing = async (files: Readonly<Record<string, unknown>>) =>
  importInto(database, await write(files));
const catalogue = (target = database) => openCatalogue(target.db, en, { now });
const productOf = async (sku: string) => catalogue().productBySku(sku as Sku);

const poster = (more: object = {}) => ({ id: 1, sku: 'a', name: 'A', type_id: 'simple', price: 10, ...more });

describe('what a dump leaves out', () => {
  test('an address is built from key or name, and stays inside the store', async () => {
    await importing({
      'products.json': [
        poster({ url_path: null, url_key: 'moon-print' }),
        poster({ id: 2, sku: 'b', name: 'Ärger im Büro' }),
        poster({ id: 3, sku: 'c', url_path: '/../..//etc/./passwd?x' }),
      ],
    });
    expect(await catalogue().pagePaths()).toEqual([
      '',
      'moon-print',
      'arger-im-buro',
      'etc/passwd',
      'c/all',
      'wall',
    ]);
  });

  test('numbers may be texts, and truth may be anything', async () => {
    await importing({
      'products.json': [
        {
          id: '7',
          sku: 12345,
          name: 'A',
          status: '1',
          visibility: '4',
          price: '10.50',
          category_ids: ['3', '4'],
        },
      ],
      'categories.json': [
        { id: '3', parent_id: '2', name: 'Posters', is_active: '1', level: '2', include_in_menu: '0' },
        { id: 4, parent_id: 3, name: 'Old', is_active: 0, level: 3 },
      ],
    });
    expect(await productOf('12345')).toMatchObject({ id: 7, price_incl_tax: 10.5, category_ids: [3, 4] });
    const categories = await catalogue().categories();
    expect(categories).toMatchObject([
      { id: 3, include_in_menu: false, url_path: 'posters', product_count: 1 },
    ]);
  });

  test('labels of options come from the attributes, values from the children', async () => {
    await importing({
      'attributes.json': [
        {
          attribute_id: 93,
          attribute_code: 'color',
          frontend_input: 'select',
          default_frontend_label: 'Colour',
          options: [
            { value: '', label: ' ' },
            { value: 50, label: 'Blue' },
            { value: 58, label: 'Red' },
          ],
        },
      ],
      'products.json': [
        poster({ configurable_options: [{ attribute_id: '93' }], configurable_children: children }),
        poster({
          id: 2,
          sku: 'b',
          configurable_children: children.map((each) => ({ ...each, sku: `b-${each.sku}` })),
        }),
      ],
    });
    const option = {
      attribute_id: 93,
      attribute_code: 'color',
      label: 'Colour',
      values: [
        { value_index: 50, label: 'Blue' },
        { value_index: 58, label: 'Red' },
      ],
    };
    expect((await productOf('a'))?.configurable_options).toEqual([{ ...option, position: 0 }]);
    expect((await productOf('b'))?.configurable_options).toEqual([option]);
    expect(await productOf('a-blue')).toMatchObject({ parentSku: 'a', visibility: 1, price_incl_tax: 12 });
  });
  const children = [
    { sku: 'a-blue', color: '50', price: 12 },
    { sku: 'a-red', color: '58', price: '14.00', stock: { qty: 3, is_in_stock: true, backorders: 0 } },
  ];

  test('stock that is not counted is for sale, stock that is counted is kept', async () => {
    await importing({
      'products.json': [
        poster(),
        poster({ id: 2, sku: 'b', stock: [{ is_in_stock: true, qty: 0 }] }),
        poster({ id: 3, sku: 'c', stock: { is_in_stock: '1', qty: '5', backorders: '0' } }),
        poster({ id: 4, sku: 'd', stock_item: { is_in_stock: false, qty: 0 } }),
        poster({ id: 5, sku: 'e', stock: { is_in_stock: true, qty: 0, backorders: 0 } }),
      ],
    });
    const stock = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(async (sku) => (await productOf(sku))?.stock),
    );
    expect(stock.map((record) => [record?.is_in_stock, record?.qty, record?.backorders])).toEqual([
      [true, 0, true],
      [true, 0, true],
      [true, 5, false],
      [false, 0, false],
      [true, 0, false],
    ]);
  });

  test('what is made of others and has none of them is out of stock', async () => {
    const gone = [{ link_type: 'associated', linked_product_sku: 'gone-too' }];
    const { warnings } = await importing({
      'products.json': [
        poster({ type_id: 'configurable', configurable_children: [] }),
        poster({
          id: 2,
          sku: 'b',
          type_id: 'bundle',
          bundle_options: [{ option_id: 1, product_links: [{ sku: 'gone' }] }],
        }),
        poster({ id: 3, sku: 'c', type_id: 'grouped', product_links: gone }),
      ],
    });
    const stock = await Promise.all(['a', 'b', 'c'].map(async (sku) => (await productOf(sku))?.stock));
    expect(stock).toMatchObject([{ is_in_stock: false }, { is_in_stock: false }, { is_in_stock: false }]);
    expect(warnings).toContain('Product link not found: gone, gone-too.');
  });

  test('categories come from the products where the dump has none', async () => {
    const category = [{ category_id: 26, name: 'Tanks', slug: 'tanks-26', path: 'women/tanks-26' }];
    await importing({ 'products.json': [poster({ category })] });
    expect(await catalogue().categories()).toMatchObject([
      { id: 26, name: 'Tanks', url_path: 'women/tanks-26', level: 2, path: '1/2/26', product_count: 1 },
    ]);
  });

  test('categories that are only inside their parents are found', async () => {
    await importing({
      'category.json': [
        {
          id: 2,
          parent_id: 1,
          name: 'All',
          level: 1,
          children_data: [
            { id: 5, name: 'Deep', url_key: 'deep', children_data: [{ id: 6, name: 'Deeper' }] },
          ],
        },
      ],
    });
    const found = await catalogue().categories();
    expect(found.map(({ id, path, url_path }) => [id, path, url_path])).toEqual([
      [2, '1/2', 'all'],
      [5, '1/2/5', 'deep'],
      [6, '1/2/5/6', 'deep/deeper'],
    ]);
  });
});

test('markup is cleaned: no script, no handler, no foreign address', async () => {
  await importing({
    'products.json': [
      poster({
        name: 'Sun &amp; <b>Moon</b>',
        description:
          '<h1>Big</h1><p onclick="x()">Good <script>bad()</script><a href="javascript:x()">link</a></p>',
      }),
    ],
  });
  expect(await productOf('a')).toMatchObject({
    name: 'Sun & Moon',
    description: '<h2>Big</h2><p>Good <a>link</a></p>',
  });
});

test('prices that the platform computed are taken back to the side that the store view keeps', async () => {
  await importing({
    'taxrules.json': [{ id: 1, product_tax_class_ids: [2], rates: [{ rate: '25', tax_country_id: 'IE' }] }],
    'products.json': [
      poster({
        price: 80,
        price_incl_tax: 100,
        original_price: 96,
        original_price_incl_tax: 120,
        special_price: 80,
        special_price_incl_tax: 100,
      }),
    ],
  });
  expect(en.tax.sourcePriceIncludesTax).toBe(true);
  expect(await productOf('a')).toMatchObject({ price_incl_tax: 100, original_price_incl_tax: 120 });
});

test('a hidden product leaves its address to a visible one, the last of two with one sku counts', async () => {
  const report = await importing({
    'products.json': [
      poster({ visibility: 1, url_path: 'flat.html' }),
      poster({ id: 2, sku: 'b', url_path: 'flat.html' }),
      poster({ id: 3, sku: 'c', name: 'First' }),
      poster({ id: 3, sku: 'c', name: 'Last' }),
    ],
  });
  expect(await catalogue().productByUrlPath('flat.html')).toMatchObject({ sku: 'b' });
  expect(await productOf('c')).toMatchObject({ name: 'Last' });
  expect(report.warnings).toContainEqual(expect.stringContaining('twice'));
});

test('of several stores the wanted one is read, else the one without a code', async () => {
  const hit = (id: number, name: string) => ({
    _type: '_doc',
    _source: { ...poster({ id, sku: `s${id}` }), name },
  });
  const dump = await write({
    'catalog_product.json': hit(1, 'Default'),
    'catalog_de_product.json': hit(1, 'Deutsch'),
    'catalog_attribute.json': { _type: '_doc', _source: { attribute_id: 1, attribute_code: 'color' } },
  });
  await importInto(database, dump, 'de');
  expect(await productOf('s1')).toMatchObject({ name: 'Deutsch' });
  expect(await catalogue().attribute('color')).toBeDefined();
  await importInto(database, dump, 'en');
  expect(await productOf('s1')).toMatchObject({ name: 'Default' });
});

test('bad lines are named and the rest is taken, an entity that the dump lacks stays', async () => {
  await importing({ 'attributes.json': [{ attribute_id: 1, attribute_code: 'color' }] });
  const good = JSON.stringify({ _type: 'product', _source: poster() });
  const lines = [
    good,
    '{"_type":"product","_sou',
    JSON.stringify({ _type: 'product', _source: { sku: 'x' } }),
    '7',
    good.replaceAll('"a"', '"b"'),
  ];
  const { imported, skipped } = await importing({
    'catalog.ndjson': lines.join('\n'),
    'attributes.json': '[]',
  });
  expect(imported).toEqual({ product: 1 });
  expect(skipped.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'catalog.ndjson:2',
    'catalog.ndjson:3',
    'catalog.ndjson:4',
    'catalog.ndjson:5',
  ]);
  expect(skipped.map(({ problem }) => problem)).toEqual([
    expect.stringContaining('not JSON'),
    'product x has no id',
    'not a JSON object',
    'product b has the id 1 of product a',
  ]);
  expect(await catalogue().attribute('color')).toBeDefined();
});

test('a product or variant with an amount that is none is named with its line, and not sold', async () => {
  const priced = (id: number, more: object) =>
    JSON.stringify({ _type: 'product', _source: poster({ id, sku: `s${id}`, url_key: `s${id}`, ...more }) });
  const { imported, skipped } = await importing({
    'catalog.ndjson': [
      priced(1, { price: 999_999_999.99, stock: { qty: 99_999_999_999 } }),
      priced(2, { price: 1e14 }),
      priced(3, { price: '1,299.00' }),
      priced(4, { special_price: -1 }),
      priced(5, { price: undefined }),
      priced(6, { configurable_children: [{ sku: 's6-a', price: 5 }, { sku: 's6-b', price: 1e14 }, {}] }),
      priced(7, { stock: { qty: 1e16 } }),
      priced(8, { product_links: [{ link_type: 'associated', linked_product_sku: 's2' }] }),
      priced(9, {
        bundle_options: [{ option_id: 1, product_links: [{ sku: 's1', qty: 1e12 }] }],
        type_id: 'bundle',
      }),
    ].join('\n'),
  });
  expect(skipped.map(({ line, problem }) => [line, problem])).toEqual([
    [2, expect.stringContaining('product s2: price 100000000000000 is no amount')],
    [3, expect.stringContaining('product s3: price "1,299.00" is no amount')],
    [4, expect.stringContaining('product s4: special_price -1 is no amount')],
    [6, expect.stringContaining('variant s6-b of product s6: price')],
    [6, 'variant 3 of product s6: it has no sku'],
    [7, expect.stringContaining('product s7: stock.qty')],
    [9, expect.stringContaining('product s9: bundle_options.0.product_links.0.qty')],
  ]);
  expect(imported).toEqual({ product: 4, child: 1 });
  expect(await productOf('s1')).toMatchObject({ price_incl_tax: 999_999_999.99 });
  expect((await productOf('s6'))?.configurable_children).toMatchObject([{ sku: 's6-a' }]);
});

test('what of a document can not be used is named with its line', async () => {
  const document = (_type: string, _source: object) => JSON.stringify({ _type, _source });
  const parent = (id: number, sku: string, configurable_children: object[]) =>
    document('product', poster({ id, sku, name: sku, configurable_children }));
  const lines = [
    document('category', { id: 3, name: '<b></b>', parent_id: 2, level: 2 }),
    document('category', { id: 4, name: 'Posters', parent_id: 2, level: 2 }),
    document('taxrule', {
      id: 1,
      product_tax_class_ids: [2],
      rates: [
        { tax_country_id: 'IE', rate: '23,0000' },
        { tax_country_id: 'DE', rate: 'abc' },
        { tax_country_id: 'FR', rate: 1e14 },
        { rate: 7 },
      ],
    }),
    parent(1, 'a', [
      { sku: 'a-1', id: 2 },
      { sku: 'a-2', id: 11 },
      { sku: 'c', id: 2 },
    ]),
    document('product', poster({ id: 2, sku: 'b' })),
    parent(3, 'd', [
      { sku: 'd-1', id: 11 },
      { sku: 'd-2', id: 12 },
    ]),
    document('product', poster({ id: 4, sku: 'c' })),
    parent(5, 'e', [{ sku: 'e-1', id: 13 }]),
    parent(5, 'e', [{ sku: 'e-2', id: 13 }]),
  ];
  const { imported, skipped, warnings } = await importing({ 'catalog.ndjson': lines.join('\n') });
  expect(skipped.map(({ line, problem }) => [line, problem])).toEqual([
    [1, 'category 3 has no name'],
    [3, 'rate of tax rule 1: "abc" is no percentage from 0 to 100'],
    [3, 'rate of tax rule 1: 100000000000000 is no percentage from 0 to 100'],
    [3, 'rate of tax rule 1: it has no tax_country_id'],
    [4, 'variant a-1 of product a has the id 2 of b'],
    [6, 'variant d-1 of product d has the id 11 of a-2'],
  ]);
  expect(imported).toMatchObject({ product: 5, child: 3, category: 1, taxrule: 1 });
  expect(warnings.filter((warning) => warning.includes('left out'))).toEqual([]);
  expect((await productOf('a'))?.configurable_children).toMatchObject([{ sku: 'a-2' }, { sku: 'c' }]);
  expect((await productOf('e'))?.configurable_children).toMatchObject([{ sku: 'e-2' }]);
  expect((await catalogue().taxRules())[0]?.rates).toMatchObject([{ tax_country_id: 'IE', rate: 23 }]);
});

test('nothing is changed when nothing can be used, or for a dry run', async () => {
  await importing({ 'products.json': [poster()] });
  await expect(importing({ 'products.json': '[{"broken"' })).rejects.toThrow(
    /Nothing in .* products\.json:1/,
  );
  await expect(importInto(database, path.join(folder, 'missing'))).rejects.toThrow('is not there');
  await write({ 'products.json': [poster({ id: 9, sku: 'z' })] });
  expect(await importInto(database, folder, 'en', true)).toMatchObject({ imported: { product: 1 } });
  expect(await catalogue().pagePaths()).toEqual(['', 'a', 'c/all', 'wall']);
});

test('a dump of other stores says so, also where a line of it is bad', async () => {
  const hit = JSON.stringify({ _index: 'vue_storefront_catalog_de_product', _source: poster() });
  const dump = await write({ 'dump.ndjson': `${hit}\n{"torn` });
  await expect(importInto(database, dump, 'us')).rejects.toThrow(
    /holds nothing for the store us, only for: de\. Name one with --from\. What is wrong: dump\.ndjson:2: not JSON/,
  );
  const bad = JSON.stringify({ _index: 'vue_storefront_catalog_us_product', _source: { sku: 'x' } });
  await write({ 'dump.ndjson': `${hit}\n${bad}` });
  await expect(importInto(database, dump, 'us')).rejects.toThrow(
    /Nothing in .* can be imported\. What is wrong: dump\.ndjson:2: product x has no id/,
  );
});

test('nothing is changed by a file that breaks off, also where it does while it is read again', async () => {
  await importing({ 'products.json': [poster()] });
  const lines = [2, 3, 4].map((id) =>
    JSON.stringify(poster({ id, sku: `s${id}`, name: `${id}`.repeat(99) })),
  );
  const packed = gzipSync(lines.join('\n'));
  const file = path.join(folder, 'products.ndjson.gz');
  await rm(path.join(folder, 'products.json'));
  await writeFile(file, packed.subarray(0, packed.length >> 1));
  await expect(importInto(database, folder)).rejects.toThrow(/products\.ndjson\.gz can't be read/);
  await writeFile(file, packed);
  const broken = importCatalogue(folder, en, {
    ...options,
    db: database.db,
    onProgress: ({ step }) => {
      if (step === 'reading') truncateSync(file, packed.length >> 1);
    },
  });
  await expect(broken).rejects.toThrow(/products\.ndjson\.gz can't be read/);
  expect(await catalogue().pagePaths()).toEqual(['', 'a', 'c/all', 'wall']);
});

test('any torn line leaves a whole catalogue, without its own documents at most', async () => {
  const lines = [
    ...[1, 2, 3].map((id) => ({
      _type: 'product',
      _source: poster({ id, sku: `s${id}`, url_key: `s${id}` }),
    })),
    { _type: 'category', _source: { id: 3, name: 'Posters', parent_id: 2, level: 2 } },
  ].map((each) => JSON.stringify(each));
  await fc.assert(
    fc.asyncProperty(fc.nat(lines.length - 1), fc.nat(200), fc.string(), async (torn, cut, noise) => {
      const damaged = lines.map((line, index) =>
        index === torn ? line.slice(0, cut) + noise.replaceAll('\n', '') : line,
      );
      const { imported, skipped } = await importing({ 'catalog.ndjson': damaged.join('\n') });
      const paths = await catalogue().pagePaths();
      for (const id of [1, 2, 3].filter((each) => each !== torn + 1)) expect(paths).toContain(`s${id}`);
      expect(skipped.length).toBeLessThanOrEqual(1);
      expect(imported['product']).toBeGreaterThanOrEqual(2);
    }),
    { numRuns: 60 },
  );
});

describe.each(databaseKinds)('texts that no database holds, on %s', (kind) => {
  let target: TestDatabase;
  beforeAll(async () => {
    target = await startDatabase(kind);
  }, 90_000);
  afterAll(() => target.stop());

  test('are imported without what is wrong with them', async () => {
    const lines = [
      String.raw`{"_type":"product","_source":{"id":1,"sku":"a\u0000b","name":"Mit\u0000Null \ud83d","price":5,"description":"<p>\u0001x&#2;</p>","colo\u0000r":"5","category_ids":[3]}}`,
      String.raw`{"_type":"product","_source":{"id":2,"sku":"c","name":"C","price":5,"product_links":[{"link_type":"related","linked_product_sku":"a\u0000b"}]}}`,
      String.raw`{"_type":"category","_source":{"id":3,"name":"K\u0000 \ude00","parent_id":2,"level":2}}`,
      String.raw`{"_type":"attribute","_source":{"attribute_id":9,"attribute_code":"color","options":[{"value":"5","label":"Rot\u0000 \ud83d"}]}}`,
      String.raw`{"_type":"cms_block","_source":{"id":4,"identifier":"i\u0000","content":"\u0000<b>\ud83d</b>"}}`,
    ];
    const { skipped } = await importInto(target, await write({ 'catalog.ndjson': lines.join('\n') }));
    expect(skipped).toEqual([]);
    const found = await catalogue(target).productBySku('ab' as Sku);
    expect(found).toMatchObject({ name: 'MitNull \uFFFD', description: '<p>x</p>', color: '5' });
    expect((await catalogue(target).productBySku('c' as Sku))?.product_links).toMatchObject([
      { linked_product_sku: 'ab' },
    ]);
    expect(await catalogue(target).categories()).toMatchObject([{ name: 'K \uFFFD' }]);
    expect((await catalogue(target).attribute('color'))?.options).toEqual([
      { value: '5', label: 'Rot \uFFFD' },
    ]);
  });
});

const hasReal = existsSync(real);
if (!hasReal) process.stderr.write(`SKIPPED: the real catalogues are not at ${real}\n`);

describe.skipIf(!hasReal).each(databaseKinds)('real catalogues on %s', (kind) => {
  let target: TestDatabase;
  beforeAll(async () => {
    target = await startDatabase(kind);
  }, 90_000);
  afterAll(() => target.stop());
  beforeEach(() => target.empty());

  test('Magento 1, one index in one file', async () => {
    const report = await importInto(target, path.join(real, 'catalog_magento1_2019.ndjson'));
    expect(report).toMatchObject({
      imported: { product: 593, attribute: 107, category: 29, taxrule: 5 },
      skipped: [],
    });
    const found = await catalogue(target).productByUrlPath('hester-ankle-pant-834.html');
    expect(found).toMatchObject({ sku: 'Pwb006', type_id: 'configurable', price_incl_tax: 260 });
    expect(
      found?.configurable_options?.map(({ attribute_code, values }) => [attribute_code, values.length]),
    ).toEqual([['size', found?.configurable_children?.length]]);
    const women = await catalogue(target).categoryByUrlPath('women.html');
    const { total, items } = await catalogue(target).listing({
      categoryId: women?.id ?? 0,
      page: 1,
      pageSize: 50,
      sort: 'position:asc',
    });
    expect(total).toBe(women?.product_count);
    expect(items.every(({ stock, price_incl_tax }) => stock?.is_in_stock && price_incl_tax > 0)).toBe(true);
    const paths = await catalogue(target).pagePaths();
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('one file an entity and store', async () => {
    const report = await importInto(target, path.join(real, 'var_2020'), 'de');
    expect(report).toMatchObject({
      imported: { attribute: 80, category: 48, cms_block: 20, cms_page: 6, review: 971, taxrule: 1 },
      skipped: [],
    });
  });

  test('plain lists', async () => {
    const report = await importInto(target, path.join(real, 'sdk_sample'));
    expect(report).toMatchObject({ imported: { product: 50, category: 39, attribute: 10 }, skipped: [] });
    const found = await catalogue(target).productBySku('WT06' as Sku);
    expect(found).toMatchObject({ price_incl_tax: 39, category_ids: [26] });
    expect(found?.configurable_children).toHaveLength(15);
    expect(found?.configurable_children?.every(({ stock }) => stock?.is_in_stock)).toBe(true);
  });
});
