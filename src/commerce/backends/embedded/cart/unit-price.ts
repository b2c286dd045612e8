import type { PricedUnit } from '../../../../domain/cart/cart-totals.ts';
import {
  add,
  decimalAmount,
  lowest,
  multiply,
  type MinorUnits,
} from '../../../../domain/money/minor-units.ts';
import { multiplyDivide, roundHalfAwayFromZero, toMinor } from '../../../../domain/money/money.ts';
import type { Product } from '../../../../domain/product/product.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { Choice, Surcharge } from '../base/choice.ts';

/**
 * Returns the price of one of `qty` pieces in minor units, with or without tax as the store's prices are given
 * (`tax.sourcePriceIncludesTax`), and what fixed options add with tax. A bundle costs the sum of its parts, or its
 * own price plus that of its parts as options; percentages refer to the product's price (docs/reference/product.md#s5,
 * docs/reference/behaviour.md#b7).
 */
export function unitPrice(
  { product, parts, surcharges }: Pick<Choice, 'product' | 'parts' | 'surcharges'>,
  storeView: Pick<StoreView, 'tax' | 'i18n'>,
  qty: number,
): Required<Omit<PricedUnit, 'taxPercent' | 'taxShares'>> {
  const base =
    product.type_id === 'bundle' && !product.own_price
      ? add(...parts.map((part) => multiply(chargedPrice(part.product, storeView), part.qty)))
      : priceFor(qty, product, storeView);
  const valuesOf = (type: Surcharge['type']) =>
    surcharges.filter((surcharge) => surcharge.type === type).map(({ value }) => value);
  const percent = valuesOf('percent').reduce((sum, value) => sum + value, 0);
  return {
    // Rounded once, as pages do: each share by itself may lose part of a cent.
    unitPrice: add(base, shareOf(base, percent)),
    surchargeInclTax: add(
      ...valuesOf('fixed').map((value) => toMinor(decimalAmount(value), storeView.i18n.fractionDigits)),
    ),
  };
}

/** Returns the price of one of `qty` pieces; tier prices apply if they are lower (docs/reference/product.md#s6). */
function priceFor(qty: number, product: Product, storeView: Pick<StoreView, 'tax' | 'i18n'>): MinorUnits {
  const charged = chargedPrice(product.own_price ?? product, storeView);
  const tiers = (product.quantity_prices ?? []).filter((tier) => tier.qty <= qty);
  return lowest(charged, ...tiers.map(({ price }) => toMinor(price, storeView.i18n.fractionDigits)));
}

/** Returns the price of a product in minor units, with or without tax as the store's prices are given. */
export function chargedPrice(
  product: Pick<Product, 'price' | 'price_incl_tax'>,
  { tax, i18n }: Pick<StoreView, 'tax' | 'i18n'>,
): MinorUnits {
  return toMinor(tax.sourcePriceIncludesTax ? product.price_incl_tax : product.price, i18n.fractionDigits);
}

/** Percentages are counted in ten-thousandths of a percent. */
const percentScale = 10_000;

function shareOf(base: MinorUnits, percent: number): MinorUnits {
  return multiplyDivide(base, roundHalfAwayFromZero(percent * percentScale), 100 * percentScale);
}
