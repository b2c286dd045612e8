import { truncateSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { posterDocument as poster, sqliteImports } from '../../../tests/support/dumps.ts';

const { write, into, catalogue, importing, productOf } = sqliteImports();

test('reports bad lines and imports the rest; an entity that the dump lacks stays', async () => {
  await importing({ 'attributes.json': [{ attribute_id: 1, attribute_code: 'color' }] });
  const good = JSON.stringify({ _type: 'product', _source: poster() });
  const lines = [
    good,
    '{"_type":"product","_sou',
    JSON.stringify({ _type: 'product', _source: { sku: 'x' } }),
    '7',
    JSON.stringify({ _type: 'product', _source: { sku: 'y', id: '1000_GY_28' } }),
    JSON.stringify({ _type: 'category', _source: { id: 'Accessories', name: 'Accessories' } }),
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
    'catalog.ndjson:6',
    'catalog.ndjson:7',
  ]);
  expect(skipped.map(({ problem }) => problem)).toEqual([
    expect.stringContaining('not JSON'),
    'product x has no id',
    'not a JSON object',
    'product y has the id "1000_GY_28", which is no number above 0',
    'category Accessories has the id "Accessories", which is no number above 0',
    'product b has the id 1 of product a',
  ]);
  expect(await catalogue().attribute('color')).toBeDefined();
});

test('reports a product or variant with an invalid amount with its line, and does not sell it', async () => {
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

test('reports a product or variant with invalid stock and does not sell it; an offer without an end never applies', async () => {
  const configurable_children = [
    { sku: 'c-1', price: 5, stock: { qty: 'plenty', is_in_stock: true } },
    { sku: 'c-2', price: 5, special_price: 3, special_to_date: 'soon' },
  ];
  const { imported, skipped } = await importing({
    'products.json': [
      poster({ stock: { qty: 5, is_in_stock: 'maybe' } }),
      poster({ id: 2, sku: 'b', special_price: 3, special_to_date: 'soon' }),
      poster({ id: 3, sku: 'c', type_id: 'configurable', configurable_children }),
    ],
  });
  expect(imported['product']).toBe(2);
  expect(skipped.map(({ problem }) => problem)).toEqual([
    'product a: is_in_stock "maybe" is neither yes nor no',
    'product b: special_to_date "soon" is no date, so its special price never holds',
    'variant c-1 of product c: qty "plenty" is no number',
    'variant c-2 of product c: special_to_date "soon" is no date, so its special price never holds',
  ]);
  expect(await productOf('b')).toMatchObject({ price_incl_tax: 10 });
});

test('reports invalid parts of a document with its line', async () => {
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

test('changes nothing if no document is valid, or in a dry run', async () => {
  await importing({ 'products.json': [poster()] });
  await expect(importing({ 'products.json': '{"broken"' })).rejects.toThrow(/Nothing in .* products\.json:1/);
  const dump = await write({ 'products.json': [poster({ id: 9, sku: 'z' })] });
  await expect(into(path.join(dump, 'missing'))).rejects.toThrow('is not there');
  for (const options of [{ dryRun: true }, { dryRun: true, db: undefined }])
    expect(await into(dump, options)).toMatchObject({ imported: { product: 1 } });
  expect(await catalogue().pagePaths()).toEqual(['', 'a', 'c/all']);
});

test('a dry run reports the same taxes as the import', async () => {
  const dump = await write({ 'products.json': [poster({ tax_class_id: 7 })] });
  const told = ['1 product has the tax class 7, which no tax rule names: no tax on these.'];
  const notes = async (options: { readonly dryRun?: boolean; readonly db?: undefined }) => {
    const { warnings } = await into(dump, options);
    return warnings.filter((warning) => warning.includes('tax'));
  };
  expect(await notes({ dryRun: true, db: undefined })).toEqual(told);
  expect(await notes({ dryRun: true })).toEqual(told);
  expect(await notes({})).toEqual(told);
  // Rules that the store has count in a dry run, too.
  await importing({
    'taxrules.json': [
      { id: 1, code: 'own', product_tax_class_ids: [7], rates: [{ rate: 23, tax_country_id: 'IE' }] },
    ],
    'products.json': [poster()],
  });
  expect(await notes({ dryRun: true })).toEqual([]);
});

test('a store without tax rules charges the VAT of its country', async () => {
  await importing({ 'products.json': [poster({ tax_class_id: 2 })] });
  const [rule] = await catalogue().taxRules();
  expect(rule?.rates).toContainEqual(expect.objectContaining({ tax_country_id: 'IE', rate: 23 }));
});

test('reports a dump of other stores, even with an invalid line', async () => {
  const hit = JSON.stringify({ _index: 'vue_storefront_catalog_de_product', _source: poster() });
  const dump = await write({ 'dump.ndjson': `${hit}\n{"torn` });
  await expect(into(dump, { store: 'us' })).rejects.toThrow(
    /holds nothing for the store us, only for: de\. Name one with --from\. What is wrong: dump\.ndjson:2: not JSON/,
  );
  const bad = JSON.stringify({ _index: 'vue_storefront_catalog_us_product', _source: { sku: 'x' } });
  await write({ 'dump.ndjson': `${hit}\n${bad}` });
  await expect(into(dump, { store: 'us' })).rejects.toThrow(
    /Nothing in .* can be imported\. What is wrong: dump\.ndjson:2: product x has no id/,
  );
});

test('a truncated file changes nothing, even if it is truncated on the second read', async () => {
  await importing({ 'products.json': [poster()] });
  const lines = [2, 3, 4].map((id) =>
    JSON.stringify(poster({ id, sku: `s${id}`, name: `${id}`.repeat(99) })),
  );
  const packed = gzipSync(lines.join('\n'));
  const dump = await write({});
  const file = path.join(dump, 'products.ndjson.gz');
  await rm(path.join(dump, 'products.json'));
  await writeFile(file, packed.subarray(0, packed.length >> 1));
  await expect(into(dump)).rejects.toThrow(/products\.ndjson\.gz can't be read/);
  await writeFile(file, packed);
  const broken = into(dump, {
    onProgress: ({ step }) => {
      if (step === 'reading') truncateSync(file, packed.length >> 1);
    },
  });
  await expect(broken).rejects.toThrow(/products\.ndjson\.gz can't be read/);
  expect(await catalogue().pagePaths()).toEqual(['', 'a', 'c/all']);
});

test('any torn line costs at most its own documents', async () => {
  const lines = [
    ...[1, 2, 3].map((id) => ({
      _type: 'product',
      _source: poster({ id, sku: `s${id}`, url_key: `s${id}` }),
    })),
    { _type: 'category', _source: { id: 3, name: 'Posters', parent_id: 2, level: 2 } },
  ].map((each) => JSON.stringify(each));
  await fc.assert(
    fc.asyncProperty(fc.nat(lines.length - 1), fc.nat(200), fc.string(), async (torn, cut, noise) => {
      // A file that begins with a bracket is a list, and one that breaks off.
      fc.pre(torn > 0 || cut > 0 || !noise.trim().startsWith('['));
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
