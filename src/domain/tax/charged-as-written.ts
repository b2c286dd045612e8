import type { StoreView } from '../store-view/store-view.ts';
import { findTaxRate } from './tax-rate.ts';
import type { TaxRule } from './tax-rule.ts';

/**
 * Returns true if a store charges its source prices as they are: they include tax, or no product is taxed in the
 * store's country. Otherwise a product's price also depends on its tax class, so source prices of two products don't
 * tell which is cheaper (docs/reference/product.md#s5).
 */
export function isChargedAsWritten(
  { sourcePriceIncludesTax, defaultCountry: country }: StoreView['tax'],
  taxRules: readonly TaxRule[],
): boolean {
  if (sourcePriceIncludesTax) return true;
  const classes = taxRules.flatMap(({ product_tax_class_ids }) => product_tax_class_ids);
  return classes.every((taxClassId) => findTaxRate(taxRules, { taxClassId, country }) === 0);
}
