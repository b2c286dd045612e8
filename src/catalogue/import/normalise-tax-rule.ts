import type { TaxRate, TaxRule } from '../../domain/tax/tax-rule.ts';
import { readId } from './ids.ts';
import { shown, toAmount } from './amounts.ts';
import { fieldsList, toIds, toInteger, toText, type Fields } from './values.ts';
import { highestTaxRate } from '../../config/limits/catalogue.ts';

/** A tax rule, and why rates of it were left out. */
export interface ReadTaxRule {
  readonly rule: TaxRule;
  readonly problems: readonly string[];
}

/** Converts a tax rule to the shop's form; a text says why it is invalid. */
export function normaliseTaxRule(raw: Fields): ReadTaxRule | string {
  const id = readId(raw, ['id', 'tax_calculation_rule_id'], 'tax rule');
  if (typeof id === 'string') return id;
  const read = fieldsList(raw['rates']).map(taxRate);
  const rule = {
    id,
    code: toText(raw['code']) ?? String(id),
    priority: toInteger(raw['priority']) ?? 0,
    product_tax_class_ids: toIds(raw['product_tax_class_ids'] ?? raw['tax_product_classes']),
    customer_tax_class_ids: toIds(raw['customer_tax_class_ids'] ?? raw['tax_customer_classes']),
    rates: read.filter((rate) => typeof rate !== 'string'),
  };
  const problems = read.filter((rate) => typeof rate === 'string');
  return { rule, problems: problems.map((problem) => `rate of tax rule ${id}: ${problem}`) };
}

function taxRate(raw: Fields, index: number): TaxRate | string {
  const rate = toAmount(raw['rate']);
  const country = toText(raw['tax_country_id']);
  if (rate === undefined || rate > highestTaxRate)
    return `${shown(raw['rate'])} is no percentage from 0 to ${highestTaxRate}`;
  if (!country) return 'it has no tax_country_id';
  const regionId = toInteger(raw['tax_region_id']) ?? 0;
  // Without a name it would hold for the whole country.
  const region = toText(raw['region_name']) ?? (regionId > 0 ? String(regionId) : undefined);
  return {
    id: toInteger(raw['id']) ?? index + 1,
    rate,
    tax_country_id: country.toUpperCase(),
    tax_region_id: regionId,
    ...(region && { region_name: region }),
    tax_postcode: toText(raw['tax_postcode']) ?? '*',
    code: toText(raw['code']) ?? '',
  };
}
