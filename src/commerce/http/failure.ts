import { DatabaseError, fromPostgresError, type DatabaseErrorCode } from '../../database/errors.ts';
import { ApiError } from '../errors.ts';

/** Seconds after which a call may be tried again. */
const retryAfter = '5';

/** Troubles that end without another program: others let go of the database, it comes back, its disk gets space. */
const passing: readonly DatabaseErrorCode[] = ['busy', 'full', 'read-only', 'unreachable'];

/** What a call is told when the shop itself failed: no more than that, and whether it is worth another try. */
export function failureOf(error: unknown): ApiError {
  const typed = fromPostgresError(error);
  return typed instanceof DatabaseError && passing.includes(typed.code)
    ? new ApiError(503, 'The shop is not available at the moment.', {
        headers: { 'Retry-After': retryAfter },
      })
    : new ApiError(500, 'Internal Server Error');
}
