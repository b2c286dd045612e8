import { json, type Answer } from '../plumbing/answer.ts';
import type { Problem } from '../plumbing/openapi.ts';
import type { Intent } from './account.ts';
import { intentView } from './views.ts';

interface StripeProblem {
  readonly type?: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly message: string;
  readonly payment_intent?: object;
}

/** An error in Stripe's envelope. */
export function problem(status: number, { type = 'invalid_request_error', ...rest }: StripeProblem): Answer {
  return json(status, { error: { type, ...rest } });
}

/** There is nothing of that id. */
export function missing(what: string, id: string): Answer {
  return problem(404, { code: 'resource_missing', message: `No such ${what}: '${id}'` });
}

/** The request is not what the API takes. */
export function refusal(problems: readonly Problem[]): Answer {
  const [first = { field: '/', message: 'is not valid' }] = problems;
  const param = first.field.replaceAll('/', '.').replace(/^\./, '');
  const isUnknown = /additional properties/.test(first.message);
  return problem(400, {
    ...(isUnknown
      ? { code: 'parameter_unknown' }
      : first.message === 'is missing'
        ? { code: 'parameter_missing' }
        : {}),
    param,
    message: isUnknown ? `Received unknown parameter: ${param}` : `Invalid ${param}: ${first.message}`,
  });
}

/** The intent is in a state in which that can't be done. */
export function unexpectedState(intent: Intent, verb: string): Answer {
  return problem(400, {
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intentView(intent),
  });
}

/** The bank said no. */
export function declined(intent: Intent): Answer {
  const { code = 'card_declined', decline_code, message = '' } = intent.lastError ?? {};
  return problem(402, {
    type: 'card_error',
    code,
    ...(decline_code !== undefined && { decline_code }),
    message,
    payment_intent: intentView(intent),
  });
}

/** Stripe itself is in trouble, or knows nothing of the address. */
export function failure(status: number): Answer {
  if (status === 429) return problem(429, { code: 'rate_limit', message: 'Request rate limit exceeded.' });
  if (status === 404) return problem(404, { message: 'Unrecognized request URL.' });
  return problem(status, { type: 'api_error', message: 'An unknown error occurred.' });
}

/** Who calls is not known. */
export function unauthorized(): Answer {
  return problem(401, { message: 'Invalid API Key provided.' });
}
