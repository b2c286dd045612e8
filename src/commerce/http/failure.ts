import { isTransientError } from '../../database/errors.ts';
import { HttpFailure } from '../../http-client/http-failure.ts';
import type { ApiError } from '../errors/api-error.ts';
import { requestErrors } from '../errors/request-errors.ts';
import { retryAfterSeconds } from '../../config/limits/api.ts';

/** Returns the answer for a failure of the shop: without details, and a 503 if a retry can help. */
export function failureOf(error: unknown): ApiError {
  if (error instanceof HttpFailure) return requestErrors.unavailable(error.retryAfter ?? retryAfterSeconds);
  return isTransientError(error) ? requestErrors.unavailable(retryAfterSeconds) : requestErrors.failed();
}
