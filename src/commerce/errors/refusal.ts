import type { Refusal } from '../contract/call.ts';
import { ApiError, type ErrorResult, type RefusalAnswer } from './api-error.ts';

interface Said extends Omit<RefusalAnswer, 'meta'> {
  readonly text: ErrorResult;
  /** `meta` besides the reason. */
  readonly meta?: Omit<NonNullable<RefusalAnswer['meta']>, 'reason'> | undefined;
  /** Replaces the status of the row. */
  readonly status?: number;
}

/**
 * Declares a refusal by its row and its text. Returns the row, which a call lists under `refusals`, and which makes the
 * error when it is called: `throw cartErrors.unknownCart(cartId)`.
 */
export function refusal<const Row extends Refusal, Args extends readonly unknown[] = []>(
  row: Row,
  text: string | ((...args: Args) => string | Said),
): Row & ((...args: Args) => ApiError) {
  const refuse = (...args: Args): ApiError => {
    const given = typeof text === 'string' ? text : text(...args);
    const said: Said = typeof given === 'string' ? { text: given } : given;
    const { text: result, status = row.status, meta, ...answer } = said;
    const { reason } = row;
    return new ApiError(status, result, {
      ...answer,
      ...(reason !== undefined && { meta: { reason, ...meta } }),
    });
  };
  return Object.assign(refuse, row);
}

/** Returns the refusals without those that look the same to the caller of the API. */
export function distinctRefusals(refusals: readonly Refusal[]): readonly Refusal[] {
  return [...new Map(refusals.map((each) => [`${each.status} ${each.when}`, each])).values()];
}

/** Returns the header that says after how many seconds a caller may try again. */
export const retryAfter = (seconds: number) => ({ headers: { 'Retry-After': String(seconds) } });
