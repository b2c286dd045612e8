import { vatRates } from './vat-rates.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import type { TaxRule } from '../../src/domain/tax/tax-rule.ts';

/** Tax classes of everything in the demo shop that is taxed, of vouchers, and of its customers. */
export const taxClasses = { none: 0, goods: 2, customers: 3 } as const;

/** The tax rules of a store: standard VAT by country; a store whose prices carry no tax sells without it. */
export function taxRulesOf(storeView: StoreView): readonly TaxRule[] {
  const country = storeView.i18n.defaultCountry;
  const rates = Object.entries(vatRates).map(([tax_country_id, rate], index) => ({
    id: index + 1,
    rate,
    tax_country_id,
    tax_region_id: 0,
    tax_postcode: '*',
    code: `${tax_country_id}-VAT`,
  }));
  const untaxed = {
    id: rates.length + 1,
    rate: 0,
    tax_country_id: country,
    tax_region_id: 0,
    tax_postcode: '*',
    code: `${country}-none`,
  };
  return [
    {
      id: 1,
      code: 'standard',
      priority: 0,
      product_tax_class_ids: [taxClasses.goods],
      customer_tax_class_ids: [taxClasses.customers],
      rates: country in vatRates ? rates : [...rates, untaxed],
    },
  ];
}
