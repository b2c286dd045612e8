import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { hidesCallers, type Origin } from '../../domain/session/caller.ts';

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

const told = new WeakSet<Logger>();

/** Warns the owner once if limits can't distinguish callers, which the network of a container may hide. */
export function warnOfHiddenCallers(log: Logger, origin: Origin, trustedProxies: number | undefined): void {
  if (told.has(log) || !hidesCallers(origin, trustedProxies)) return;
  told.add(log);
  log.warn(
    'Requests come from a private network without X-Forwarded-For. If this is the network of a container, all shoppers count ' +
      'as one caller, and whoever sends that header escapes the limits. Set TRUSTED_PROXIES to the number of proxies in ' +
      'front of the shop, 0 if there is none (docs/running.md, "Behind a proxy").',
  );
}
