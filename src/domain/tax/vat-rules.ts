import type { StoreView } from '../store-view/store-view.ts';
import type { TaxRule } from './tax-rule.ts';

/**
 * Tax classes of products in stores without tax rules of their own. 2 is Magento's "Taxable Goods"; 1 is none of Magento's,
 * so that no product of a dump is taxed at the reduced rate by chance. Class 0 is not taxed.
 */
export const vatClasses = { standard: 2, reduced: 1 } as const;

/** VAT in percent by country; a class without a rate of its own has the standard one. */
type Rates = Readonly<Record<string, { readonly standard: number; readonly reduced?: number | undefined }>>;

/**
 * Returns the tax rules of a store that has none of its own: VAT by country of delivery and class (2006/112/EC art. 33 and
 * 98; distance sales are taxed where the goods arrive). None if the store's country has no VAT.
 */
export function vatRules({ tax }: Pick<StoreView, 'tax'>, rates: Rates): readonly TaxRule[] {
  if (!Object.hasOwn(rates, tax.defaultCountry)) return [];
  return (['standard', 'reduced'] as const).map((name, index) => ({
    id: index + 1,
    code: name,
    priority: 0,
    product_tax_class_ids: [vatClasses[name]],
    customer_tax_class_ids: [3],
    rates: Object.entries(rates).map(([tax_country_id, rate], place) => ({
      id: place + 1,
      rate: rate[name] ?? rate.standard,
      tax_country_id,
      tax_region_id: 0,
      tax_postcode: '*',
      code: `${tax_country_id}-${name}`,
    })),
  }));
}
