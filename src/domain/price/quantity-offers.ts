import { decimalAmount, type DecimalAmount } from '../money/minor-units.ts';
import type { OwnPrice } from '../product/product.ts';
import type { StoreView } from '../store-view/store-view.ts';
import { quantitySteps } from './tier-price.ts';
import type { QuantityPrice } from '../product/product.ts';

/** A product or a variant, with what a piece of it costs from a quantity on. */
export interface QuantityPriced {
  readonly type_id?: string;
  readonly price: DecimalAmount;
  readonly price_incl_tax: DecimalAmount;
  readonly own_price?: OwnPrice;
  readonly quantity_prices?: readonly QuantityPrice[];
}

/**
 * Returns what a piece costs with tax from a quantity on, where that is less than one costs, as the cart charges it: nothing
 * of what costs what its parts or variants do, nor of a bundle whose parts add to a price of its own.
 */
export function quantityOffers(
  sold: QuantityPriced,
  { tax }: Pick<StoreView, 'tax'>,
): readonly QuantityPrice[] {
  const own = sold.own_price ?? sold;
  const isOfOthers =
    ['grouped', 'configurable'].includes(sold.type_id ?? '') ||
    (sold.type_id === 'bundle' && !sold.own_price);
  const source = tax.sourcePriceIncludesTax ? own.price_incl_tax : own.price;
  if (isOfOthers || own.price_incl_tax !== sold.price_incl_tax || !(source > 0)) return [];
  return quantitySteps(sold.quantity_prices, source).map(({ qty, price }) => ({
    qty,
    price: decimalAmount((price * own.price_incl_tax) / source),
  }));
}
