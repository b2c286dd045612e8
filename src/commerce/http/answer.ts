import type { Declaration } from '../contract/call.ts';
import type { ApiError } from '../errors/api-error.ts';
import { HttpFailure } from '../../http-client/http-failure.ts';
import { isTransientError } from '../../database/errors.ts';
import { requestErrors } from '../errors/request-errors.ts';
import { retryAfterSeconds } from '../../config/limits/api.ts';

/** The answer of an endpoint. */
export interface Answer<Result = unknown, Meta = unknown> {
  readonly result: Result;
  readonly meta?: Meta;
  /** `Set-Cookie` lines. */
  readonly cookies?: readonly string[];
}

/** Returns the answer of a successful call. */
export function success<const Result, const Meta = undefined>(
  result: Result,
  more: { readonly meta?: Meta; readonly cookies?: readonly string[] } = {},
): Answer<Result, Meta> {
  return { result, ...more };
}

/**
 * Returns the response of a call: `{code: 200, result}`, with `meta` if there is any (docs/reference/behaviour.md#a0),
 * or the result alone for a bare call.
 */
export function toResponse({ result, meta, cookies = [] }: Answer, { isBare }: Declaration): Response {
  const response = json(200, isBare ? result : { code: 200, result, ...(meta !== undefined && { meta }) });
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** Returns the response of a refused or failed call: `{code, result}` with the HTTP status `code`. */
export function failureResponse({ code, result, meta, callback, headers, cookies }: ApiError): Response {
  const response = json(code, { code, result, ...(meta && { meta }), ...callback }, headers);
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** Returns a JSON response that no cache stores. */
function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-cache, no-store',
      ...headers,
    },
  });
}

/**
 * Returns the answer for a failure of the shop: without details, and a 503 if a retry can help. A call of another system that was
 * cancelled since its client left is no failure.
 */
export function failureOf(error: unknown): ApiError {
  if (error instanceof HttpFailure && error.reason === 'cancelled') return requestErrors.abandoned();
  if (error instanceof HttpFailure) return requestErrors.unavailable(error.retryAfter ?? retryAfterSeconds);
  return isTransientError(error) ? requestErrors.unavailable(retryAfterSeconds) : requestErrors.failed();
}
