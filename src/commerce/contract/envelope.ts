import type { UnavailableItem } from './checkout.ts';
import type { OrderDifference } from './order.ts';

/** Why a change of a cart was refused, for programs: the text beside it is for people. */
export type CartRefusalReason =
  | 'below_minimum'
  | 'above_maximum'
  | 'insufficient_stock'
  | 'invalid_configuration'
  | 'invalid_quantity'
  | 'not_sold_alone'
  | 'out_of_stock'
  /** None can be had while others have them reserved. */
  | 'reserved'
  /** It is sold in multiples of `quantity`. */
  | 'quantity_increments'
  | 'too_many_lines'
  | 'unknown_cart'
  | 'unknown_item'
  | 'unknown_price'
  | 'unknown_product';

/** Why a coupon or an order was refused; an order is refused with `insufficient_stock` and `unknown_cart`, too. */
export type OrderRefusalReason =
  /** What the shopper saw no longer holds: `differences` says what. */
  | 'cart_changed'
  | 'cart_empty'
  /** The cart was ordered already, with another key and body. */
  | 'cart_ordered'
  /** The coupon has a limit for each customer, and a guest has none. */
  | 'coupon_needs_account'
  | 'coupon_refused'
  /** A passepartout is ordered without a frame that holds it. */
  | 'frame_missing'
  /** The key belongs to an order with another body. */
  | 'key_reused'
  /** A payment was not confirmed yet. */
  | 'payment_pending'
  /** Nothing was placed and nothing is charged. */
  | 'payment_refused'
  /** Paid when the pieces were no longer there: nothing was placed, all that was paid is given back. */
  | 'payment_returned'
  | 'payment_unavailable'
  /** The caller, or the e-mail address, has had all orders of an hour; `Retry-After` says how long to wait. */
  | 'too_many_orders'
  | 'shipping_unavailable';

export type RefusalReason = CartRefusalReason | OrderRefusalReason;

/** What a refused call says beside its text. */
export interface RefusalMeta {
  readonly reason: RefusalReason;
  /** The quantity that the refusal is about, such as the pieces that can still be had. */
  readonly quantity?: number;
  /** For `cart_changed`: what differs from what the shopper saw. */
  readonly differences?: readonly OrderDifference[];
  /** For `insufficient_stock` of an order: the lines that can't be had. */
  readonly unavailable?: readonly UnavailableItem[];
  /** For `unknown_cart`: its lines are in the cart of the customer who asks. */
  readonly isJoined?: boolean;
  /** For `cart_ordered`: the number of the order that the cart became. */
  readonly orderNumber?: string;
}

/** Answer of a call that did what was asked; `code` is always the number 200 (reference A0). */
export interface Success<Result> {
  readonly code: 200;
  readonly result: Result;
}

/** Answer of a call that was refused; `code` is the HTTP status (reference A0). */
export interface Failure {
  readonly code: number;
  readonly result: string | readonly string[];
  readonly meta?: RefusalMeta;
}

export type Envelope<Result> = Success<Result> | Failure;
