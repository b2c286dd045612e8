import { expect, test } from 'vitest';
import { findStoreView } from '../../config/store-views.ts';
import type { TaxRule } from '../../domain/tax/tax-rule.ts';
import { importWarnings, missingLinkWarnings } from './import-warnings.ts';
import type { Dump } from './read-dump.ts';

const dump = {
  products: {
    size: 2,
    duplicates: 0,
    optionless: new Set(),
    commaSkus: new Set(),
    taxClasses: new Map([
      [2, 1],
      [5, 1],
    ]),
  },
  categories: [{}],
  attributes: [{}],
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
