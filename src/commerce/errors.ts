import {
  badCurrentPassword,
  emailTakenSignal,
  passwordTooCommon,
} from '../domain/session/account-refusal.ts';
import { quantityBound } from '../domain/stock/quantity.ts';
import type { UnavailableItem } from './contract/checkout.ts';
import type { RefusalMeta } from './contract/envelope.ts';
import type { OrderDifference } from './contract/order.ts';
import type { OpenPayment } from './contract/payment.ts';
import {
  callbackRefusals,
  cartRefusals,
  catalogueRefusals,
  checkoutRefusals,
  editorRefusals,
  hostedRefusals,
  paymentRefusals,
  requestRefusals,
  userRefusals,
  webhookRefusals,
  type Refusal,
} from './contract/refusals.ts';

/** The same refusal for clients that look for its text in `errorMessage` (reference A1, B18). */
export function withErrorMessage(error: ApiError): ApiError {
  const { code, message, meta, headers, cookies } = error;
  return new ApiError(
    code,
    { code, message, errorMessage: message },
    { ...(meta && { meta }), headers, cookies, cause: error },
  );
}

/**
 * A text, a list of them, or where clients look for that, an object with the text as `errorMessage`, or as the calls of
 * editors and of the hosted checkout have it (reference A7).
 */
export type ErrorResult = string | readonly string[] | ErrorObject | EditorRefusal | ProviderRefusal;

interface ErrorObject {
  readonly code: number;
  readonly message: string;
  readonly errorMessage: string;
}

type EditorRefusal = { readonly error: string } | { readonly story: false };

/** Why the provider of the hosted checkout refused an order, in its own words. */
interface ProviderRefusal {
  readonly error: 'Klarna error';
  readonly body: {
    readonly error_code: string;
    readonly error_messages: readonly string[];
    readonly correlation_id: string;
  };
}

/** What a callback of the provider is refused with, as its documents want it. */
export interface CallbackRefusal {
  readonly error_type: 'approval_failed' | 'address_error' | 'unsupported_shipping_address';
  /** In the buyer's language. */
  readonly error_text: string;
}

function textOf(result: ErrorResult): string {
  if (typeof result === 'string') return result;
  if ('errorMessage' in result) return result.errorMessage;
  if ('error' in result) return result.error;
  return 'story' in result ? 'There is no such story.' : result.join('; ');
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
  /** What stands beside the result, where whoever calls looks for it there. */
  readonly callback: CallbackRefusal | undefined;

  constructor(
    code: number,
    result: ErrorResult,
    details: {
      meta?: RefusalMeta;
      headers?: Readonly<Record<string, string>>;
      cookies?: readonly string[];
      callback?: CallbackRefusal;
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
    this.callback = details.callback;
  }
}

interface Details {
  /** What `meta` says beside the reason. */
  readonly meta?: Omit<RefusalMeta, 'reason'>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[] | undefined;
}

/** A refusal of the contract, said with a text. */
function refused(
  { status, reason }: Refusal & Partial<Pick<RefusalMeta, 'reason'>>,
  text: ErrorResult,
  { meta, headers, cookies }: Details = {},
): ApiError {
  return new ApiError(status, text, {
    ...(reason !== undefined && { meta: { reason, ...meta } }),
    ...(headers && { headers }),
    ...(cookies && { cookies }),
  });
}

const retryAfter = (seconds: number) => ({ headers: { 'Retry-After': String(seconds) } });

const { invalid, notFound, tooLarge, unavailable } = requestRefusals;
const bodyTooLarge = (megabytes: number) => `The request body is larger than ${megabytes} MB.`;

/** Transport and routing. */
export const requestErrors = {
  badJson: () => refused(invalid, 'The request body is not valid JSON.'),
  badUrl: () => refused(invalid, 'The address of the request is not valid.'),
  bodyTooLarge: (megabytes: number) => refused(tooLarge, bodyTooLarge(megabytes)),
  bodyEndless: () => refused(tooLarge, bodyTooLarge(1), { headers: { Connection: 'close' } }),
  bodyTooDeep: () => refused(invalid, 'The request body is nested too deeply.'),
  bodyUnfinished: () => refused(requestRefusals.unfinished, 'The request body did not come to its end.'),
  crossSite: () => refused(requestRefusals.crossSite, 'Requests from other sites are not accepted.'),
  failed: () => refused(requestRefusals.failed, 'Internal Server Error'),
  invalid: (problems: readonly string[]) => refused(invalid, problems),
  methodNotAllowed: (method: string, allowed: readonly string[]) =>
    refused(requestRefusals.wrongMethod, `ERROR: ${method} request method is not supported.`, {
      headers: { Allow: allowed.join(', ') },
    }),
  missing: (text: string) => refused(invalid, text),
  noContent: () => refused(catalogueRefusals.noContent, 'There is no such content.'),
  noStock: () => refused(catalogueRefusals.noStock, 'No stock information for given sku'),
  notFound: () => refused(notFound, 'There is no such call.'),
  notJson: () =>
    refused(
      requestRefusals.notJson,
      'The request body must be JSON (Content-Type: application/json) and not encoded.',
    ),
  storeDisabled: (code: string) => refused(notFound, `The store ${code} is not open.`),
  unavailable: (seconds?: number) =>
    refused(unavailable, 'The shop is not available at the moment.', seconds ? retryAfter(seconds) : {}),
  unknownOrder: () => refused(catalogueRefusals.unknownOrder, 'There is no such order.'),
  storeUnknown: () => refused(invalid, 'There is no store with that code.'),
} as const;

/** Refused cart commands. */
export const cartErrors = {
  unknownCart: (cartId: string) =>
    refused(cartRefusals.unknownCart, `No such entity with cartId = ${cartId}`),
  joinedCart: (cartId: string) =>
    refused(cartRefusals.unknownCart, `No such entity with cartId = ${cartId}`, { meta: { isJoined: true } }),
  unknownItem: (cartId: string, item: string) =>
    refused(cartRefusals.unknownItem, `The ${cartId} Cart doesn't contain the ${item} item.`),
  ambiguousItem: () => refused(invalid, 'Several lines have this sku: name one by its item_id.'),
  unknownProduct: () =>
    refused(
      cartRefusals.unknownProduct,
      "The product that was requested doesn't exist. Verify the product and try again.",
    ),
  quantityNotInteger: () => refused(cartRefusals.invalidQuantity, 'Quantity must be positive integer'),
  quantityNotPositive: () => refused(cartRefusals.invalidQuantity, 'Quantity must be above 0'),
  belowMinimum: (minimum: number) =>
    refused(cartRefusals.belowMinimum, `The fewest you may purchase is ${minimum}.`, {
      meta: { quantity: minimum },
    }),
  aboveMaximum: (maximum: number) =>
    refused(cartRefusals.aboveMaximum, `Quantity must be below ${quantityBound(maximum)}`, {
      meta: { quantity: maximum },
    }),
  notAMultiple: (increments: number) =>
    refused(
      cartRefusals.notAMultiple,
      `You can buy this product only in quantities of ${increments} at a time.`,
      { meta: { quantity: increments } },
    ),
  outOfStock: () =>
    refused(cartRefusals.outOfStock, 'The product is out of stock and cannot be added to the cart!', {
      meta: { quantity: 0 },
    }),
  reserved: () =>
    refused(cartRefusals.reserved, "The last pieces are in other people's baskets.", {
      meta: { quantity: 0 },
    }),
  insufficientStock: (available: number) =>
    refused(cartRefusals.insufficientStock, `Only ${available} products of this type are available!`, {
      meta: { quantity: available },
    }),
  unknownPrice: () =>
    refused(cartRefusals.unknownPrice, 'Product price is unknown, product cannot be added to the cart!'),
  noSuchVariant: () =>
    refused(
      cartRefusals.invalidConfiguration,
      'No such configuration for the product. Please do choose another combination of attributes.',
    ),
  badOptions: () =>
    refused(
      cartRefusals.invalidConfiguration,
      'Please configure product bundle or custom options and fix the validation errors',
    ),
  grouped: () =>
    refused(
      cartRefusals.notSoldAlone,
      'A grouped product is not sold as one: add its parts, each as a line of its own.',
    ),
  tooManyLines: (maximum: number) =>
    refused(cartRefusals.tooManyLines, `A cart holds at most ${maximum} lines.`, {
      meta: { quantity: maximum },
    }),
} as const;

/** The text by which clients know that stock is missing (reference A3, B13). */
const stockIsMissing = 'Error: Error while adding products';

/** Refused coupons and orders. */
export const checkoutErrors = {
  couponRefused: () =>
    refused(checkoutRefusals.couponRefused, "The coupon code isn't valid. Verify the code and try again."),
  couponNeedsAccount: () =>
    refused(
      checkoutRefusals.couponNeedsAccount,
      'This coupon is for customers with an account. Log in and apply it again.',
    ),
  couponBelowMinimum: (minimum: number) =>
    refused(checkoutRefusals.couponBelowMinimum, `This coupon is for carts of at least ${minimum}.`, {
      meta: { minimum },
    }),
  cartEmpty: () =>
    refused(
      checkoutRefusals.cartEmpty,
      'Shopping cart is empty. Please add some products before entering Checkout',
    ),
  cartChanged: (differences: readonly OrderDifference[]) =>
    refused(checkoutRefusals.cartChanged, 'The cart has changed since it was shown. Nothing was ordered.', {
      meta: { differences },
    }),
  cartOrdered: (orderNumber: string) =>
    refused(checkoutRefusals.cartOrdered, `This cart was ordered already: ${orderNumber}.`, {
      meta: { orderNumber },
    }),
  keyReused: () => refused(checkoutRefusals.keyReused, 'This key belongs to an order with another body.'),
  orderUnavailable: (unavailable: readonly UnavailableItem[]) =>
    refused(checkoutRefusals.orderUnavailable, stockIsMissing, { meta: { unavailable } }),
  tooManyOrders: (seconds: number) =>
    refused(
      checkoutRefusals.tooManyOrders,
      'Too many orders. Please wait and try again later.',
      retryAfter(seconds),
    ),
  frameMissing: () =>
    refused(
      checkoutRefusals.frameMissing,
      'A passepartout requires buying a frame of the same size or bigger.',
    ),
  shippingUnavailable: () =>
    refused(
      checkoutRefusals.shippingUnavailable,
      'This way of shipping is not available for the cart and its address.',
    ),
  paymentUnavailable: () =>
    refused(
      checkoutRefusals.paymentUnavailable,
      'This way of paying is not available for the cart and its address.',
    ),
  paymentPending: (payment?: OpenPayment) =>
    refused(checkoutRefusals.paymentPending, 'The payment is not confirmed yet.', {
      meta: payment && { payment },
    }),
  orderPending: () => refused(checkoutRefusals.orderPending, 'An order of this cart waits for its payment.'),
  paymentRefused: (reason: string | null) =>
    reason === 'payment_returned'
      ? refused(checkoutRefusals.paymentReturned, stockIsMissing)
      : refused(checkoutRefusals.paymentRefused, 'The payment was refused. Nothing was ordered.'),
} as const;

/** Refused calls of the hosted checkout (specification sections 4 and 5, reference A7). */
export const hostedErrors = {
  missing: () => refused(invalid, 'Bad Request: Missing order or cartId'),
  missingSid: () => refused(invalid, 'Missing sid'),
  problem: (problem: string) => refused(hostedRefusals.orderProblem, problem),
  complete: () => refused(hostedRefusals.complete, klarnaError(readOnly)),
  /** `body`: the provider's words. */
  refused: (status: number, body: ProviderRefusal['body']) =>
    refused({ ...refusalOfStatus(status, body.error_code), status }, klarnaError(body)),
  unavailable: () =>
    refused(
      hostedRefusals.unavailable,
      klarnaError({ error_code: 'UNAVAILABLE', error_messages: [], correlation_id: '' }),
      retryAfter(5),
    ),
} as const;

const readOnly = { error_code: 'READ_ONLY_ORDER', error_messages: [], correlation_id: '' };

const klarnaError = (body: ProviderRefusal['body']): ProviderRefusal => ({ error: 'Klarna error', body });

function refusalOfStatus(status: number, code: string) {
  if (code === readOnly.error_code) return hostedRefusals.readOnly;
  return status === 404 ? hostedRefusals.unknownOrder : hostedRefusals.refused;
}

/** Answers to the provider's callbacks that keep the buyer from paying. */
export const callbackErrors = {
  denied: (location: string) =>
    refused(callbackRefusals.denied, 'It can’t be bought any more.', { headers: { Location: location } }),
  refused: (callback: CallbackRefusal) =>
    new ApiError(callbackRefusals.refused.status, callback.error_text, { callback }),
  unknownOrder: () => refused(callbackRefusals.unknownOrder, 'There is no such order.'),
} as const;

const { unauthorized, badLogin, badRefreshToken, foreignAddress, unknownSession, tooManyAttempts } =
  userRefusals;

/** Refused commands on accounts (reference A1). */
export const userErrors = {
  /** The same for a wrong password, an unknown account, and one that is closed after too many attempts. */
  badLogin: () =>
    refused(
      badLogin,
      'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
    ),
  unauthorized: () => refused(unauthorized, "The consumer isn't authorized to access the resource."),
  noRefreshToken: (cookies?: readonly string[]) => refused(invalid, 'No refresh token provided', { cookies }),
  /** A browser is told to forget the tokens. */
  badRefreshToken: (cookies?: readonly string[]) =>
    refused(badRefreshToken, 'Invalid refresh token provided', { cookies }),
  emailTaken: () => refused(invalid, emailTakenSignal),
  badCurrentPassword: () => withErrorMessage(refused(invalid, badCurrentPassword)),
  passwordTooCommon: () => refused(invalid, passwordTooCommon),
  currentPasswordNeeded: () => refused(invalid, 'currentPassword not provided'),
  badEmailToken: () =>
    refused(invalid, 'The link is invalid or has expired. Change the e-mail address once more.'),
  badResetToken: () => refused(invalid, 'The password token is invalid or has expired. Reset and try again.'),
  foreignAddress: () => refused(foreignAddress, 'Provided invalid address.id or address.customer_id'),
  unknownSession: () => refused(unknownSession, 'There is no such session.'),
  tooManyAttempts: (seconds = 900) =>
    refused(tooManyAttempts, 'Too many attempts. Please wait and try again later.', retryAfter(seconds)),
} as const;

/** Refused calls about payment providers. */
export const paymentErrors = {
  unknownProvider: () => refused(paymentRefusals.unknownProvider, 'There is no such payment provider.'),
} as const;

/** Refused calls of editors (reference A7). */
export const editorErrors = {
  unauthorized: () => refused(editorRefusals.unauthorized, { error: 'Unauthorized editor' }),
  noStory: () => refused(editorRefusals.noStory, { story: false }),
} as const;

const { forged } = webhookRefusals;

/** Refused webhooks (reference A7). */
export const webhookErrors = {
  noSecret: () => refused(forged, 'Missing query param: secret'),
  badSecret: () => refused(forged, 'Invalid secret'),
  badSignature: () => refused(forged, 'Invalid signature'),
} as const;

/** Searches that cannot be understood. */
export const searchErrors = {
  unknownIndex: () =>
    refused(
      catalogueRefusals.unknownIndex,
      'Invalid / inaccessible index name given in the URL. Please do use following URL format: /api/catalog/<index_name>/_search',
    ),
  badFormat: () => refused(invalid, 'Please do use following URL format: /api/catalog/<index_name>/_search'),
  unknownEntity: (known: readonly string[]) =>
    refused(invalid, `There is no such entity to search for; there are ${known.join(', ')}.`),
  badQuery: (problem: string) => refused(invalid, `The search is not valid: ${problem}`),
  tooMany: () =>
    refused(
      catalogueRefusals.tooManySearches,
      'Too many searches at once. Please wait for their answers.',
      retryAfter(1),
    ),
  busy: () => refused(unavailable, 'The search is busy. Please try again.', retryAfter(1)),
  timeout: (milliseconds: number) =>
    refused(unavailable, `The search took longer than ${milliseconds} ms.`, retryAfter(1)),
  /** Nobody hears it: for the log. */
  abandoned: () => refused(requestRefusals.unfinished, 'The client is gone.'),
} as const;
