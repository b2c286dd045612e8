import { largestBody } from '../../config/limits/api.ts';
import { refusal, retryAfter } from './refusal.ts';

/** The row of every request that does not match the contract. */
export const invalid = {
  status: 400,
  when: 'The request does not match the contract; `result` may list the problems',
} as const;
const notFound = { status: 404, when: 'The call does not exist, or the store is disabled' } as const;
const tooLarge = {
  status: 413,
  when: 'The body is too large: more than 1 MB, a form more than 64 kB, unless the call says otherwise',
} as const;
const bodyTooLarge = (bytes: number) =>
  `The request body is larger than ${bytes < largestBody ? `${bytes / 1024} kB` : `${bytes / largestBody} MB`}.`;

/** The row of what the shop can't answer now. */
export const unavailable = {
  status: 503,
  when: 'The shop can’t answer at the moment; retry after `Retry-After`',
} as const;

/** The row of a request whose client closed the connection. */
const unfinished = {
  status: 408,
  when: 'The body was not received completely, or nobody waits for the answer',
} as const;

/** Refusals that every call may answer. */
export const requestErrors = {
  badJson: refusal(invalid, 'The request body is not valid JSON.'),
  badForm: refusal(invalid, 'The form can’t be read: each field may come once, with a text.'),
  badUrl: refusal(invalid, 'The address of the request is not valid.'),
  bodyTooDeep: refusal(invalid, 'The request body is nested too deeply.'),
  invalid: refusal(invalid, (text: string | readonly string[]) => ({ text })),
  storeUnknown: refusal(invalid, 'There is no store with that code.'),
  crossSite: refusal(
    { status: 403, when: 'The request comes from a page of another site' },
    'Requests from other sites are not accepted.',
  ),
  notFound: refusal(notFound, 'There is no such call.'),
  notOffered: refusal(
    { status: 501, when: 'The shop’s system does not offer the call (docs/existing-api.md)' },
    'The shop does not offer this.',
  ),
  storeDisabled: refusal(notFound, (code: string) => `The store ${code} is disabled.`),
  methodNotAllowed: refusal(
    { status: 405, when: 'The method is not allowed; `Allow` lists the allowed methods' },
    (method: string, allowed: readonly string[]) => ({
      text: `ERROR: ${method} request method is not supported.`,
      headers: { Allow: allowed.join(', ') },
    }),
  ),
  bodyUnfinished: refusal(unfinished, 'The request body was not received completely.'),
  /** For the log: the client does not read it. */
  abandoned: refusal(unfinished, 'The client closed the connection.'),
  bodyTooLarge: refusal(tooLarge, bodyTooLarge),
  bodyEndless: refusal(tooLarge, () => ({
    text: bodyTooLarge(largestBody),
    headers: { Connection: 'close' },
  })),
  notJson: refusal(
    { status: 415, when: 'The body is not plain JSON, or a form where the call takes none' },
    'The request body must be JSON (Content-Type: application/json) and not encoded.',
  ),
  failed: refusal({ status: 500, when: 'Internal error' }, 'Internal Server Error'),
  unavailable: refusal(unavailable, (seconds?: number) => ({
    text: 'The shop is not available at the moment.',
    ...(seconds && retryAfter(seconds)),
  })),
} as const;
