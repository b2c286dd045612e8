import { pricedVariants } from '../../../domain/price/priced-variants.ts';
import type { PriceFields, Product } from '../../../domain/product/product.ts';

/** Prices on one side of the tax. */
export interface SidePrices {
  readonly final: number;
  readonly regular: number;
  /** Null when no special price holds. */
  readonly special: number | null;
  readonly minimum: number;
  readonly maximum: number;
  readonly minimumRegular: number;
  readonly maximumRegular: number;
}

/** What one piece costs now and before a special price. */
interface Price {
  readonly charged: number;
  readonly regular: number;
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
    minimum: Math.min(...charged),
    maximum: Math.max(...charged),
    minimumRegular: Math.min(...regular),
    maximumRegular: Math.max(...regular),
  };
}

function fieldsPrice(fields: PriceFields, side: Side): Price {
  return side === 'gross'
    ? { charged: fields.price_incl_tax, regular: fields.original_price_incl_tax }
    : { charged: fields.price, regular: fields.original_price };
}
