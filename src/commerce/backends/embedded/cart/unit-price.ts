import { multiplyDivide, roundHalfAwayFromZero, toMinor } from '../../../../domain/money/money.ts';
import type { Product } from '../../../../domain/product/product.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { Choice, Surcharge } from './choice.ts';

/**
 * Price of one piece in minor units, on the side of the tax on which the store's prices are given
 * (`tax.sourcePriceIncludesTax`). A bundle costs the sum of its parts; options add fixed amounts, and percentages
 * of the product's price (specification section 5).
 */
export function unitPrice({ product, parts, surcharges }: Choice, storeView: StoreView): number {
  const base =
    product.type_id === 'bundle'
      ? parts.reduce((sum, part) => sum + chargedPrice(part.product, storeView) * part.qty, 0)
      : chargedPrice(product, storeView);
  return surcharges.reduce((sum, surcharge) => sum + amountOf(surcharge, base, storeView), base);
}

function chargedPrice(product: Product, { tax, i18n }: StoreView): number {
  return toMinor(tax.sourcePriceIncludesTax ? product.price_incl_tax : product.price, i18n.fractionDigits);
}

/** Percentages are counted in ten-thousandths of a percent. */
const percentScale = 10_000;

function amountOf({ type, value }: Surcharge, base: number, { i18n }: StoreView): number {
  if (type === 'fixed') return toMinor(value, i18n.fractionDigits);
  return multiplyDivide(base, roundHalfAwayFromZero(value * percentScale), 100 * percentScale);
}
