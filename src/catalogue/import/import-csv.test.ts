import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { findStoreView } from '../../config/store-views.ts';
import { attributeLabels } from '../../domain/product/attribute-labels.ts';
import { sqliteImports } from '../../../tests/support/dumps.ts';

const { write, into, catalogue, importing } = sqliteImports();
const storeView = findStoreView('de')!;
const inGermany = { storeView };
const productOf = (sku: string) => catalogue(storeView).productBySku(sku);

/** As a German spreadsheet writes it: semicolons, decimal commas, CRLF, a text over two lines. */
const spreadsheet = [
  'SKU;Name;Price;Special_price;Tax;Image;Description;Category;Stock;Farbe;Höhe in cm;Motiv;Signiert;EAN',
  'foerde-1;Förde im Nebel;24,90;;19;"foerde.jpg, foerde-2.jpg";"Ein ""leiser"" Morgen.',
  'Am Wasser.";Wandkunst > Poster, Neu;12;Blau;30,5;Meer|Nebel;ja;4006381333931',
  'kueste;Küste;1.299,00 €;990;7 %;kueste.jpg;"<p>Weite &amp; <b>Wind</b></p>";Wandkunst/Poster;0;Rot;100;Meer;nein;4006381333948',
  'ohne;Ohne alles;10;;;;;;;;;;;',
].join('\r\n');

const taxRules = [
  { id: 1, product_tax_class_ids: [2], rates: [{ rate: 19, tax_country_id: 'DE' }] },
  { id: 2, product_tax_class_ids: [5], rates: [{ rate: 7, tax_country_id: 'DE' }] },
];

describe('products of a German spreadsheet', () => {
  test.each([
    ['UTF-8', Buffer.from(spreadsheet)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${spreadsheet}`)],
    ['Windows-1252', Buffer.from(spreadsheet.replace('€', '\x80'), 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${spreadsheet}`, 'utf16le')],
  ])('in %s are imported with all columns', async (_what, bytes) => {
    const dump = await write({ 'taxrules.json': taxRules });
    await writeFile(path.join(dump, 'produkte.csv'), bytes);
    const { imported, skipped, warnings } = await into(dump, inGermany);
    expect(skipped).toEqual([]);
    expect(warnings).toEqual([]);
    expect(imported).toMatchObject({ product: 3, category: 3, attribute: 5 });
    expect(await productOf('foerde-1')).toMatchObject({
      name: 'Förde im Nebel',
      url_path: 'foerde-im-nebel',
      price_incl_tax: 24.9,
      tax_class_id: 2,
      description: '<p>Ein "leiser" Morgen.<br />Am Wasser.</p>',
      image: '/foerde.jpg',
      media_gallery: [{ image: '/foerde.jpg' }, { image: '/foerde-2.jpg' }],
      stock: { qty: 12, is_in_stock: true, backorders: false },
    });
    expect(await productOf('kueste')).toMatchObject({
      original_price_incl_tax: 1299,
      price_incl_tax: 990,
      tax_class_id: 5,
      description: '<p>Weite &amp; <b>Wind</b></p>',
      stock: { qty: 0, is_in_stock: false },
    });
    expect(await productOf('ohne')).toMatchObject({ price_incl_tax: 10, tax_class_id: 2, image: '' });
  });

  test('are in their categories, whose addresses are spelled in German', async () => {
    await importing({ 'produkte.csv': `${spreadsheet}\nd;D;5;;;;;Küste/ÄRA;;;;;;` }, inGermany);
    const categories = await catalogue(storeView).categories();
    const placed = categories.map(({ name, url_path, product_count }) => [name, url_path, product_count]);
    expect(placed.toSorted()).toEqual([
      ['Küste', 'kueste', 1],
      ['Neu', 'neu', 1],
      ['Poster', 'wandkunst/poster', 2],
      ['Wandkunst', 'wandkunst', 2],
      ['ÄRA', 'kueste/aera', 1],
    ]);
    const poster = categories.find(({ name }) => name === 'Poster');
    expect(await productOf('foerde-1')).toMatchObject({
      category_ids: expect.arrayContaining([poster?.id]) as unknown,
    });
  });

  test('have their other columns as attributes, typed by their values', async () => {
    await importing({ 'produkte.csv': spreadsheet }, inGermany);
    const attributes = await catalogue(storeView).attributes();
    const told = attributes.map(({ attribute_code, default_frontend_label, frontend_input, options }) => [
      attribute_code,
      default_frontend_label,
      frontend_input,
      options.map(({ label }) => label),
    ]);
    expect(told).toEqual([
      ['ean', 'EAN', 'select', ['4006381333931', '4006381333948']],
      ['farbe', 'Farbe', 'select', ['Blau', 'Rot']],
      ['hohe_in_cm', 'Höhe in cm', 'select', ['30,5', '100']],
      ['motiv', 'Motiv', 'multiselect', ['Meer', 'Nebel']],
      ['signiert', 'Signiert', 'select', ['ja', 'nein']],
    ]);
    const product = await productOf('foerde-1');
    const labels = attributes.map((attribute) => attributeLabels(product ?? {}, attribute));
    expect(labels).toEqual([['4006381333931'], ['Blau'], ['30,5'], ['Meer', 'Nebel'], ['ja']]);
  });
});

test('products with equal names, or a category’s name, have unique addresses', async () => {
  const rows = ['sku,name,price,category', 'a,Moon,1,Moon', 'b,Moon,1,', 'c,Moon,1,'].join('\n');
  await importing({ 'products.csv': rows }, inGermany);
  const paths = ['a', 'b', 'c'].map(async (sku) => (await productOf(sku))?.url_path);
  const own = expect.stringMatching(/^moon-\d+$/) as unknown;
  expect(await Promise.all(paths)).toEqual([own, own, own]);
  expect(new Set(await Promise.all(paths)).size).toBe(3);
});

test('derives missing IDs from the SKU, permanently', async () => {
  const idOf = async (sku: string) => (await productOf(sku))?.id;
  await importing({ 'products.csv': 'sku,name,price\na,A,1\nb,B,2\n' }, inGermany);
  const ids = [await idOf('a'), await idOf('b')];
  await importing({ 'products.csv': 'id,sku,name,price\n,c,C,1\n7,d,D,1\n,b,B,3\n,a,A new,4\n' }, inGermany);
  expect([await idOf('a'), await idOf('b')]).toEqual(ids);
  expect(await idOf('d')).toBe(7);
  expect(await productOf('a')).toMatchObject({ name: 'A new' });
});

test('reports invalid rows with file and line, and imports the others', async () => {
  const lines = [
    'sku,name,price,stock,tax',
    'good,Good,1.50,,',
    ',No sku,1,,',
    'words,Words,cheap,,',
    'thousand,Thousand,1.299,,',
    'split,Split,24,90,19,x',
    'many,Many,1,many,',
    'half,Half,1,2.5,',
    'rate,Rate,1,1,8',
    'two,"Two',
    'lines",-1,,',
  ];
  const dump = await write({ 'own/products.csv': lines.join('\n'), 'taxrules.json': taxRules });
  const { imported, skipped } = await into(dump, inGermany);
  expect(imported['product']).toBe(1);
  expect(skipped.map(({ file, line }) => `${file}:${line}`)).toEqual(
    [3, 4, 5, 6, 7, 8, 9, 10].map((line) => `own/products.csv:${line}`),
  );
  expect(skipped.map(({ problem }) => problem)).toEqual([
    'product without sku',
    'product words: price "cheap" is no amount from 0 to 999999999',
    'product thousand: price "1.299": decimals or thousands? Write 1299 or 1.30',
    expect.stringContaining('more cells than the first line names'),
    'product many: stock "many" is no whole number',
    'product half: stock "2.5" is no whole number',
    'product rate: tax "8" is no rate of DE, which are: 0, 7, 19',
    'product two: price "-1" is no amount from 0 to 999999999',
  ]);
});

test('reads a file from its own path and compressed; a dry run writes nothing', async () => {
  const dump = await write({ 'products.csv': 'sku,name,price\na,A,1\n' });
  const file = path.join(dump, 'products.csv');
  expect(await into(file, { ...inGermany, db: undefined })).toMatchObject({ imported: { product: 1 } });
  expect(await productOf('a')).toBeUndefined();
  await writeFile(`${file}.gz`, gzipSync(await readFile(file)));
  expect(await into(`${file}.gz`, inGermany)).toMatchObject({ imported: { product: 1 } });
  expect(await productOf('a')).toBeDefined();
});

test.each([
  ['artikelnummer;bezeichnung;preis\na;A;1\n', 'the first line must name the columns sku,name,price'],
  ['sku,name,price\n', 'there are no rows below the first line'],
  ['sku,name,price,SKU\na,A,1,b\n', 'names the column sku twice'],
])('rejects a file that is no list of products: %j', async (text, problem) => {
  await expect(importing({ 'products.csv': text }, inGermany)).rejects.toThrow(problem);
});

test('reports what a store keeps only once', async () => {
  const first = await importing({ 'products.csv': 'sku,name,price\na,A,1\n' }, inGermany);
  expect(first.warnings.filter((warning) => warning.includes('those of the store stay'))).toEqual([]);
  const dump = await write({ 'products.csv': 'sku,name,price,category,farbe\na,A,1,Poster,Rot\n' });
  await into(dump, inGermany);
  await writeFile(path.join(dump, 'products.csv'), 'sku,name,price\na,A,1\n');
  await appendFile(path.join(dump, 'products.csv'), 'b,B,1\n');
  const again = await into(dump, inGermany);
  expect(again.warnings).toEqual(
    expect.arrayContaining([
      'The dump holds no categories: those of the store stay.',
      'The dump holds no attributes: those of the store stay.',
    ]),
  );
});
