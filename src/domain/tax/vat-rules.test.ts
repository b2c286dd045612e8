import { expect, test } from 'vitest';
import { findTaxRate } from './tax-rate.ts';
import { vatClasses, vatRules } from './vat-rules.ts';

const rates = { DE: { standard: 19, reduced: 7 }, DK: { standard: 25 }, IE: { standard: 23, reduced: 0 } };
const rulesIn = (defaultCountry: string) =>
  vatRules({ tax: { defaultCountry, sourcePriceIncludesTax: true, finalPriceIncludesTax: true } }, rates);

test.each([
  ['standard', vatClasses.standard, 'DE', 19],
  ['reduced', vatClasses.reduced, 'DE', 7],
  ['another country of delivery', vatClasses.standard, 'IE', 23],
  ['a reduced rate of 0', vatClasses.reduced, 'IE', 0],
  ['a country without a reduced rate', vatClasses.reduced, 'DK', 25],
  ['a country without VAT', vatClasses.standard, 'US', 0],
  ['a product that is not taxed', 0, 'DE', 0],
  ['a class that nobody names', 7, 'DE', 0],
])('%s: class %i to %s at %d %%', (_, taxClassId, country, rate) => {
  expect(findTaxRate(rulesIn('DE'), { taxClassId, country })).toBe(rate);
});

test('a store in a country without VAT has no rules', () => {
  expect(rulesIn('US')).toEqual([]);
  expect(rulesIn('constructor')).toEqual([]);
});
