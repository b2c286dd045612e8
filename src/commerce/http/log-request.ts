import { createHash } from 'node:crypto';
import type { Logger } from 'pino';

/** An answered request. */
export interface RequestRecord {
  readonly id: string;
  readonly method: string;
  /** Pattern of the call, never the path itself, which may contain personal data. */
  readonly route: string | undefined;
  readonly status: number;
  readonly milliseconds: number;
  readonly store: string | undefined;
  readonly cartId: string | null;
  /** The error, if the shop failed. */
  readonly error?: unknown;
}

/** Logs a request in one line. A cart appears as eight digits of its hash. */
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
