import type { DecimalAmount } from '../money/minor-units.ts';
import { pricedVariants } from '../../domain/price/priced-variants.ts';
import type { ListedProduct } from '../../domain/product/listed-product.ts';

type PricePair = Pick<ListedProduct, 'price_incl_tax' | 'original_price_incl_tax'>;
/** What the price of a product is told by. */
export type PricedProduct = PricePair & Pick<ListedProduct, 'configurable_children'>;

/** What a card or page says about the price of a product; decimal amounts as the shopper pays them. */
export interface PriceRange {
  readonly lowest: DecimalAmount;
  readonly highest: DecimalAmount;
  /** The price before the special one; undefined without one. */
  readonly before: DecimalAmount | undefined;
  /** True when there are dearer variants: the price is a "from" price. */
  readonly isFrom: boolean;
}

/**
 * The price of a product, or the range of its enabled variants that have one (reference B8: a configurable product has
 * the price of its cheapest child). `before` belongs to the lowest price.
 */
export function priceRange(product: PricedProduct): PriceRange {
  const variants: readonly PricePair[] = pricedVariants(product.configurable_children);
  let lowest = variants[0] ?? product;
  let highest = lowest.price_incl_tax;
  for (const price of variants) {
    if (price.price_incl_tax < lowest.price_incl_tax) lowest = price;
    if (price.price_incl_tax > highest) highest = price.price_incl_tax;
  }
  return {
    lowest: lowest.price_incl_tax,
    highest,
    before:
      lowest.original_price_incl_tax > lowest.price_incl_tax ? lowest.original_price_incl_tax : undefined,
    isFrom: highest > lowest.price_incl_tax,
  };
}
