import { taxSharesOf, type TaxedPrice } from '../../../../domain/cart/tax-shares.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { findTaxRate, type TaxRateQuery } from '../../../../domain/tax/tax-rate.ts';
import type { TaxRule } from '../../../../domain/tax/tax-rule.ts';
import type { Choice } from '../base/choice.ts';
import { chargedPrice } from './unit-price.ts';

/**
 * Computes the tax of a line at its destination. A bundle costs the sum of its parts, so each part is taxed by its
 * own class; a part without a class by the bundle's.
 */
export function lineTax(
  { product, parts, taxClassId }: Pick<Choice, 'product' | 'parts' | 'taxClassId'>,
  storeView: Pick<StoreView, 'tax' | 'i18n'>,
  rules: readonly TaxRule[],
  place: Pick<TaxRateQuery, 'country' | 'region'>,
): TaxedPrice {
  const rateOf = (taxClass: unknown) => findTaxRate(rules, { ...place, taxClassId: taxClass });
  if (product.type_id !== 'bundle' || product.own_price) return { taxPercent: rateOf(taxClassId) };
  const shares = parts.map((part) => ({
    weight: chargedPrice(part.product, storeView) * part.qty,
    taxPercent: rateOf(part.product.tax_class_id ?? taxClassId),
  }));
  const taxPercent = Math.max(...shares.filter(({ weight }) => weight > 0).map((share) => share.taxPercent));
  const taxShares = taxSharesOf(shares);
  return {
    taxPercent: Number.isFinite(taxPercent) ? taxPercent : rateOf(taxClassId),
    ...(taxShares && { taxShares }),
  };
}
