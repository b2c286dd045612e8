import { describe, expect, test } from 'vitest';
import { customerGroupOf, findTaxRate, isChargedAsWritten, rulesForGroup } from './tax-rate.ts';
import type { TaxRate, TaxRule } from './tax-rule.ts';

const general = {
  product_tax_class_ids: [2],
  customer_tax_class_ids: [3],
  rates: [
    { rate: 25, tax_country_id: 'SE', tax_region_id: 0 },
    { rate: 19, tax_country_id: 'DE', tax_region_id: 0 },
    { rate: 8.25, tax_country_id: 'US', tax_region_id: 12, region_name: 'California' },
    { rate: 6.35, tax_country_id: 'US', tax_region_id: 14, region_name: 'Connecticut' },
    { rate: 5, tax_country_id: 'CA', tax_region_id: 66, region_name: '' },
    { rate: 9, tax_country_id: 'SE', tax_region_id: 0 },
  ],
};
const wholesale = {
  product_tax_class_ids: [2, 6],
  customer_tax_class_ids: [5],
  rates: [{ rate: 7, tax_country_id: 'DE', tax_region_id: 0 }],
};
const rules = [general, wholesale];

describe('a rate of a region', () => {
  const rateOf = (tax_region_id: unknown, region: string | null) =>
    findTaxRate(
      [
        {
          product_tax_class_ids: [2],
          rates: [
            { rate: 7, tax_country_id: 'US', region_name: 'CA', tax_region_id: tax_region_id as number },
          ],
        },
      ],
      { taxClassId: 2, country: 'US', region },
    );

  test.each([
    [null, null, 0],
    [undefined, null, 0],
    ['', null, 0],
    [null, 'CA', 7],
    [null, 'TX', 0],
    [0, null, 7],
    ['0', 'TX', 7],
    [12, '12', 7],
  ])('of ID %j for region %j: %d', (id, region, rate) => {
    expect(rateOf(id, region)).toBe(rate);
  });
});

test('incomplete rules have no rate', () => {
  const query = { taxClassId: 2, country: 'SE' };
  expect(findTaxRate(null, query)).toBe(0);
  expect(findTaxRate(undefined, query)).toBe(0);
  expect(findTaxRate([null, {}, { product_tax_class_ids: [2] }], query)).toBe(0);
  expect(findTaxRate([{ product_tax_class_ids: [2], rates: null }], query)).toBe(0);
});

test('rules of a customer group have IDs as numbers or texts', () => {
  const texts = { customer_tax_class_ids: ['5'] as unknown as number[] };
  expect(rulesForGroup([general, wholesale, texts, {}], 5)).toEqual([wholesale, texts]);
  expect(rulesForGroup([general, {}], null)).toEqual([general, {}]);
  expect(rulesForGroup(null, 5)).toEqual([]);
});

describe('findTaxRate', () => {
  test.each([
    ['first rate of the country', { taxClassId: 2, country: 'SE' }, 25],
    ['class as text', { taxClassId: '2', country: 'DE' }, 19],
    ['only the first rule with the class', { taxClassId: 6, country: 'DE' }, 7],
    ['no second rule when the first has no rate', { taxClassId: 2, country: 'PL' }, 0],
    ['class 0', { taxClassId: 0, country: 'SE' }, 0],
    ['no class', { taxClassId: null, country: 'SE' }, 0],
    ['unknown class', { taxClassId: 9, country: 'SE' }, 0],
    ['class that is no number', { taxClassId: 'none', country: 'SE' }, 0],
    ['region by name', { taxClassId: 2, country: 'US', region: 'Connecticut' }, 6.35],
    ['region by id', { taxClassId: 2, country: 'US', region: 14 }, 6.35],
    ['all that is known of a region', { taxClassId: 2, country: 'US', region: ['', 'CT', '14'] }, 6.35],
    ['nothing known of a region', { taxClassId: 2, country: 'US', region: [] }, 0],
    ['no region configured', { taxClassId: 2, country: 'US' }, 0],
    ['another region', { taxClassId: 2, country: 'US', region: 'Texas' }, 0],
    ['rate with an empty region', { taxClassId: 2, country: 'CA', region: 'Ontario' }, 5],
    ['rate for all regions', { taxClassId: 2, country: 'DE', region: 'Bayern' }, 19],
    ['group of the second rule', { taxClassId: 2, country: 'DE', customerGroupId: 5 }, 7],
    ['group as text', { taxClassId: 2, country: 'DE', customerGroupId: '5' }, 7],
    ['group of no rule', { taxClassId: 2, country: 'DE', customerGroupId: 8 }, 0],
  ])('%s', (_, query, rate) => {
    expect(findTaxRate(rules, query)).toBe(rate);
  });
});

describe('customerGroupOf', () => {
  test.each([
    [{ defaultGroupId: 1, customerGroupId: 3 }, 3],
    [{ defaultGroupId: 1 }, 1],
    [{ defaultGroupId: 1, customerGroupId: 3, useOnlyDefaultGroup: true }, 1],
    [{ defaultGroupId: null }, null],
  ])('%j', (options, group) => {
    expect(customerGroupOf(options)).toBe(group);
  });
});

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
