import { json, type Answer } from '../plumbing/answer.ts';
import type { Problem } from '../plumbing/openapi.ts';
import { newId } from './account.ts';

/** What PayPal says of the issues that the stand-in knows, in the words of its OpenAPI documents. */
const descriptions = {
  AMOUNT_MISMATCH:
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  CANNOT_BE_ZERO_OR_NEGATIVE:
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
  DUPLICATE_INVOICE_ID:
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  INVALID_CURRENCY_CODE:
    'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.',
  INVALID_RESOURCE_ID: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  ITEM_TOTAL_MISMATCH:
    'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
  ITEM_TOTAL_REQUIRED:
    'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
  MULTI_CURRENCY_ORDER:
    'Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.',
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  PAYPAL_REQUEST_ID_REQUIRED:
    "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture',
  REFUND_NOT_ALLOWED: 'Capture cannot be refunded.',
  TAX_TOTAL_MISMATCH: 'Should equal sum of (tax * quantity) across all items for a given purchase_unit.',
} as const;

export type Issue = keyof typeof descriptions;

/** The request is understood and can't be done. */
export function unprocessable(issue: Issue, links: readonly unknown[] = []): Answer {
  return json(422, {
    name: 'UNPROCESSABLE_ENTITY',
    message:
      'The requested action could not be performed, semantically incorrect, or failed business validation.',
    debug_id: newId(),
    details: [{ issue, description: descriptions[issue] }],
    links,
  });
}

/** There is nothing of that id. */
export function notFound(): Answer {
  return json(404, {
    name: 'RESOURCE_NOT_FOUND',
    message: 'The specified resource does not exist.',
    debug_id: newId(),
    details: [{ issue: 'INVALID_RESOURCE_ID', description: descriptions.INVALID_RESOURCE_ID }],
    links: [],
  });
}

/** The request lacks what it needs, or is not what the document says. */
export function invalidRequest(problems: readonly Problem[]): Answer {
  return json(400, {
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
    debug_id: newId(),
    details: problems.map(({ field, message, value }) => ({
      field,
      location: 'body',
      issue: message === 'is missing' ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_VALUE',
      description: message,
      ...(['string', 'number'].includes(typeof value) ? { value: String(value) } : {}),
    })),
    links: [],
  });
}

/** An order with a payment source needs a key. */
export function requestIdRequired(): Answer {
  return json(400, {
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
    debug_id: newId(),
    details: [{ issue: 'PAYPAL_REQUEST_ID_REQUIRED', description: descriptions.PAYPAL_REQUEST_ID_REQUIRED }],
    links: [],
  });
}

/** Who calls is not known, or not any more. */
export function unauthorized(): Answer {
  return json(401, { error: 'invalid_token', error_description: 'Token signature verification failed' });
}

/** PayPal itself is in trouble. */
export function failure(status: number): Answer {
  const name =
    status === 404 ? 'RESOURCE_NOT_FOUND' : status === 429 ? 'RATE_LIMIT_REACHED' : 'INTERNAL_SERVER_ERROR';
  return json(status, { name, message: 'An error has occurred.', debug_id: newId(), details: [], links: [] });
}
