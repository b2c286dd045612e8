/** A way in which a call can be refused; `result` of the answer is a text that says it to people. */
export interface Refusal {
  /** HTTP status of the answer, which is also its `code`. */
  readonly status: number;
  /** `meta.reason` of the answer: a fixed word for programs. */
  readonly reason?: string;
  readonly when: string;
}

/** What every call may be refused with. */
export const requestRefusals = {
  invalid: { status: 400, when: 'What was sent is not what the call takes; `result` may list what is wrong' },
  crossSite: { status: 403, when: 'A page of another site makes a browser ask' },
  notFound: { status: 404, when: 'There is no such call, or the store is not open' },
  wrongMethod: { status: 405, when: 'The call has another method; `Allow` names it' },
  unfinished: { status: 408, when: 'The body did not come to its end' },
  tooLarge: { status: 413, when: 'The body is larger than 1 MB' },
  notJson: { status: 415, when: 'The body is no plain JSON' },
  failed: { status: 500, when: 'The shop has failed' },
  unavailable: {
    status: 503,
    when: 'The shop can’t answer at the moment; `Retry-After` says when to try again',
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Refused commands on carts. */
export const cartRefusals = {
  unknownCart: {
    status: 404,
    reason: 'unknown_cart',
    when: 'There is no such cart; where its lines are in the customer’s, `meta.isJoined`',
  },
  unknownItem: { status: 404, reason: 'unknown_item', when: 'The cart has no such line' },
  unknownProduct: { status: 404, reason: 'unknown_product', when: 'There is no such product' },
  invalidQuantity: {
    status: 400,
    reason: 'invalid_quantity',
    when: 'The quantity is no whole number above 0',
  },
  belowMinimum: { status: 409, reason: 'below_minimum', when: 'Fewer than are sold: `meta.quantity` are' },
  aboveMaximum: {
    status: 409,
    reason: 'above_maximum',
    when: 'More than are sold at once: `meta.quantity` are',
  },
  notAMultiple: {
    status: 409,
    reason: 'quantity_increments',
    when: 'It is sold in multiples of `meta.quantity`',
  },
  outOfStock: { status: 409, reason: 'out_of_stock', when: 'None is left' },
  reserved: { status: 409, reason: 'reserved', when: 'None can be had while others have them reserved' },
  insufficientStock: { status: 409, reason: 'insufficient_stock', when: 'Only `meta.quantity` are left' },
  unknownPrice: { status: 409, reason: 'unknown_price', when: 'The product has no price' },
  invalidConfiguration: {
    status: 400,
    reason: 'invalid_configuration',
    when: 'The product can’t be had as it was chosen',
  },
  notSoldAlone: { status: 400, reason: 'not_sold_alone', when: 'A grouped product: its parts are added' },
  tooManyLines: {
    status: 409,
    reason: 'too_many_lines',
    when: 'The cart has `meta.quantity` lines, and no room',
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Refused coupons and orders. */
export const checkoutRefusals = {
  couponRefused: { status: 404, reason: 'coupon_refused', when: 'The coupon does not hold' },
  couponNeedsAccount: {
    status: 404,
    reason: 'coupon_needs_account',
    when: 'The coupon has a limit for each customer, and a guest has none: log in for it',
  },
  cartEmpty: { status: 409, reason: 'cart_empty', when: 'Nothing is in the cart' },
  cartChanged: {
    status: 409,
    reason: 'cart_changed',
    when: 'What the shopper saw no longer holds. `meta.differences` says what: `[{field, sku?, name?, seen, now}]`. Nothing was placed, the key is free',
  },
  cartOrdered: {
    status: 409,
    reason: 'cart_ordered',
    when: 'The cart was ordered with another body: `meta.orderNumber`',
  },
  keyReused: { status: 409, reason: 'key_reused', when: 'The key belongs to another body' },
  orderUnavailable: {
    status: 409,
    reason: 'insufficient_stock',
    when: 'Pieces are missing, `meta.unavailable` says which. The text is `Error: Error while adding products`',
  },
  paymentReturned: {
    status: 409,
    reason: 'payment_returned',
    when: 'The payment came after the last pieces were sold: nothing was placed, all that was paid is given back. The same text',
  },
  tooManyOrders: {
    status: 429,
    reason: 'too_many_orders',
    when: 'The caller, the customer, or the e-mail address of a guest has had all orders of an hour (25: `ORDERS_PER_HOUR`). Nothing was placed; `Retry-After` says when to try again, with the same key or another',
  },
  frameMissing: {
    status: 409,
    reason: 'frame_missing',
    when: 'A passepartout is ordered without a frame of the same size or bigger',
  },
  shippingUnavailable: {
    status: 409,
    reason: 'shipping_unavailable',
    when: 'The way of shipping is not there for the cart and its address',
  },
  paymentUnavailable: {
    status: 409,
    reason: 'payment_unavailable',
    when: 'The way of paying is not there for the cart and its address',
  },
  paymentPending: {
    status: 202,
    reason: 'payment_pending',
    when: 'The payment was not confirmed yet: unknown, not failed. Ask `order/status`, or send the same again',
  },
  orderPending: {
    status: 409,
    reason: 'payment_pending',
    when: 'An attempt of this cart with another key waits for its payment',
  },
  paymentRefused: {
    status: 402,
    reason: 'payment_refused',
    when: 'Nothing was placed or charged; the next attempt needs a new key, or none',
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Refused commands on accounts. */
export const userRefusals = {
  unauthorized: {
    status: 401,
    when: 'The token does not hold (any more), or there is none: refresh it and ask again',
  },
  badLogin: {
    status: 401,
    when: 'A wrong password, an unknown account, or one that is closed after too many attempts',
  },
  badRefreshToken: { status: 401, when: 'The refresh token is unknown, too old, or was used before' },
  foreignAddress: { status: 403, when: 'An `id` or `customer_id` of an address is not the customer’s' },
  unknownSession: { status: 404, when: 'There is no such session' },
  tooManyAttempts: { status: 429, when: 'Too many attempts; `Retry-After` says how long to wait' },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Refused questions about the catalogue. */
export const catalogueRefusals = {
  unknownIndex: { status: 404, when: 'There is no index with that name' },
  tooManySearches: { status: 429, when: 'More than 20 searches at once from one network' },
  noStock: { status: 404, when: 'There is no stock record' },
  noContent: { status: 404, when: 'There is no such content' },
  unknownOrder: { status: 404, when: 'There is no such order' },
} as const satisfies Readonly<Record<string, Refusal>>;
