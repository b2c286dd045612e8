import {
  badCurrentPassword,
  emailTakenSignal,
  passwordTooCommon,
} from '../domain/session/account-refusal.ts';
import { quantityBound } from '../domain/stock/quantity.ts';
import type { UnavailableItem } from './contract/checkout.ts';
import type { RefusalMeta } from './contract/envelope.ts';
import type { OrderDifference } from './contract/order.ts';

/** The same refusal for clients that look for its text in `errorMessage` (reference A1, B18). */
export function withErrorMessage(error: ApiError): ApiError {
  const { code, message, meta, headers, cookies } = error;
  return new ApiError(
    code,
    { code, message, errorMessage: message },
    { ...(meta && { meta }), headers, cookies, cause: error },
  );
}

/** A text, a list of them, or where clients look for that, an object with the text as `errorMessage`. */
export type ErrorResult = string | readonly string[] | ErrorObject;

interface ErrorObject {
  readonly code: number;
  readonly message: string;
  readonly errorMessage: string;
}

function textOf(result: ErrorResult): string {
  if (typeof result === 'string') return result;
  return 'errorMessage' in result ? result.errorMessage : result.join('; ');
}

/**
 * A call that cannot be answered as asked: what the envelope says, under the HTTP status `code`.
 * Texts are those of the reference (A2, A4–A6) and of the specification (sections 5 and 8).
 */
export class ApiError extends Error {
  readonly code: number;
  readonly result: ErrorResult;
  readonly meta?: RefusalMeta;
  readonly headers: Readonly<Record<string, string>>;
  /** `Set-Cookie` lines. */
  readonly cookies: readonly string[];

  constructor(
    code: number,
    result: ErrorResult,
    details: {
      meta?: RefusalMeta;
      headers?: Readonly<Record<string, string>>;
      cookies?: readonly string[];
      cause?: unknown;
    } = {},
  ) {
    super(textOf(result), { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.result = result;
    this.meta = details.meta;
    this.headers = details.headers ?? {};
    this.cookies = details.cookies ?? [];
  }
}

/** Transport and routing. */
export const requestErrors = {
  badJson: () => new ApiError(400, 'The request body is not valid JSON.'),
  badUrl: () => new ApiError(400, 'The address of the request is not valid.'),
  bodyTooLarge: () => new ApiError(413, 'The request body is larger than 1 MB.'),
  bodyEndless: () =>
    new ApiError(413, 'The request body is larger than 1 MB.', { headers: { Connection: 'close' } }),
  bodyTooDeep: () => new ApiError(400, 'The request body is nested too deeply.'),
  bodyUnfinished: () => new ApiError(408, 'The request body did not come to its end.'),
  crossSite: () => new ApiError(403, 'Requests from other sites are not accepted.'),
  invalid: (problems: readonly string[]) => new ApiError(400, problems),
  methodNotAllowed: (method: string, allowed: readonly string[]) =>
    new ApiError(405, `ERROR: ${method} request method is not supported.`, {
      headers: { Allow: allowed.join(', ') },
    }),
  missing: (text: string) => new ApiError(400, text),
  notFound: () => new ApiError(404, 'There is no such call.'),
  notJson: () =>
    new ApiError(415, 'The request body must be JSON (Content-Type: application/json) and not encoded.'),
  storeDisabled: (code: string) => new ApiError(404, `The store ${code} is not open.`),
  unknownOrder: () => new ApiError(404, 'There is no such order.'),
  storeUnknown: () => new ApiError(400, 'There is no store with that code.'),
} as const;

/** Refused cart commands. */
export const cartErrors = {
  unknownCart: (cartId: string) =>
    new ApiError(404, `No such entity with cartId = ${cartId}`, { meta: { reason: 'unknown_cart' } }),
  joinedCart: (cartId: string) =>
    new ApiError(404, `No such entity with cartId = ${cartId}`, {
      meta: { reason: 'unknown_cart', isJoined: true },
    }),
  unknownItem: (cartId: string, item: string) =>
    new ApiError(404, `The ${cartId} Cart doesn't contain the ${item} item.`, {
      meta: { reason: 'unknown_item' },
    }),
  ambiguousItem: () => new ApiError(400, 'Several lines have this sku: name one by its item_id.'),
  unknownProduct: () =>
    new ApiError(404, "The product that was requested doesn't exist. Verify the product and try again.", {
      meta: { reason: 'unknown_product' },
    }),
  quantityNotInteger: () => invalidQuantity('Quantity must be positive integer'),
  quantityNotPositive: () => invalidQuantity('Quantity must be above 0'),
  belowMinimum: (minimum: number) =>
    new ApiError(409, `The fewest you may purchase is ${minimum}.`, {
      meta: { reason: 'below_minimum', quantity: minimum },
    }),
  aboveMaximum: (maximum: number) =>
    new ApiError(409, `Quantity must be below ${quantityBound(maximum)}`, {
      meta: { reason: 'above_maximum', quantity: maximum },
    }),
  notAMultiple: (increments: number) =>
    new ApiError(409, `You can buy this product only in quantities of ${increments} at a time.`, {
      meta: { reason: 'quantity_increments', quantity: increments },
    }),
  outOfStock: () =>
    new ApiError(409, 'The product is out of stock and cannot be added to the cart!', {
      meta: { reason: 'out_of_stock', quantity: 0 },
    }),
  reserved: () =>
    new ApiError(409, "The last pieces are in other people's baskets.", {
      meta: { reason: 'reserved', quantity: 0 },
    }),
  insufficientStock: (available: number) =>
    new ApiError(409, `Only ${available} products of this type are available!`, {
      meta: { reason: 'insufficient_stock', quantity: available },
    }),
  unknownPrice: () =>
    new ApiError(409, 'Product price is unknown, product cannot be added to the cart!', {
      meta: { reason: 'unknown_price' },
    }),
  noSuchVariant: () =>
    invalidConfiguration(
      'No such configuration for the product. Please do choose another combination of attributes.',
    ),
  badOptions: () =>
    invalidConfiguration('Please configure product bundle or custom options and fix the validation errors'),
  grouped: () =>
    new ApiError(400, 'A grouped product is not sold as one: add its parts, each as a line of its own.', {
      meta: { reason: 'not_sold_alone' },
    }),
  tooManyLines: (maximum: number) =>
    new ApiError(409, `A cart holds at most ${maximum} lines.`, {
      meta: { reason: 'too_many_lines', quantity: maximum },
    }),
} as const;

/** Refused coupons and orders. */
export const checkoutErrors = {
  couponRefused: () =>
    new ApiError(404, "The coupon code isn't valid. Verify the code and try again.", {
      meta: { reason: 'coupon_refused' },
    }),
  couponNeedsAccount: () =>
    new ApiError(404, 'This coupon is for customers with an account. Log in and apply it again.', {
      meta: { reason: 'coupon_needs_account' },
    }),
  cartEmpty: () =>
    new ApiError(409, 'Shopping cart is empty. Please add some products before entering Checkout', {
      meta: { reason: 'cart_empty' },
    }),
  cartChanged: (differences: readonly OrderDifference[]) =>
    new ApiError(409, 'The cart has changed since it was shown. Nothing was ordered.', {
      meta: { reason: 'cart_changed', differences },
    }),
  cartOrdered: (orderNumber: string) =>
    new ApiError(409, `This cart was ordered already: ${orderNumber}.`, {
      meta: { reason: 'cart_ordered', orderNumber },
    }),
  keyReused: () =>
    new ApiError(409, 'This key belongs to an order with another body.', { meta: { reason: 'key_reused' } }),
  /** The text by which clients know that stock is missing (reference A3, B13). */
  orderUnavailable: (unavailable: readonly UnavailableItem[]) =>
    new ApiError(409, 'Error: Error while adding products', {
      meta: { reason: 'insufficient_stock', unavailable },
    }),
  tooManyOrders: (seconds: number) =>
    new ApiError(429, 'Too many orders. Please wait and try again later.', {
      meta: { reason: 'too_many_orders' },
      headers: { 'Retry-After': String(seconds) },
    }),
  frameMissing: () =>
    new ApiError(409, 'A passepartout requires buying a frame of the same size or bigger.', {
      meta: { reason: 'frame_missing' },
    }),
  shippingUnavailable: () =>
    new ApiError(409, 'This way of shipping is not available for the cart and its address.', {
      meta: { reason: 'shipping_unavailable' },
    }),
  paymentUnavailable: () =>
    new ApiError(409, 'This way of paying is not available for the cart and its address.', {
      meta: { reason: 'payment_unavailable' },
    }),
  /** Neither done nor failed: asking again tells. */
  paymentPending: () =>
    new ApiError(202, 'The payment is not confirmed yet.', { meta: { reason: 'payment_pending' } }),
  orderPending: () =>
    new ApiError(409, 'An order of this cart waits for its payment.', {
      meta: { reason: 'payment_pending' },
    }),
  paymentRefused: (reason: string | null) =>
    reason === 'payment_returned'
      ? new ApiError(409, 'Error: Error while adding products', { meta: { reason: 'payment_returned' } })
      : new ApiError(402, 'The payment was refused. Nothing was ordered.', {
          meta: { reason: 'payment_refused' },
        }),
} as const;

function invalidQuantity(text: string): ApiError {
  return new ApiError(400, text, { meta: { reason: 'invalid_quantity' } });
}

function invalidConfiguration(text: string): ApiError {
  return new ApiError(400, text, { meta: { reason: 'invalid_configuration' } });
}

/** Refused commands on accounts (reference A1). */
export const userErrors = {
  /** The same for a wrong password, an unknown account, and one that is closed after too many attempts. */
  badLogin: () =>
    new ApiError(
      401,
      'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
    ),
  unauthorized: () => new ApiError(401, "The consumer isn't authorized to access the resource."),
  noRefreshToken: (cookies?: readonly string[]) =>
    new ApiError(400, 'No refresh token provided', { ...(cookies && { cookies }) }),
  /** A browser is told to forget the tokens. */
  badRefreshToken: (cookies?: readonly string[]) =>
    new ApiError(401, 'Invalid refresh token provided', { ...(cookies && { cookies }) }),
  emailTaken: () => new ApiError(400, emailTakenSignal),
  badCurrentPassword: () => withErrorMessage(new ApiError(400, badCurrentPassword)),
  passwordTooCommon: () => new ApiError(400, passwordTooCommon),
  currentPasswordNeeded: () => new ApiError(400, 'currentPassword not provided'),
  badEmailToken: () =>
    new ApiError(400, 'The link is invalid or has expired. Change the e-mail address once more.'),
  badResetToken: () =>
    new ApiError(400, 'The password token is invalid or has expired. Reset and try again.'),
  foreignAddress: () => new ApiError(403, 'Provided invalid address.id or address.customer_id'),
  unknownSession: () => new ApiError(404, 'There is no such session.'),
  tooManyAttempts: (seconds = 900) =>
    new ApiError(429, 'Too many attempts. Please wait and try again later.', {
      headers: { 'Retry-After': String(seconds) },
    }),
} as const;

/** Searches that cannot be understood. */
export const searchErrors = {
  unknownIndex: () =>
    new ApiError(
      404,
      'Invalid / inaccessible index name given in the URL. Please do use following URL format: /api/catalog/<index_name>/_search',
    ),
  badFormat: () => new ApiError(400, 'Please do use following URL format: /api/catalog/<index_name>/_search'),
  unknownEntity: (known: readonly string[]) =>
    new ApiError(400, `There is no such entity to search for; there are ${known.join(', ')}.`),
  badQuery: (problem: string) => new ApiError(400, `The search is not valid: ${problem}`),
  tooMany: () =>
    new ApiError(429, 'Too many searches at once. Please wait for their answers.', {
      headers: { 'Retry-After': '1' },
    }),
  busy: () => new ApiError(503, 'The search is busy. Please try again.', { headers: { 'Retry-After': '1' } }),
  timeout: (milliseconds: number) =>
    new ApiError(503, `The search took longer than ${milliseconds} ms.`, { headers: { 'Retry-After': '1' } }),
  /** Nobody hears it: for the log. */
  abandoned: () => new ApiError(408, 'The client is gone.'),
} as const;
