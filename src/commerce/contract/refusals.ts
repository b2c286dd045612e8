/** A way in which a call can be refused; `result` of the answer is a text that says it to people. */
export interface Refusal {
  /** HTTP status of the answer, which is also its `code`. */
  readonly status: number;
  /** `meta.reason` of the answer: a fixed word for programs. */
  readonly reason?: string;
  readonly when: string;
}

/** Writes a refusal with a reason in one line. */
const refusal = <const Status extends number, const Reason extends string>(
  status: Status,
  reason: Reason,
  when: string,
) => ({ status, reason, when });

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
  unknownCart: refusal(
    404,
    'unknown_cart',
    'There is no such cart; where its lines are in the customer’s, `meta.isJoined`',
  ),
  unknownItem: refusal(404, 'unknown_item', 'The cart has no such line'),
  unknownProduct: refusal(404, 'unknown_product', 'There is no such product'),
  invalidQuantity: refusal(400, 'invalid_quantity', 'The quantity is no whole number above 0'),
  belowMinimum: refusal(409, 'below_minimum', 'Fewer than are sold: `meta.quantity` are'),
  aboveMaximum: refusal(409, 'above_maximum', 'More than are sold at once: `meta.quantity` are'),
  notAMultiple: refusal(409, 'quantity_increments', 'It is sold in multiples of `meta.quantity`'),
  outOfStock: refusal(409, 'out_of_stock', 'None is left'),
  reserved: refusal(409, 'reserved', 'None can be had while others have them reserved'),
  insufficientStock: refusal(409, 'insufficient_stock', 'Only `meta.quantity` are left'),
  unknownPrice: refusal(409, 'unknown_price', 'The product has no price'),
  invalidConfiguration: refusal(400, 'invalid_configuration', 'The product can’t be had as it was chosen'),
  notSoldAlone: refusal(400, 'not_sold_alone', 'A grouped product: its parts are added'),
  tooManyLines: refusal(409, 'too_many_lines', 'The cart has `meta.quantity` lines, and no room'),
} as const satisfies Readonly<Record<string, Refusal>>;

/** Refused coupons and orders. */
export const checkoutRefusals = {
  couponRefused: refusal(404, 'coupon_refused', 'The coupon does not hold'),
  couponNeedsAccount: refusal(
    404,
    'coupon_needs_account',
    'The coupon has a limit for each customer, and a guest has none: log in for it',
  ),
  couponBelowMinimum: refusal(
    404,
    'coupon_below_minimum',
    'The coupon holds from a sum of the lines on: `meta.minimum`, with tax',
  ),
  cartEmpty: refusal(409, 'cart_empty', 'Nothing is in the cart'),
  cartChanged: refusal(
    409,
    'cart_changed',
    'What the shopper saw no longer holds. `meta.differences` says what: `[{field, sku?, name?, seen, now}]`. Nothing was placed, the key is free',
  ),
  cartOrdered: refusal(409, 'cart_ordered', 'The cart was ordered with another body: `meta.orderNumber`'),
  keyReused: refusal(409, 'key_reused', 'The key belongs to another body'),
  orderUnavailable: refusal(
    409,
    'insufficient_stock',
    'Pieces are missing, `meta.unavailable` says which. The text is `Error: Error while adding products`',
  ),
  paymentReturned: refusal(
    409,
    'payment_returned',
    'The payment came after the last pieces were sold: nothing was placed, all that was paid is given back. The same text',
  ),
  tooManyOrders: refusal(
    429,
    'too_many_orders',
    'The caller, the customer, or the e-mail address of a guest has had all orders of an hour (25: `ORDERS_PER_HOUR`). Nothing was placed; `Retry-After` says when to try again, with the same key or another',
  ),
  frameMissing: refusal(
    409,
    'frame_missing',
    'A passepartout is ordered without a frame of the same size or bigger',
  ),
  shippingUnavailable: refusal(
    409,
    'shipping_unavailable',
    'The way of shipping is not there for the cart and its address',
  ),
  paymentUnavailable: refusal(
    409,
    'payment_unavailable',
    'The way of paying is not there for the cart and its address',
  ),
  paymentPending: refusal(
    202,
    'payment_pending',
    'The payment was not confirmed yet: unknown, not failed. Where the buyer has to act, `meta.payment` says how. Ask `order/status`, or send the same again',
  ),
  orderPending: refusal(
    409,
    'payment_pending',
    'An attempt of this cart with another key waits for its payment. One whose buyer was to act and did not is given up instead',
  ),
  paymentRefused: refusal(
    402,
    'payment_refused',
    'Nothing was placed or charged; the next attempt needs a new key, or none',
  ),
} as const satisfies Readonly<Record<string, Refusal>>;

/** What the hosted checkout refuses, or its provider; `result` of the provider's is an object (reference A7). */
export const hostedRefusals = {
  orderProblem: refusal(
    400,
    'order_problem',
    'The order does not add up (`Order amount incorrect`), or has no totals (`Missing totals`): nothing was sent',
  ),
  refused: {
    status: 400,
    reason: 'provider_refused',
    when: 'The provider refused it: `{error, body: {error_code, error_messages, correlation_id}}`, with its status',
  },
  readOnly: refusal(
    403,
    'read_only_order',
    'The order can’t be changed any more: drop its id and create a new one',
  ),
  complete: refusal(403, 'order_complete', 'The buyer has completed it: the confirmation has it'),
  unknownOrder: refusal(404, 'unknown_order', 'There is no such order at the provider'),
  unavailable: {
    status: 503,
    when: 'The provider can’t be asked at the moment: nobody knows whether it was done',
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** What the provider's callbacks are answered; `error_type` and `error_text` stand beside the code. */
export const callbackRefusals = {
  denied: { status: 303, when: 'It can’t be bought any more; `Location` is where the buyer is led' },
  refused: {
    status: 400,
    when: 'The buyer stays and reads `error_text`; `error_type` is `approval_failed`, `address_error` or `unsupported_shipping_address`',
  },
  unknownOrder: { status: 404, when: 'The shop has no such order' },
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

/** Refused webhooks. */
export const webhookRefusals = {
  forged: { status: 403, when: 'The signature or the secret does not hold, or the shop has no secret' },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Refused calls about payment providers. */
export const paymentRefusals = {
  unknownProvider: { status: 404, when: 'The shop is not paid by this provider, or it sends nothing signed' },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Refused calls of editors; `result` is an object (reference A7). */
export const editorRefusals = {
  unauthorized: { status: 403, when: 'The link does not hold, or the session has ended' },
  noStory: { status: 404, when: 'There is no such story' },
} as const satisfies Readonly<Record<string, Refusal>>;
