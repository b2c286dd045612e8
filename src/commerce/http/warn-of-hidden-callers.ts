import type { Logger } from 'pino';
import { hidesCallers, type Origin } from '../../domain/session/caller.ts';

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
