import { callbackRefusals, hostedRefusals, requestRefusals } from '../contract/refusals.ts';
import { ApiError, type CallbackRefusal, type ProviderRefusal } from './api-error.ts';
import { refused, retryAfter } from './refused.ts';

/** Refused calls of the hosted checkout (specification sections 4 and 5, reference A7). */
export const hostedErrors = {
  missing: () => refused(requestRefusals.invalid, 'Bad Request: Missing order or cartId'),
  missingSid: () => refused(requestRefusals.invalid, 'Missing sid'),
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
