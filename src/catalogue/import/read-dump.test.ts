import { exec, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
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
  'documents beside mappings and settings': {
    'vsf.mapping.json': lines([{ vue_storefront_catalog: { mappings: { product: { properties: {} } } } }]),
    'vsf.settings.json': lines([
      { vue_storefront_catalog: { settings: { index: { number_of_shards: '5' } } } },
    ]),
    'vsf.json': lines([{ vue_storefront_catalog: { aliases: {}, mappings: {} } }, ...es7]),
  },
  'a printed list of hits': { 'dump.json': JSON.stringify(es7, null, 2) },
  'lists of documents by entity': {
    'products.json': JSON.stringify([product]),
    'categories.json': JSON.stringify([category], null, 2),
    'attributes.json': JSON.stringify([attribute]),
    'taxrules.json': JSON.stringify([taxrule]),
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

/** Other forms in which tools write documents. */
const otherForms: Readonly<Record<string, string>> = {
  'an answer of a search': JSON.stringify({ took: 3, hits: { total: 4, hits: es7 } }),
  'answers of several searches': JSON.stringify({ responses: es7.map((hit) => ({ hits: { hits: [hit] } })) }),
  'a list of answers of searches': JSON.stringify(es7.map((hit) => ({ took: 1, hits: { hits: [hit] } }))),
  'a file of the bulk interface': lines(
    es7.flatMap((hit) => {
      const { _source, ...action } = hit as { _source: object };
      return [{ delete: { _id: '9' } }, { index: action }, _source];
    }),
  ),
  'updates of the bulk interface': lines(
    es7.flatMap((hit) => {
      const { _source: doc, ...action } = hit as { _source: object };
      return [{ update: action }, { doc, doc_as_upsert: true }];
    }),
  ),
  'lists by name in one object': JSON.stringify({
    products: [product],
    categories: [category],
    attributes: [attribute],
    tax_rules: [taxrule],
  }),
  'an answer of the Vue Storefront API': JSON.stringify({ items: [product, category, attribute, taxrule] }),
};

const hasJq = spawnSync('jq', ['--version']).status === 0;
if (!hasJq) process.stderr.write('SKIPPED: without jq no dump is converted\n');

describe('readDump refuses', () => {
  const options = { store: 'de', storeCodes: new Set(['de']), rootCategoryId: 2, language: 'en' };

  test.each(Object.entries(otherForms))(
    '%s, and names the command that converts it',
    async (_name, content) => {
      const file = path.join(folder, 'dump.json');
      await writeFile(file, content);
      const refusal = await readDump(file, options).catch((error: Error) => error.message);
      const [, command = ''] = /^(jq .*)$/m.exec(String(refusal)) ?? [];
      if (!hasJq) return expect(command).toContain('jq -c ');
      await promisify(exec)(command);
      const { products, categories, attributes, taxRules, skipped } = await readDump(
        `${file}.ndjson`,
        options,
      );
      expect(skipped).toEqual([]);
      expect([products.size, categories.length, attributes.length, taxRules.length]).toEqual([1, 1, 1, 1]);
    },
  );
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
