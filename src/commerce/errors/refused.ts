import type { RefusalMeta } from '../contract/envelope.ts';
import type { Refusal } from '../contract/refusals.ts';
import { ApiError, type ErrorResult } from './api-error.ts';

interface Details {
  /** What `meta` says beside the reason. */
  readonly meta?: Omit<RefusalMeta, 'reason'>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[] | undefined;
}

/** A refusal of the contract, said with a text. */
export function refused(
  { status, reason }: Refusal & Partial<Pick<RefusalMeta, 'reason'>>,
  text: ErrorResult,
  { meta, headers, cookies }: Details = {},
): ApiError {
  return new ApiError(status, text, {
    ...(reason !== undefined && { meta: { reason, ...meta } }),
    ...(headers && { headers }),
    ...(cookies && { cookies }),
  });
}

/** Says after how many seconds to try again. */
export const retryAfter = (seconds: number) => ({ headers: { 'Retry-After': String(seconds) } });
