import type { StoreView } from '../store-view/store-view.ts';
import { findTaxRate } from './tax-rate.ts';
import type { TaxRule } from './tax-rule.ts';

/**
 * Whether a store charges its source prices as they are written: they carry tax, or no product is taxed in the store's
 * country. Otherwise what a product costs depends on its tax class too, so source prices of two products say nothing
 * about which is the cheaper one (docs/reference/product.md#s5).
 */
export function isChargedAsWritten(
  { sourcePriceIncludesTax, defaultCountry: country }: StoreView['tax'],
  taxRules: readonly TaxRule[],
): boolean {
  if (sourcePriceIncludesTax) return true;
  const classes = taxRules.flatMap(({ product_tax_class_ids }) => product_tax_class_ids);
  return classes.every((taxClassId) => findTaxRate(taxRules, { taxClassId, country }) === 0);
}
