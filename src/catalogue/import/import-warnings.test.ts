import { expect, test } from 'vitest';
import { findStoreView } from '../../config/store-views.ts';
import type { TaxRule } from '../../domain/tax/tax-rule.ts';
import { importWarnings, leftOutWarnings, missingLinkWarnings } from './import-warnings.ts';
import type { Dump } from './read-dump.ts';

const dump = {
  products: {
    size: 2,
    duplicates: 0,
    optionless: new Set(),
    commaSkus: new Set(),
    tiered: new Set(),
    unreadTiers: new Set(),
    onlyVariants: new Set(),
    taxClasses: new Map([
      [2, 1],
      [5, 1],
    ]),
  },
  categories: [{}],
  lostCategories: { circular: [], orphaned: [] },
  attributes: [{}],
  reviews: [],
  outdated: [],
  ignored: new Map(),
} as unknown as Dump;
const rule = (tax_country_id: string): TaxRule =>
  ({
    product_tax_class_ids: [2],
    rates: [{ rate: 19, tax_country_id, tax_region_id: 0 }],
  }) as unknown as TaxRule;
/** Rules that leave no class out. */
const taxed = [{ ...rule('DE'), product_tax_class_ids: [2, 5] }];
const none = 'No tax rule has a rate for DE: everything is sold without tax.';

test.each([
  [
    'of the country',
    [rule('DE')],
    ['1 product has the tax class 5, which no tax rule names: no tax on these.'],
  ],
  ['of another country', [rule('FR')], [none]],
  ['that are none', [], [none]],
])('tax rules %s', (_, rules, warnings) => {
  expect(importWarnings(dump, findStoreView('de')!, rules, new Set())).toEqual(warnings);
});

test.each([
  [[], []],
  [['a'], ['A product wants options that the dump does not hold, and is sold without: a.']],
  [
    ['a', 'b', 'c', 'd', 'e', 'f'],
    ['6 products want options that the dump does not hold, and are sold without: a, b, c, d, e.'],
  ],
])('products without their options: %j', (skus, warnings) => {
  const products = { ...dump.products, optionless: new Set(skus) };
  expect(
    importWarnings({ ...dump, products } as unknown as Dump, findStoreView('de')!, taxed, new Set()),
  ).toEqual(warnings);
});

test.each([
  [[], []],
  [['a', 'b'], ['Product link not found: a, b.']],
  [['a', 'b', 'c', 'd', 'e', 'f', 'g'], ['Product link not found: a, b, c, d, e, and 2 more.']],
])('links to products that are missing: %j', (skus, warnings) => {
  expect(missingLinkWarnings(new Set(skus))).toEqual(warnings);
});

test('rates of regions are told, and are not charged to the whole country', () => {
  const rates = [12, 43].map((tax_region_id) => ({
    rate: 9,
    tax_country_id: 'DE',
    tax_region_id,
    region_name: `${tax_region_id}`,
  }));
  const rules = [{ ...taxed[0], rates }] as unknown as TaxRule[];
  expect(importWarnings(dump, findStoreView('de')!, rules, new Set())).toEqual([
    none,
    '2 tax rates are for regions of DE alone, and they are charged only to addresses there: 12, 43.',
  ]);
});

test('categories in a circle and without a parent are named', () => {
  const lostCategories = { circular: ['A (3)', 'B (4)'], orphaned: ['C (9)'] };
  expect(importWarnings({ ...dump, lostCategories }, findStoreView('de')!, taxed, new Set())).toEqual([
    'Categories that are below each other in a circle, which the menu leaves out: A (3), B (4).',
    'Categories whose parent is not in the dump, which the menu leaves out: C (9).',
  ]);
});

test('reviews, and fields of categories that the shop does not follow, are told once', () => {
  const categories = [
    { page_layout: 'one_column' },
    { page_layout: 'empty', default_sort_by: 'name' },
    { default_sort_by: 'price' },
  ];
  const given = {
    ...dump,
    categories,
    reviews: [{ review_status: 1 }, { review_status: 2 }],
  } as unknown as Dump;
  expect(importWarnings(given, findStoreView('de')!, taxed, new Set())).toEqual([
    'The shop does not follow page_layout of categories: one_column, empty.',
    'The shop does not follow default_sort_by of categories: name.',
    'Reviews that wait to be published: 1. npm run shop -- reviews list --status pending lists them.',
  ]);
});

test('documents that the catalogue refused for one reason are told together', () => {
  const refused = (key: string) => ({ entity: 'category', key, problem: 'no name' });
  expect(leftOutWarnings([])).toEqual([]);
  expect(leftOutWarnings([refused('1'), { entity: 'product', key: 'a', problem: 'no name' }])).toEqual([
    'category 1 was left out: no name',
    'product a was left out: no name',
  ]);
  expect(leftOutWarnings(['1', '2', '3', '4', '5', '6'].map(refused))).toEqual([
    'category 1, 2, 3, 4, 5, and 1 more were left out: no name',
  ]);
});
