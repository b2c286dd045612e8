import { isPassingTrouble } from '../../database/errors.ts';
import { ApiError } from '../errors.ts';

/** Seconds after which a call may be tried again. */
const retryAfter = '5';

/** What a call is told when the shop itself failed: no more than that, and whether it is worth another try. */
export function failureOf(error: unknown): ApiError {
  return isPassingTrouble(error)
    ? new ApiError(503, 'The shop is not available at the moment.', {
        headers: { 'Retry-After': retryAfter },
      })
    : new ApiError(500, 'Internal Server Error');
}
