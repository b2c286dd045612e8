import { isTransientError } from '../../database/errors.ts';
import type { ApiError } from '../errors/api-error.ts';
import { requestErrors } from '../errors/request-errors.ts';

/** Seconds after which a call may be tried again. */
const retryAfter = 5;

/** What a call is told when the shop itself failed: no more than that, and whether it is worth another try. */
export function failureOf(error: unknown): ApiError {
  return isTransientError(error) ? requestErrors.unavailable(retryAfter) : requestErrors.failed();
}
