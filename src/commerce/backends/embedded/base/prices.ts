import type { DecimalAmount } from '../../../../domain/money/minor-units.ts';
import { pricedVariants } from '../../../../domain/price/price-range.ts';
import { requiredOptionsPrice } from '../../../../domain/price/required-options-price.ts';
import type { PriceFields, Product } from '../../../../domain/product/product.ts';
import { withoutNoise } from '../../../../domain/tax/tax-amount.ts';

/** Prices on one side of the tax. */
export interface SidePrices {
  readonly final: DecimalAmount;
  readonly regular: DecimalAmount;
  /** Null when no special price holds. */
  readonly special: DecimalAmount | null;
  readonly minimum: DecimalAmount;
  readonly maximum: DecimalAmount;
  readonly minimumRegular: DecimalAmount;
  readonly maximumRegular: DecimalAmount;
}

/** The price of one piece, now and before a special price. */
interface Price {
  readonly charged: DecimalAmount;
  readonly regular: DecimalAmount;
}

type Side = 'gross' | 'net';

/**
 * Returns the prices of a product with and without tax. Lowest and highest span the variants that have a price and,
 * as in Magento's price index, the required options.
 */
export function pricesOf(product: Product): Readonly<Record<Side, SidePrices>> {
  return { gross: sideOf(product, 'gross'), net: sideOf(product, 'net') };
}

function sideOf(product: Product, side: Side): SidePrices {
  const own = fieldsPrice(product, side);
  const children = pricedVariants(product.configurable_children);
  const field = side === 'gross' ? 'price_incl_tax' : 'price';
  const { custom_options, own_price } = product;
  const all = (children.length > 0 ? children : [product]).map((sold) => {
    const { price, price_incl_tax } = sold;
    const added = requiredOptionsPrice(custom_options, { price, price_incl_tax, own_price });
    return { ...fieldsPrice(sold, side), least: added.lowest[field], most: added.highest[field] };
  });
  const extreme = (of: 'min' | 'max', name: keyof Price, extra: 'least' | 'most') =>
    withoutNoise(Math[of](...all.map((price) => price[name] + price[extra])));
  return {
    final: own.charged,
    regular: own.regular,
    special: own.charged < own.regular ? own.charged : null,
    minimum: extreme('min', 'charged', 'least'),
    maximum: extreme('max', 'charged', 'most'),
    minimumRegular: extreme('min', 'regular', 'least'),
    maximumRegular: extreme('max', 'regular', 'most'),
  };
}

function fieldsPrice(fields: PriceFields, side: Side): Price {
  return side === 'gross'
    ? { charged: fields.price_incl_tax, regular: fields.original_price_incl_tax }
    : { charged: fields.price, regular: fields.original_price };
}
