import { isTransientError } from '../../database/errors.ts';
import type { ApiError } from '../errors/api-error.ts';
import { requestErrors } from '../errors/request-errors.ts';
import { retryAfterSeconds } from '../../config/limits/api.ts';

/** What a call is told when the shop itself failed: no more than that, and whether it is worth another try. */
export function failureOf(error: unknown): ApiError {
  return isTransientError(error) ? requestErrors.unavailable(retryAfterSeconds) : requestErrors.failed();
}
