import { createHash } from 'node:crypto';
import type { Logger } from 'pino';

/** What is known of a request when it has been answered. */
export interface RequestRecord {
  readonly id: string;
  readonly method: string;
  /** Pattern of the call, never the path as sent: that may hold what is nobody's business. */
  readonly route: string | undefined;
  readonly status: number;
  readonly milliseconds: number;
  readonly store: string | undefined;
  readonly cartId: string | null;
  /** What went wrong inside, where something did. */
  readonly error?: unknown;
}

/** One line a request; a cart shows as eight digits of its hash. */
export function logRequest(log: Logger, record: RequestRecord): void {
  const fields = {
    request: record.id,
    method: record.method,
    route: record.route,
    status: record.status,
    ms: Math.round(record.milliseconds * 100) / 100,
    store: record.store,
    cart: record.cartId ? shortHash(record.cartId) : undefined,
    err: record.error,
  };
  if (record.status >= 500) log.error(fields, 'api');
  else log.info(fields, 'api');
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
