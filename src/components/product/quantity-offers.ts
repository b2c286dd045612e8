import type { DecimalAmount } from '../../domain/money/minor-units.ts';
import { quantitySteps } from '../../domain/price/tier-price.ts';
import type { QuantityPrice } from '../../domain/price/tier-price.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';

/** A product or a variant, with what a piece of it costs from a quantity on. */
interface Sold {
  readonly price: DecimalAmount;
  readonly price_incl_tax: DecimalAmount;
  readonly quantity_prices?: readonly QuantityPrice[];
}

/** What a piece costs with tax from a quantity on, where that is less than one costs. */
export function quantityOffers(sold: Sold, { tax }: Pick<StoreView, 'tax'>): readonly QuantityPrice[] {
  const source = tax.sourcePriceIncludesTax ? sold.price_incl_tax : sold.price;
  if (!(source > 0)) return [];
  return quantitySteps(sold.quantity_prices, source).map(({ qty, price }) => ({
    qty,
    price: (price * sold.price_incl_tax) / source,
  }));
}
