import { expect, test } from 'vitest';
import { isChargedAsWritten } from './charged-as-written.ts';
import type { TaxRate, TaxRule } from './tax-rule.ts';

const rule = (...rates: Partial<TaxRate>[]): TaxRule => ({
  id: 1,
  code: 'Tax',
  product_tax_class_ids: [2],
  customer_tax_class_ids: [],
  rates: rates.map((rate) => ({ id: 1, rate: 0, tax_country_id: 'US', tax_region_id: 0, ...rate })),
});

test.each([
  ['prices with tax', true, [rule({ rate: 20 })], true],
  ['no rules', false, [], true],
  ['a rate', false, [rule({ rate: 20 })], false],
  ['a rate of 0', false, [rule({ rate: 0 })], true],
  ['a rate of another country', false, [rule({ rate: 20, tax_country_id: 'CA' })], true],
  ['a rate of a region', false, [rule({ rate: 8, tax_region_id: 12, region_name: 'CA' })], true],
  [
    'a region and a country',
    false,
    [rule({ rate: 8, tax_region_id: 12, region_name: 'CA' }, { rate: 5 })],
    false,
  ],
  ['a rule without rates before one with', false, [rule(), rule({ rate: 20 })], true],
  [
    'classes at several rates',
    false,
    [rule({ rate: 0 }), { ...rule({ rate: 5 }), product_tax_class_ids: [3] }],
    false,
  ],
])('%s: source with tax %s: %#', (_, sourcePriceIncludesTax, taxRules, expected) => {
  const tax = { defaultCountry: 'US', sourcePriceIncludesTax, finalPriceIncludesTax: true };
  expect(isChargedAsWritten(tax, taxRules)).toBe(expected);
});
