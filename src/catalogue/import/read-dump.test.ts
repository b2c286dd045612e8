import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readDump } from './read-dump.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-dump-'));
});
afterEach(() => rm(folder, { recursive: true }));

const product = { id: 7, sku: 'moon', name: 'Moon', price: 12, category_ids: [3] };
const category = { id: 3, name: 'Posters', parent_id: 2, level: 2, position: 1 };
const attribute = { attribute_id: 9, attribute_code: 'size', options: [{ value: 1, label: 'S' }] };
const taxrule = { id: 1, product_tax_class_ids: [2], rates: [{ rate: 19, tax_country_id: 'DE' }] };
const entities = { product, category, attribute, taxrule };

const lines = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join('\n');
const hits = (hit: (entity: string, source: object) => object): object[] =>
  Object.entries(entities).map(([entity, source]) => hit(entity, source));
const es7 = hits((entity, _source) => ({
  _index: `vue_storefront_catalog_de_${entity}_1580000000`,
  _id: '7',
  _score: 1,
  _source,
}));
const es7Product = (store: string, sku: string) => ({
  _index: `vue_storefront_catalog_${store}_product_1580000000`,
  _id: '8',
  _source: { ...product, id: 8, sku },
});

/** One catalogue in the shapes in which tools write one. */
const shapes: Readonly<Record<string, Readonly<Record<string, string | Buffer>>>> = {
  'hits of an index with types': {
    'dump.ndjson': lines(
      hits((_type, _source) => ({ _index: 'vue_storefront_magento_de', _type, _id: '1', _source })),
    ),
  },
  'hits of Elasticsearch 7, without types': { 'dump.ndjson': lines(es7) },
  'hits of type doc': { 'dump.json': lines(es7.map((hit) => ({ ...hit, _type: 'doc' }))) },
  'indexes of several stores': {
    'all.ndjson': lines([es7Product('fr', 'lune'), ...es7, es7Product('it', 'luna')]),
  },
  'hits packed with gzip': { 'dump.ndjson.gz': gzipSync(lines(es7)) },
  'a file of the bulk interface': {
    'bulk.ndjson': lines(
      hits((entity, source) => ({ entity, source })).flatMap((each) => {
        const { entity, source } = each as { entity: string; source: object };
        return [{ index: { _index: 'vsf', _type: entity, _id: '7' } }, source];
      }),
    ),
  },
  'updates of the bulk interface': {
    'bulk.ndjson': lines(
      Object.entries(entities).flatMap(([entity, doc]) => [
        { update: { _index: `vue_storefront_catalog_${entity}`, _id: '7' } },
        { doc, doc_as_upsert: true },
      ]),
    ),
  },
  'the bulk interface with the index in the address': {
    'product.ndjson': lines([{ index: {} }, product]),
    'category.ndjson': lines([{ create: {} }, category]),
    'attribute.ndjson': lines([{ index: {} }, attribute]),
    'taxrule.ndjson': lines([{ index: {} }, taxrule]),
  },
  'documents beside mappings and settings': {
    'vsf.mapping.json': lines([{ vue_storefront_catalog: { mappings: { product: { properties: {} } } } }]),
    'vsf.settings.json': lines([
      { vue_storefront_catalog: { settings: { index: { number_of_shards: '5' } } } },
    ]),
    'vsf.json': lines([{ vue_storefront_catalog: { aliases: {}, mappings: {} } }, ...es7]),
  },
  'an answer of a search': {
    'answer.json': JSON.stringify({ took: 3, hits: { total: { value: 4, relation: 'eq' }, hits: es7 } }),
  },
  'an answer of a search, printed': {
    'answer.json': JSON.stringify({ took: 3, hits: { total: 4, hits: es7 } }, null, 2),
  },
  'an answer of a search, printed by hand': {
    'answer.json': `{"took":3,"timed_out":false,\n"hits":{"total":4,"hits":[\n${es7.map((hit) => JSON.stringify(hit)).join(',\n')}\n]}}`,
  },
  'answers of several searches': {
    'answers.json': JSON.stringify({ responses: es7.map((hit) => ({ hits: { hits: [hit] } })) }),
  },
  'a list of answers of searches': {
    'answers.json': JSON.stringify(es7.map((hit) => ({ took: 1, hits: { hits: [hit] } }))),
  },
  'a printed list of answers of searches': {
    'answers.json': JSON.stringify([{ hits: { total: 4, hits: es7 } }], null, 2),
  },
  'the bulk interface with deletions': {
    'bulk.ndjson': lines([
      { delete: { _index: 'vsf', _type: 'product', _id: '8' } },
      ...hits((_type, source) => ({ _type, source })).flatMap((each) => {
        const { _type, source } = each as { _type: string; source: object };
        return [{ index: { _index: 'vsf', _type, _id: '7' } }, source, { delete: { _id: '9' } }];
      }),
    ]),
  },
  'objects printed one after the other': {
    'printed.json': es7.map((hit) => JSON.stringify(hit, null, 2)).join('\n'),
  },
  'lists by name in one object': {
    'shop.json': JSON.stringify({
      products: [product],
      categories: [category],
      attributes: [attribute],
      tax_rules: [taxrule],
    }),
  },
  'answers of the Vue Storefront API': {
    'products.json': JSON.stringify({ items: [product], total: 1 }),
    'categories.json': JSON.stringify({ items: [category], total: 1 }),
    'attributes.json': JSON.stringify({ items: [attribute] }),
    'taxrules.json': JSON.stringify({ items: [taxrule] }),
  },
};

describe('readDump reads', () => {
  test.each(Object.entries(shapes))('%s', async (_name, files) => {
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
    const dump = await readDump(folder, {
      store: 'de',
      storeCodes: new Set(['de', 'fr', 'it']),
      rootCategoryId: 2,
      language: 'en',
    });
    expect(dump.skipped).toEqual([]);
    expect(dump.products.size).toBe(1);
    expect(dump.products.idOf('moon')).toBe(7);
    expect(dump.categories).toMatchObject([{ id: 3, url_path: 'posters', product_count: 1 }]);
    expect(dump.attributes).toMatchObject([
      { attribute_code: 'size', options: [{ value: '1', label: 'S' }] },
    ]);
    expect(dump.taxRules).toMatchObject([{ id: 1, rates: [{ rate: 19 }] }]);
  });
});

test('counts deletions in an index of the store', async () => {
  const of = (store: string) => ({ delete: { _index: `vue_storefront_catalog_${store}_product`, _id: '7' } });
  await writeFile(path.join(folder, 'bulk.ndjson'), lines([of('de'), of('fr'), ...es7]));
  const dump = await readDump(folder, {
    store: 'de',
    storeCodes: new Set(['de', 'fr']),
    rootCategoryId: 2,
    language: 'en',
  });
  expect([dump.deletions, dump.skipped, dump.products.size]).toEqual([1, [], 1]);
});

test('reads linked files, and no folder that looks like one', async () => {
  const files = path.join(folder, 'files');
  await mkdir(path.join(folder, 'folder.json'));
  await mkdir(files);
  await writeFile(path.join(files, 'kept.txt'), lines(es7));
  await symlink(path.join(files, 'kept.txt'), path.join(folder, 'dump.json'));
  const options = { store: 'de', storeCodes: new Set(['de']), rootCategoryId: 2, language: 'en' };
  expect((await readDump(folder, options)).products.size).toBe(1);
  await rm(path.join(files, 'kept.txt'));
  await expect(readDump(folder, options)).rejects.toThrow(/dump\.json can't be read/);
});

describe('stores with numbers', () => {
  const dumpOf = async (store: string) => {
    const hits = ['3', '5'].flatMap((code) => [es7Product(code, `of-${code}`)]);
    await writeFile(path.join(folder, 'dump.ndjson'), lines(hits));
    return readDump(folder, { store, storeCodes: new Set(['de', store]), rootCategoryId: 2, language: 'en' });
  };

  test.each(['3', '5'])('%s is read alone', async (store) => {
    const { products, otherStores } = await dumpOf(store);
    expect([products.size, products.has(`of-${store}`), otherStores.size]).toEqual([1, true, 1]);
  });

  test('are kept apart if none is requested', async () => {
    const { products, otherStores } = await dumpOf('de');
    expect([products.size, [...otherStores]]).toEqual([0, ['3', '5']]);
  });
});
