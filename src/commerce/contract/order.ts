import { z } from 'zod';
import { orderAddress, type OrderAddress } from './address.ts';
import type { CartItemOption } from './cart.ts';
import { methodCode } from './checkout.ts';
import { ignored, plainText, sku } from './primitives.ts';

/** Longest key of an order. */
export const longestOrderKey = 100;

/** The key that a client made and stored before it places an order: header `Idempotency-Key`, else body `order_id`. */
export const orderKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,100}$/, 'A key of 8 to 100 letters, digits and signs without spaces is needed');

const amount = z.number().finite().min(0).max(1e12).nullish();

const quantity = z.union([
  z.int().min(1).max(1_000_000),
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'Quantity must be positive integer')
    .transform(Number),
]);

/**
 * A line as the shopper saw it. Only these fields are read; a client may send the whole line (reference A3, E31).
 * `price` is one piece with or without tax, `price_incl_tax` one with.
 */
const orderedProduct = z.object({ sku, qty: quantity, price: amount, price_incl_tax: amount });

const addressInformation = z.strictObject({
  billingAddress: orderAddress,
  /** Not given: the billing address, where the goods are sent at all. */
  shippingAddress: orderAddress.nullish(),
  shipping_method_code: methodCode.nullish(),
  shipping_carrier_code: methodCode.nullish(),
  payment_method_code: methodCode.min(1, 'Field is required'),
  /** For the test card: `{"outcome": "success" | "refused" | "timeout" | "late"}`. */
  payment_method_additional: z.unknown().optional(),
  shippingExtraFields: ignored,
});

/** Body of POST order (reference A3). */
export const orderBody = z.strictObject({
  order_id: orderKey.nullish(),
  user_id: ignored,
  cart_id: plainText(64).nullish(),
  store_code: plainText(32).nullish(),
  products: z.array(orderedProduct).min(1).max(500),
  addressInformation,
  /** What the shopper saw as the sum, in decimals of the store's currency. */
  expected: z.strictObject({ grand_total: amount, currency_code: plainText(3).nullish() }).nullish(),
  created_at: ignored,
  updated_at: ignored,
  transmited: ignored,
  transmited_at: ignored,
  status: ignored,
});

export type OrderRequest = z.infer<typeof orderBody>;

/** Answer of POST order with code 200, also to every further call with the same key and body (reference A3). */
export interface PlacedOrder {
  /** The same as `backendOrderId`. */
  readonly magentoOrderId: string;
  /** What people call the order: counted for each store. */
  readonly orderNumber: string;
  readonly backendOrderId: string;
  /** Instant of the order. */
  readonly transferedAt: string;
}

/** What changed between what the shopper saw and what holds now; amounts in decimals, null where there is none. */
export interface OrderDifference {
  readonly field: 'qty' | 'price' | 'grand_total' | 'coupon_code' | 'currency_code';
  /** The line, for `qty` and `price`. */
  readonly sku?: string;
  readonly name?: string;
  readonly seen: number | string | null;
  readonly now: number | string | null;
}

export type OrderStatus = 'pending' | 'processing' | 'shipped' | 'complete' | 'canceled' | 'closed';

/** A line of a placed order: a copy of what was sold, in decimals of the order's currency. */
export interface OrderViewItem {
  readonly item_id: number;
  readonly sku: string;
  readonly name: string;
  readonly product_type: string;
  readonly qty_ordered: number;
  readonly price: number;
  readonly price_incl_tax: number;
  readonly row_total: number;
  readonly row_total_incl_tax: number;
  readonly discount_amount: number;
  readonly tax_amount: number;
  readonly tax_percent: number;
  /** What was chosen, in the store's language. */
  readonly options: readonly { readonly label: string; readonly value: string }[];
  /** Path of the picture for `/img`. */
  readonly image?: string;
  /** For ordering the same again; its `framing` names the item that this one belongs to. */
  readonly product_option?: CartItemOption;
  /** Of a variant: the configurable product that it was chosen at. */
  readonly parentSku?: string;
  /** The numbers of a limited edition's pieces. */
  readonly edition?: { readonly size: number; readonly numbers: readonly number[] };
}

/** A placed order as its buyer sees it, on the confirmation and in the history; amounts in decimals. */
export interface OrderView {
  readonly entity_id: string;
  readonly increment_id: string;
  readonly status: OrderStatus;
  readonly store_code: string;
  readonly store_name: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly order_currency_code: string;
  /** Decimals that the shop writes prices in this currency with. */
  readonly fraction_digits: number;
  readonly customer_email: string;
  readonly items: readonly OrderViewItem[];
  readonly subtotal: number;
  readonly subtotal_incl_tax: number;
  /** Not above 0. */
  readonly discount_amount: number;
  readonly coupon_code?: string;
  readonly shipping_amount: number;
  readonly shipping_incl_tax: number;
  readonly tax_amount: number;
  /** Tax by rate. */
  readonly tax_lines: readonly { readonly tax_percent: number; readonly amount: number }[];
  readonly grand_total: number;
  readonly total_paid: number;
  readonly total_refunded: number;
  /** What is still to be paid. */
  readonly total_due: number;
  readonly addressInformation: {
    readonly billingAddress: OrderAddress;
    readonly shippingAddress: OrderAddress | null;
  };
  /** Null for goods that are not sent. */
  readonly shipping_method: {
    readonly carrier_code: string;
    readonly method_code: string;
    readonly carrier_title: string;
    readonly method_title: string;
  } | null;
  readonly payment_method: { readonly code: string; readonly title: string };
  /** Given where something was taken out of the cart while the payment was on its way: it was paid, so it is ordered. */
  readonly lowered_too_late?: boolean;
  /** Where `total_due` is to be transferred; only of orders that are paid so, and not yet. */
  readonly bank_account?: { readonly holder: string; readonly numbers: Readonly<Record<string, string>> };
  /** Until the end of which day it has to be there; only where the order ends without it. */
  readonly pay_until?: string;
}

/** A page of a customer's orders, newest first (reference A1). */
export interface OrderHistory {
  readonly items: readonly OrderView[];
  readonly search_criteria: { readonly page_size: number; readonly current_page: number };
  readonly total_count: number;
}

/**
 * What a cart became: whoever knows the cart's id knew its lines before. Nothing personal is in it; what custom options say
 * is for the buyer alone, to others it is empty.
 */
export interface OrderedCart extends Pick<OrderView, 'increment_id'> {
  readonly items: readonly Pick<
    OrderViewItem,
    'item_id' | 'sku' | 'qty_ordered' | 'parentSku' | 'product_option'
  >[];
}

/**
 * Answer of GET order/status. `none`: nothing was placed, the same call may be sent; `pending`: a payment was not
 * confirmed yet, ask again; `placed`: `ordered` is it; `refused`: nothing was placed and no money is kept, `reason`
 * says why, and a new key is needed.
 */
export interface OrderStatusAnswer {
  readonly state: 'none' | 'pending' | 'placed' | 'refused';
  readonly ordered?: OrderedCart;
  /**
   * All of it: for the customer whose it is, of a visitor's order for who names the key that was chosen for it, as long as
   * `cart.guestDetailsHours` says.
   */
  readonly order?: OrderView;
  readonly reason?: string;
  /** Of a cart that was placed: the cart with what was added to it while its payment was waited for, where that was. */
  readonly next_cart_id?: string;
}

/** Answer of GET sync/order/{id}, without anything personal (reference A3). */
export interface OrderMetadata {
  readonly order_id: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly store_code: string;
  readonly grand_total: number;
  readonly currency_code: string;
  readonly transmited: true;
  readonly transmited_at: string;
  readonly created_at: string;
  readonly updated_at: string;
}
