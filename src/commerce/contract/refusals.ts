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
  invalid: { status: 400, when: 'The request does not match the contract; `result` may list the problems' },
  crossSite: { status: 403, when: 'The request comes from a page of another site' },
  notFound: { status: 404, when: 'There is no such call, or the store is disabled' },
  wrongMethod: { status: 405, when: 'The method is not allowed; `Allow` lists those that are' },
  unfinished: { status: 408, when: 'The body was not received completely' },
  tooLarge: { status: 413, when: 'The body is larger than 1 MB' },
  notJson: { status: 415, when: 'The body is not plain JSON' },
  failed: { status: 500, when: 'Internal error' },
  unavailable: {
    status: 503,
    when: 'The shop can’t answer at the moment; retry after `Retry-After`',
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Refused commands on carts. */
export const cartRefusals = {
  unknownCart: refusal(
    404,
    'unknown_cart',
    'There is no such cart; with `meta.isJoined`, its lines are in the customer’s cart',
  ),
  unknownItem: refusal(404, 'unknown_item', 'The cart has no such line'),
  unknownProduct: refusal(404, 'unknown_product', 'There is no such product'),
  invalidQuantity: refusal(400, 'invalid_quantity', 'The quantity is not a whole number above 0'),
  belowMinimum: refusal(409, 'below_minimum', 'The quantity is below the minimum, `meta.quantity`'),
  aboveMaximum: refusal(409, 'above_maximum', 'The quantity is above the maximum, `meta.quantity`'),
  notAMultiple: refusal(409, 'quantity_increments', 'It is sold in multiples of `meta.quantity`'),
  outOfStock: refusal(409, 'out_of_stock', 'None is left'),
  reserved: refusal(409, 'reserved', 'Other carts have reserved what is left'),
  insufficientStock: refusal(409, 'insufficient_stock', 'Only `meta.quantity` are left'),
  unknownPrice: refusal(409, 'unknown_price', 'The product has no price'),
  invalidConfiguration: refusal(
    400,
    'invalid_configuration',
    'The product is not available with these options',
  ),
  notSoldAlone: refusal(400, 'not_sold_alone', 'A grouped product: add its parts instead'),
  tooManyLines: refusal(409, 'too_many_lines', 'The cart is full, with `meta.quantity` lines'),
} as const satisfies Readonly<Record<string, Refusal>>;

/** Refused coupons and orders. */
export const checkoutRefusals = {
  couponRefused: refusal(404, 'coupon_refused', 'The coupon is not valid'),
  couponNeedsAccount: refusal(
    404,
    'coupon_needs_account',
    'The coupon has a limit per customer: the shopper must sign in',
  ),
  couponBelowMinimum: refusal(
    404,
    'coupon_below_minimum',
    'The cart is below the coupon’s minimum: `meta.minimum`, including tax',
  ),
  tooManyCoupons: refusal(
    429,
    'too_many_coupons',
    'The caller has tried 20 codes that are not valid within ten minutes; retry after `Retry-After`',
  ),
  cartEmpty: refusal(409, 'cart_empty', 'The cart is empty'),
  cartChanged: refusal(
    409,
    'cart_changed',
    'Prices, stock or coupons differ from what the shopper saw: `meta.differences` is `[{field, sku?, name?, seen, now}]`. Nothing was placed; the key can be used again',
  ),
  cartOrdered: refusal(
    409,
    'cart_ordered',
    'The cart was already ordered with another body: `meta.orderNumber`',
  ),
  keyReused: refusal(409, 'key_reused', 'The key was used with another body'),
  orderUnavailable: refusal(
    409,
    'insufficient_stock',
    'Items are out of stock: `meta.unavailable`. The text is `Error: Error while adding products`',
  ),
  paymentReturned: refusal(
    409,
    'payment_returned',
    'The payment came after the last items were sold: nothing was placed, and the payment is refunded. Same text as above',
  ),
  tooManyOrders: refusal(
    429,
    'too_many_orders',
    'The caller or the customer has reached the hourly limit of orders (`ORDERS_PER_HOUR`, 25 by default; twice as many for an IPv6 /56, four times for a /48), or the guest’s email address has and the caller has ordered with it. Nothing was placed; retry after `Retry-After`, with the same key or another',
  ),
  frameMissing: refusal(
    409,
    'frame_missing',
    'A passepartout is ordered without a frame of at least the same size',
  ),
  shippingUnavailable: refusal(
    409,
    'shipping_unavailable',
    'The shipping method is not available for the cart and its address',
  ),
  paymentUnavailable: refusal(
    409,
    'payment_unavailable',
    'The payment method is not available for the cart and its address',
  ),
  paymentPending: refusal(
    202,
    'payment_pending',
    'The payment is not confirmed yet; it has not failed. If the buyer has to act, `meta.payment` says how; `meta.payment.unasked` says that the provider could not be asked and nothing was charged. Ask `order/status`, or send the same request again',
  ),
  orderPending: refusal(
    409,
    'payment_pending',
    'An attempt of this cart with another key waits for its payment. An attempt whose buyer did not act is given up instead',
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
    'The order’s amounts do not add up (`Order amount incorrect`), or it has no totals (`Missing totals`); the provider was not called',
  ),
  refused: {
    status: 400,
    reason: 'provider_refused',
    when: 'The provider refused the request: `{error, body: {error_code, error_messages, correlation_id}}`, with its status',
  },
  readOnly: refusal(
    403,
    'read_only_order',
    'The order can’t be changed any more: discard its ID and create a new one',
  ),
  complete: refusal(403, 'order_complete', 'The buyer has completed the order: show the confirmation'),
  unknownOrder: refusal(404, 'unknown_order', 'The provider has no such order'),
  unavailable: {
    status: 503,
    when: 'The provider is not reachable, so the result is unknown',
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** What the provider's callbacks are answered; `error_type` and `error_text` stand beside the code. */
export const callbackRefusals = {
  denied: { status: 303, when: 'The cart can’t be ordered any more; `Location` is where the buyer is sent' },
  refused: {
    status: 400,
    when: 'The buyer stays and sees `error_text`; `error_type` is `approval_failed`, `address_error` or `unsupported_shipping_address`',
  },
  unknownOrder: { status: 404, when: 'The shop has no such order' },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Refused commands on accounts. */
export const userRefusals = {
  unauthorized: {
    status: 401,
    when: 'The token is missing, invalid or expired: refresh it and retry',
  },
  badLogin: {
    status: 401,
    when: 'The password is wrong, or the account is unknown or locked after too many attempts',
  },
  badRefreshToken: { status: 401, when: 'The refresh token is unknown, expired or already used' },
  foreignAddress: {
    status: 403,
    when: 'The `id` or `customer_id` of an address belongs to another customer',
  },
  unknownSession: { status: 404, when: 'There is no such session' },
  tooManyAttempts: { status: 429, when: 'Too many attempts; retry after `Retry-After`' },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Refused questions about the catalogue. */
export const catalogueRefusals = {
  unknownIndex: { status: 404, when: 'There is no index with that name' },
  tooManySearches: { status: 429, when: 'More than 20 simultaneous searches from one network' },
  noStock: { status: 404, when: 'There is no stock record' },
  noContent: { status: 404, when: 'There is no such content' },
  unknownOrder: { status: 404, when: 'There is no such order' },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Refused webhooks. */
export const webhookRefusals = {
  forged: { status: 403, when: 'The signature or secret is invalid, or the shop has no secret' },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Refused calls about payment providers. */
export const paymentRefusals = {
  unknownProvider: { status: 404, when: 'The provider is not enabled, or does not send signed webhooks' },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Refused calls of editors; `result` is an object (reference A7). */
export const editorRefusals = {
  unauthorized: { status: 403, when: 'The link is invalid, or the session has expired' },
  noStory: { status: 404, when: 'There is no such story' },
} as const satisfies Readonly<Record<string, Refusal>>;
