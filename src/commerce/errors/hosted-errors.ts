import { type CallbackRefusal, type ProviderRefusal } from './api-error.ts';
import { refusal, retryAfter } from './refusal.ts';

const readOnlyOrder = 'READ_ONLY_ORDER';

const providerError = (body: ProviderRefusal['body']): ProviderRefusal => ({ error: 'Klarna error', body });
const withCode = (error_code: string) =>
  providerError({ error_code, error_messages: [], correlation_id: '' });
const ofProvider = (status: number, body: ProviderRefusal['body']) => ({ status, text: providerError(body) });

/**
 * Refused calls of the hosted checkout (docs/reference/product.md#s4, docs/reference/product.md#s5,
 * docs/reference/behaviour.md#a7).
 */
export const hostedErrors = {
  problem: refusal(
    {
      status: 400,
      reason: 'order_problem',
      when: 'The order’s amounts do not add up (`Order amount incorrect`), or it has no totals (`Missing totals`). The provider was not called',
    },
    (problem: string) => problem,
  ),
  refused: refusal(
    {
      status: 400,
      reason: 'provider_refused',
      when: 'The provider refused the request. The answer has the provider’s status and `{error, body: {error_code, error_messages, correlation_id}}`',
    },
    ofProvider,
  ),
  readOnly: refusal(
    {
      status: 403,
      reason: 'read_only_order',
      when: 'The order can no longer be changed: discard its ID and create a new order',
    },
    ofProvider,
  ),
  complete: refusal(
    {
      status: 403,
      reason: 'order_complete',
      when: 'The buyer has completed the order: show the confirmation',
    },
    () => ({ text: withCode(readOnlyOrder) }),
  ),
  unknownOrder: refusal(
    { status: 404, reason: 'unknown_order', when: 'The provider has no such order' },
    ofProvider,
  ),
  unavailable: refusal(
    { status: 503, when: 'The provider can’t be reached, so the outcome is unknown' },
    () => ({ text: withCode('UNAVAILABLE'), ...retryAfter(5) }),
  ),
} as const;

/** Returns the error for a refusal by the provider. `body`: the provider's words. */
export function refusedByProvider(status: number, body: ProviderRefusal['body']) {
  if (body.error_code === readOnlyOrder) return hostedErrors.readOnly(status, body);
  return status === 404 ? hostedErrors.unknownOrder(status, body) : hostedErrors.refused(status, body);
}

/** Answers to the provider's callbacks that keep the buyer from paying. */
export const callbackErrors = {
  denied: refusal(
    { status: 303, when: 'The cart can no longer be ordered. `Location` is where the buyer is sent' },
    (location: string) => ({
      text: 'The cart can no longer be ordered.',
      headers: { Location: location },
    }),
  ),
  refused: refusal(
    {
      status: 400,
      when: 'The buyer stays on the page and sees `error_text`. `error_type` is `approval_failed`, `address_error` or `unsupported_shipping_address`',
    },
    (callback: CallbackRefusal) => ({ text: callback.error_text, callback }),
  ),
  unknownOrder: refusal({ status: 404, when: 'The shop has no such order' }, 'There is no such order.'),
} as const;

const forged = {
  status: 403,
  when: 'The signature or secret is invalid, or the shop has no secret',
} as const;

/** Refused webhooks (docs/reference/behaviour.md#a7). */
export const webhookErrors = {
  unknownProvider: refusal(
    { status: 404, when: 'The provider is not enabled, or does not send signed webhooks' },
    'There is no such payment provider.',
  ),
  noSecret: refusal(forged, 'Missing query param: secret'),
  badSecret: refusal(forged, 'Invalid secret'),
  badSignature: refusal(forged, 'Invalid signature'),
} as const;
