import type { DecimalAmount } from '../money/minor-units.ts';
import type { ListedProduct } from '../product/listed-product.ts';
import { withoutNoise } from '../tax/tax-amount.ts';
import { requiredOptions } from '../product/required-options.ts';
import { requiredOptionsPrice } from './required-options-price.ts';
import { isEnabled } from '../product/status.ts';

type PricePair = Pick<ListedProduct, 'price_incl_tax' | 'original_price_incl_tax'>;
/** The fields that a product's price depends on. */
export type PricedProduct = PricePair &
  Pick<ListedProduct, 'configurable_children' | 'custom_options' | 'own_price'>;

/** The price of a product on a card or page; decimal amounts as the shopper pays them. */
interface PriceRange {
  readonly lowest: DecimalAmount;
  readonly highest: DecimalAmount;
  /** The price before the special one; undefined without one. */
  readonly before: DecimalAmount | undefined;
  /** True when there are dearer variants or values of a required option: the price is a "from" price. */
  readonly isFrom: boolean;
}

/**
 * Returns the price of a product, or the range of its enabled variants that have one (docs/reference/behaviour.md#b8:
 * a configurable product has the price of its cheapest child), with its required options. `before` belongs to the
 * lowest price.
 */
export function priceRange(product: PricedProduct): PriceRange {
  const variants: readonly PricePair[] = pricedVariants(product.configurable_children);
  const [first, ...others] = (variants.length > 0 ? variants : [product]).map((sold) =>
    rangeOf(sold, product),
  ) as [PriceRange, ...PriceRange[]];
  let cheapest = first;
  let { highest } = first;
  for (const range of others) {
    if (range.lowest < cheapest.lowest) cheapest = range;
    if (range.highest > highest) highest = range.highest;
  }
  return { ...cheapest, highest, isFrom: highest > cheapest.lowest };
}

/** Returns the price of one variant of a product, with its required options. */
export function variantPriceRange(product: PricedProduct, variant: PricePair): PriceRange {
  return rangeOf(variant, product);
}

function rangeOf(sold: PricePair, { custom_options, own_price }: PricedProduct): PriceRange {
  // Most products have none, and every card asks.
  if (requiredOptions(custom_options).length === 0) {
    const { price_incl_tax: price, original_price_incl_tax: original } = sold;
    return { lowest: price, highest: price, before: original > price ? original : undefined, isFrom: false };
  }
  const added = requiredOptionsPrice(custom_options, { ...sold, own_price });
  const lowest = withoutNoise(sold.price_incl_tax + added.lowest.price_incl_tax);
  const highest = withoutNoise(sold.price_incl_tax + added.highest.price_incl_tax);
  const before = withoutNoise(sold.original_price_incl_tax + added.lowest.price_incl_tax);
  return { lowest, highest, before: before > lowest ? before : undefined, isFrom: highest > lowest };
}

/** Returns the share by which a price is reduced, in whole percent rounded down: 100 reduced to 79.5 is 0.2. */
export function discountShare(before: number, now: number): number {
  if (!(before > now) || !(now >= 0)) return 0;
  return Math.floor(withoutNoise(((before - now) / before) * 100)) / 100;
}

/**
 * Returns the products or children whose price counts: enabled, and with a price above 0. A missing price is unknown,
 * not 0 (docs/reference/product.md#s5, docs/reference/behaviour.md#b8).
 */
export function pricedVariants<Item extends { readonly status?: unknown; readonly price_incl_tax?: unknown }>(
  variants: readonly (Item | null | undefined)[] | null | undefined,
): Item[] {
  return (variants ?? []).filter(isEnabled).filter(hasPrice);
}

function hasPrice({ price_incl_tax }: { readonly price_incl_tax?: unknown }): boolean {
  return Number(price_incl_tax) > 0;
}
