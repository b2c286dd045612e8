import type { DecimalAmount } from '../money/minor-units.ts';
import type { ProductOption } from './cart-line.ts';

/** A line of the server's cart, as far as the browser reads it. */
export interface ServerItem {
  readonly item_id: number;
  readonly sku: string;
  readonly qty: number;
  readonly name: string;
  readonly product_type: string;
  readonly quote_id: string;
  /** The configurable product that a variant, or the grouped product that a part was chosen at. */
  readonly parentSku?: string;
  readonly product_option?: ProductOption;
  /** The fewest that are sold, and what they are sold in multiples of; absent where it is 1. */
  readonly min_sale_qty?: number;
  readonly qty_increments?: number;
  /** The most that are sold at once, and of a limited edition the pieces for one customer. */
  readonly max_sale_qty?: number;
  readonly edition_pieces?: number;
  /** False for a line that the shop does not sell any more. */
  readonly is_in_stock?: boolean;
}

/** Totals of the server's cart, as far as the browser reads them; decimals of the store's currency. */
export interface ServerTotals {
  readonly grand_total: DecimalAmount;
  readonly subtotal: DecimalAmount;
  readonly subtotal_incl_tax: DecimalAmount;
  readonly discount_amount: DecimalAmount;
  readonly shipping_amount: DecimalAmount;
  readonly shipping_incl_tax: DecimalAmount;
  readonly tax_amount: DecimalAmount;
  readonly coupon_code?: string;
  /** The cart's coupon where it does not hold (any more). */
  readonly lost_coupon_code?: string;
  readonly items: readonly {
    readonly item_id: number;
    readonly qty: number;
    readonly price_incl_tax: DecimalAmount;
    /** JSON text of `[{value, label}]`: what was chosen, in the store's language. */
    readonly options: string;
  }[];
  readonly total_segments: readonly TotalSegment[];
}

/** One row of the totals. */
export interface TotalSegment {
  readonly code: string;
  readonly title: string;
  readonly value: DecimalAmount;
}

/** A line of an order that a cart became. */
export interface OrderedItem extends Pick<ServerItem, 'sku' | 'parentSku' | 'product_option'> {
  readonly item_id: number;
  readonly qty_ordered: number;
}

/** The result of a cart: its order, and the cart with what was added while the payment was pending. */
export interface PlacedCart {
  readonly ordered?: { readonly items: readonly OrderedItem[] };
  readonly next_cart_id?: string;
}
