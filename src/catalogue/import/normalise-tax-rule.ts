import type { TaxRate, TaxRule } from '../../domain/tax/tax-rule.ts';
import { fieldsList, toId, toIds, toInteger, toNumber, toText, type Fields } from './values.ts';

/** A tax rule in the shop's shape; a text says why it can't be one. */
export function normaliseTaxRule(raw: Fields): TaxRule | string {
  const id = toId(raw['id']) ?? toId(raw['tax_calculation_rule_id']);
  if (!id) return 'tax rule without id';
  return {
    id,
    code: toText(raw['code']) ?? String(id),
    priority: toInteger(raw['priority']) ?? 0,
    product_tax_class_ids: toIds(raw['product_tax_class_ids'] ?? raw['tax_product_classes']),
    customer_tax_class_ids: toIds(raw['customer_tax_class_ids'] ?? raw['tax_customer_classes']),
    rates: fieldsList(raw['rates']).flatMap((rate, index) => taxRate(rate, index) ?? []),
  };
}

function taxRate(raw: Fields, index: number): TaxRate | undefined {
  const rate = toNumber(raw['rate']);
  const country = toText(raw['tax_country_id']);
  if (rate === undefined || rate < 0 || !country) return undefined;
  const region = toText(raw['region_name']);
  return {
    id: toInteger(raw['id']) ?? index + 1,
    rate,
    tax_country_id: country.toUpperCase(),
    tax_region_id: toInteger(raw['tax_region_id']) ?? 0,
    ...(region && { region_name: region }),
    tax_postcode: toText(raw['tax_postcode']) ?? '*',
    code: toText(raw['code']) ?? '',
  };
}
