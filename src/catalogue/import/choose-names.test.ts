import { expect, test } from 'vitest';
import { chooseNames } from './choose-names.ts';

const codes = new Set(['de', 'at', 'fr', 'it', 'us']);
const vsf = 'vue_storefront_catalog';

test.each<[string, string, string[], string[], string[]?]>([
  ['one index', 'de', [vsf], [vsf]],
  ['one index with a date', 'de', [`${vsf}_1600000000`], [`${vsf}_1600000000`]],
  ['its own store', 'de', [`${vsf}_de_product`, `${vsf}_fr_product`], [`${vsf}_de_product`], ['fr']],
  [
    'its own store of an entity, else the one without a code',
    'de',
    [`${vsf}_product`, `${vsf}_de_product`, `${vsf}_attribute`],
    [`${vsf}_de_product`, `${vsf}_attribute`],
  ],
  ['the default where it has none of its own', 'us', [vsf, `${vsf}_de`], [vsf], ['de']],
  ['its own of indexes with types', 'de', [vsf, `${vsf}_de`], [`${vsf}_de`]],
  ['nothing of others', 'us', [`${vsf}_de_product`, `${vsf}_fr_product`], [], ['de', 'fr']],
  [
    'stores with names of another shop',
    'german',
    [
      `${vsf}_default_product_1600000000`,
      `${vsf}_german_product_1600000000`,
      `${vsf}_b2b_at_product_1600000000`,
    ],
    [`${vsf}_german_product_1600000000`],
    ['b2b_at', 'default'],
  ],
  [
    'stores with numbers',
    '3',
    [`${vsf}_3_product_1597312345`, `${vsf}_5_product_1597312345`, `${vsf}_5_category_1597312345`],
    [`${vsf}_3_product_1597312345`],
    ['5'],
  ],
  ['none of stores with numbers', 'de', [`${vsf}_3_product`, `${vsf}_12_product`], [], ['12', '3']],
  ['nothing of stores with numbers beside words', 'us', [`${vsf}_3_product`, `${vsf}_de`], [], ['3', 'de']],
  [
    'stores with numbers and dates',
    '3',
    [`${vsf}_3_1597312345`, `${vsf}_5_1597312345`],
    [`${vsf}_3_1597312345`],
    ['5'],
  ],
  ['stores with numbers at the end', '3', [`${vsf}_3`, `${vsf}_5`], [`${vsf}_3`], ['5']],
  ['none of several with numbers at the end', 'de', [`${vsf}_3`, `${vsf}_5`], [], ['3', '5']],
  [
    'stores of the usual prefix',
    'de',
    ['vue_storefront_magento_de', 'vue_storefront_magento_2'],
    ['vue_storefront_magento_de'],
  ],
  [
    'stores of the usual prefix with numbers',
    '1',
    ['vue_storefront_magento_1_product_1597312345', 'vue_storefront_magento_2_product_1597312345'],
    ['vue_storefront_magento_1_product_1597312345'],
    ['2'],
  ],
  ['a single one with a number', 'de', [`${vsf}_3_product_1597312345`], [`${vsf}_3_product_1597312345`]],
  ['a single one with a number at the end', 'de', [vsf, `${vsf}_1597`], [vsf, `${vsf}_1597`]],
  [
    'one with a number at the end beside a store',
    'us',
    [`${vsf}_1597`, `${vsf}_de`],
    [`${vsf}_1597`],
    ['de'],
  ],
  ['dates without a store', 'de', [`${vsf}_1597312345`, `${vsf}_1597399999`], [`${vsf}_1597399999`]],
  ['a single one with a name of another shop', 'de', [`${vsf}_default_product`], [`${vsf}_default_product`]],
  [
    'the latest of each',
    'de',
    [`${vsf}_de_product_1600000000`, `${vsf}_de_product_1600099999`, `${vsf}_de_category_1600000000`],
    [`${vsf}_de_category_1600000000`, `${vsf}_de_product_1600099999`],
  ],
  ['the latest date', 'de', ['products-2020-09-01', 'products-2020-10-01'], ['products-2020-10-01']],
  ['all parts', 'de', ['products_1', 'products_2', 'more'], ['products_1', 'products_2', 'more']],
  [
    'all kinds',
    'de',
    ['simple_products', 'bundle_products', 'export'],
    ['simple_products', 'bundle_products', 'export'],
  ],
])('chooses %s', (_name, store, names, chosen, others = []) => {
  const found = chooseNames(
    names.map((index) => ({ index })),
    store,
    codes,
  );
  expect(found.chosen.map(({ index }) => index).sort()).toEqual(chosen.sort());
  expect([...found.otherStores].sort()).toEqual(others);
});

test('treats files with a trailing number as parts, or as a store if one is requested', () => {
  const items = ['catalog_1', 'catalog_2'].map((index) => ({ index, folder: '.' }));
  expect(chooseNames(items, 'de', codes)).toMatchObject({ chosen: items, otherStores: new Set() });
  expect(chooseNames(items, '2', codes.union(new Set(['2']))).chosen).toEqual([items[1]]);
  const named = ['catalog_1_product', 'catalog_2_product'].map((index) => ({ index, folder: '.' }));
  expect(chooseNames(named, '2', codes.union(new Set(['2']))).chosen).toEqual([named[1]]);
});

test('drops outdated names, and keeps folders apart', () => {
  const items = [
    { index: 'products_1600000000', folder: 'a' },
    { index: 'products_1600000001', folder: 'a' },
    { index: 'products_1600000000', folder: 'b' },
    { index: 'products', folder: 'de', folderStore: 'de' },
  ];
  const { chosen, outdated } = chooseNames(items, 'us', codes);
  expect(chosen).toEqual([items[1], items[2]]);
  expect(outdated).toEqual([items[0]]);
});
