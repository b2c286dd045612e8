import { decimalAmount, type DecimalAmount } from '../../../domain/money/minor-units.ts';
import { pricedVariants } from '../../../domain/price/priced-variants.ts';
import type { PriceFields, Product } from '../../../domain/product/product.ts';

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

/** What one piece costs now and before a special price. */
interface Price {
  readonly charged: DecimalAmount;
  readonly regular: DecimalAmount;
}

type Side = 'gross' | 'net';

/** Prices of a product with and without tax; those of a configurable product span its variants that have one. */
export function pricesOf(product: Product): Readonly<Record<Side, SidePrices>> {
  return { gross: sideOf(product, 'gross'), net: sideOf(product, 'net') };
}

function sideOf(product: Product, side: Side): SidePrices {
  const own = fieldsPrice(product, side);
  const children = pricedVariants(product.configurable_children);
  const all = children.length > 0 ? children.map((child) => fieldsPrice(child, side)) : [own];
  const charged = all.map((price) => price.charged);
  const regular = all.map((price) => price.regular);
  return {
    final: own.charged,
    regular: own.regular,
    special: own.charged < own.regular ? own.charged : null,
    minimum: decimalAmount(Math.min(...charged)),
    maximum: decimalAmount(Math.max(...charged)),
    minimumRegular: decimalAmount(Math.min(...regular)),
    maximumRegular: decimalAmount(Math.max(...regular)),
  };
}

function fieldsPrice(fields: PriceFields, side: Side): Price {
  return side === 'gross'
    ? { charged: fields.price_incl_tax, regular: fields.original_price_incl_tax }
    : { charged: fields.price, regular: fields.original_price };
}
