import { findTaxRate } from '../../domain/tax/tax-rate.ts';
import type { TaxRule } from '../../domain/tax/tax-rule.ts';
import { shown, toAmount } from './amounts.ts';
import type { ProductContext } from './product-context.ts';
import { toInteger, toText, type Fields } from './values.ts';

/** Returns tax classes by their percentage in a country: the first class of each, and 0 for what is not taxed. */
export function taxRatesOf(taxRules: readonly TaxRule[], country: string): ReadonlyMap<number, number> {
  const classes = [...new Set(taxRules.flatMap((rule) => rule.product_tax_class_ids))];
  const rates = classes.map((id) => [findTaxRate(taxRules, { taxClassId: id, country }), id] as const);
  return new Map([[0, 0] as const, ...rates.filter(([rate]) => rate > 0).reverse()]);
}

/**
 * Returns the tax class of a product: its own, or that of its rate (`tax`, such as `19` or `5,5 %`); undefined if it
 * names none.
 */
export function taxClassOf(raw: Fields, { taxRates }: Pick<ProductContext, 'taxRates'>): number | undefined {
  const percent = percentOf(raw);
  return toInteger(raw['tax_class_id']) ?? (percent === undefined ? undefined : taxRates.get(percent));
}

/** Returns why the rate of a product is invalid; undefined if it is valid or missing, or nothing is taxed. */
export function taxProblem(
  raw: Fields,
  context: Pick<ProductContext, 'taxRates' | 'storeView'>,
): string | undefined {
  const given = toText(raw['tax']);
  const { taxRates, storeView } = context;
  if (given === undefined || taxRates.size === 1 || taxClassOf(raw, context) !== undefined) return undefined;
  const known = [...taxRates.keys()].toSorted((one, other) => one - other).join(', ');
  return `tax ${shown(given)} is no rate of ${storeView.tax.defaultCountry}, which are: ${known}`;
}

function percentOf(raw: Fields): number | undefined {
  return toAmount(toText(raw['tax'])?.replace(/\s*%$/, ''));
}
