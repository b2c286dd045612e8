import { fallbackPrice, fallbackShipping, shippingRules } from '../../../../config/shipping.ts';
import { isVirtualCart } from '../../../../domain/cart/cart-methods.ts';
import type { MinorUnits } from '../../../../domain/money/minor-units.ts';
import { fromMinor } from '../../../../domain/money/money.ts';
import type { Product } from '../../../../domain/product/product.ts';
import { offeredShipping, type OfferedShipping } from '../../../../domain/shipping/shipping-methods.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { Choice } from '../base/choice.ts';
import type { Destination } from './destination.ts';

/** Returns the shipping methods for what was chosen; `amount` is its price after discounts. */
export function offeredFor(
  storeView: StoreView,
  { country }: Destination,
  lines: readonly { readonly choice: Choice; readonly qty: number }[],
  { amount, isFree }: { readonly amount: MinorUnits; readonly isFree: boolean },
): OfferedShipping[] {
  if (lines.length === 0) return [];
  const { i18n, shipping_countries } = storeView;
  return offeredShipping(
    shippingRules,
    { ...fallbackShipping, price: fallbackPrice(storeView) },
    {
      country,
      deliversTo: shipping_countries,
      currency: i18n.currencyCode,
      weight: lines.reduce((sum, { choice, qty }) => sum + weightOf(choice) * qty, 0),
      amount: fromMinor(amount, i18n.fractionDigits),
      isVirtual: isVirtualCart(lines.flatMap(({ choice }) => soldTypes(choice))),
      isFree,
    },
  );
}

/** Returns the products that are shipped: for a bundle, its parts. */
export function soldTypes({ product, parts }: Choice): readonly { readonly type_id: string }[] {
  return product.type_id === 'bundle' ? parts.map((part) => part.product) : [product];
}

/** Kilograms of one piece; 0 where the catalogue does not say. */
export function weightOf({ product, parts }: Choice): number {
  if (product.type_id !== 'bundle') return kilograms(product);
  return parts.reduce((sum, part) => sum + kilograms(part.product) * part.qty, 0);
}

function kilograms(product: Product): number {
  return Math.max(0, Number(product['weight'] ?? 0) || 0);
}
