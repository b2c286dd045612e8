import type { PriceFields, Product } from '../../../domain/product.ts';
import type { StoreView } from '../../../domain/store-view.ts';
import { fromMinor, toMinor } from '../../../domain/money.ts';

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

/** Prices of a product with and without tax; those of a configurable product span its variants. */
export function pricesOf(product: Product, storeView: StoreView): Readonly<Record<Side, SidePrices>> {
  return { gross: sideOf(product, storeView, 'gross'), net: sideOf(product, storeView, 'net') };
}

function sideOf(product: Product, storeView: StoreView, side: Side): SidePrices {
  const own = priceOf(product, storeView, side);
  const children = (product.configurable_children ?? []).filter(({ status }) => status < 2);
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

function priceOf(product: Product, storeView: StoreView, side: Side): Price {
  if (product.type_id === 'bundle') return sum(defaultParts(product), storeView, side);
  if (product.type_id === 'grouped') return sum(groupedParts(product), storeView, side);
  return fieldsPrice(product, side);
}

function fieldsPrice(fields: PriceFields, side: Side): Price {
  return side === 'gross'
    ? { charged: fields.price_incl_tax, regular: fields.original_price_incl_tax }
    : { charged: fields.price, regular: fields.original_price };
}

interface Part {
  readonly product: Product;
  readonly qty: number;
}

/** The default part of each option, else its first (specification section 4). */
function defaultParts({ bundle_options }: Product): readonly Part[] {
  return (bundle_options ?? []).flatMap(({ product_links }) => {
    const link = product_links.find(({ is_default }) => is_default) ?? product_links[0];
    return link?.product ? [{ product: link.product, qty: Math.round(Number(link.qty)) || 1 }] : [];
  });
}

/** Every part once (specification section 4). */
function groupedParts({ product_links }: Product): readonly Part[] {
  return (product_links ?? []).flatMap(({ product }) => (product ? [{ product, qty: 1 }] : []));
}

function sum(parts: readonly Part[], { i18n }: StoreView, side: Side): Price {
  // Prices without tax may have decimals below the store's minor unit.
  const digits = Math.max(2, i18n.fractionDigits);
  const total = (part: keyof Price) =>
    fromMinor(
      parts.reduce(
        (all, { product, qty }) => all + toMinor(fieldsPrice(product, side)[part], digits) * qty,
        0,
      ),
      digits,
    );
  return { charged: total('charged'), regular: total('regular') };
}
