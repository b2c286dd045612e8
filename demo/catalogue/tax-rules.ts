import { vatRates } from '../../src/config/vat-rates.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import type { TaxRule } from '../../src/domain/tax/tax-rule.ts';
import { vatClasses, vatRules } from '../../src/domain/tax/vat-rules.ts';

/** Tax classes of everything in the demo shop that is taxed, and of vouchers. */
export const taxClasses = { none: 0, goods: vatClasses.standard } as const;

/** The tax rules of a store: VAT by country; a store whose country has none sells without tax. */
export function taxRulesOf(storeView: StoreView): readonly TaxRule[] {
  const rules = vatRules(storeView, vatRates);
  return rules.length > 0 ? rules : [untaxed(storeView.tax.defaultCountry)];
}

/** A rule of its own says that a store sells without tax, whatever table of rates the shop has. */
const untaxed = (country: string): TaxRule => ({
  id: 1,
  code: 'none',
  priority: 0,
  product_tax_class_ids: [taxClasses.goods],
  customer_tax_class_ids: [3],
  rates: [
    {
      id: 1,
      rate: 0,
      tax_country_id: country,
      tax_region_id: 0,
      tax_postcode: '*',
      code: `${country}-none`,
    },
  ],
});
