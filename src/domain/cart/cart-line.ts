import type { DecimalAmount } from '../money/minor-units.ts';
import type { BundleItemOption, ConfigurableItemOption, CustomItemOption } from '../product/item-options.ts';
import type { FramingTie } from './framing-tie.ts';
import type { StockRecord } from '../stock/stock-record.ts';
import { countedQuantity } from '../stock/parse-quantity.ts';

/** The choices of a shopper on a product (docs/reference/product.md#s3). */
export interface ProductOption {
  readonly extension_attributes: {
    readonly configurable_item_options?: readonly ConfigurableItemOption[];
    readonly custom_options?: readonly CustomItemOption[];
    readonly bundle_options?: readonly BundleItemOption[];
    /** The line that a frame or passepartout belongs to. */
    readonly framing?: FramingTie;
  };
}

/** A line of the shopper's cart (docs/reference/product.md#s3-cart-item). */
export interface CartLine {
  readonly sku: string;
  readonly parentSku?: string;
  readonly id?: number;
  readonly name?: string;
  readonly type_id?: string;
  readonly qty: number;
  /** Quantity before the last update, to go back to when the server refuses. */
  readonly prev_qty?: number | string;
  readonly item_id?: number | string;
  readonly quote_id?: number | string;
  readonly server_item_id?: number | string;
  readonly server_cart_id?: number | string;
  readonly checksum?: string;
  readonly product_option?: ProductOption | null;
  /** By sku, pieces of the chosen parts that are in each bundle; only where this browser has put it together. */
  readonly parts?: Readonly<Record<string, number>>;
  readonly options?: readonly { readonly label: string; readonly value: string }[];
  readonly totals?: Readonly<Record<string, unknown>>;
  readonly stock?: StockRecord;
  readonly price_incl_tax?: DecimalAmount;
  readonly errors?: Readonly<Record<string, unknown>>;
  readonly info?: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** Returns the number on the cart icon: pieces (`quantities`) or lines (`items`) (docs/reference/product.md#s9). */
export function cartCount(
  lines: readonly { readonly qty?: unknown }[],
  countBy: 'quantities' | 'items' = 'quantities',
): number {
  return countBy === 'items' ? lines.length : lines.reduce((sum, { qty }) => sum + countedQuantity(qty), 0);
}
