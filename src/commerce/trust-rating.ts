import type { Logger } from 'pino';
import { currentInstant } from '../config/clock.ts';
import type { Environment } from '../config/environment.ts';
import { createTrustRating, type ReadTrustRating } from '../services/trust-rating/trust-rating.ts';

/** Returns what reads the rating of the shop, and its page at the service; undefined for a shop without one. */
export function openTrustRating(
  { trustRating: settings }: Environment,
  log: Logger,
): { readonly read: ReadTrustRating; readonly page?: string | undefined } | undefined {
  if (!settings) return undefined;
  const read = createTrustRating(settings, currentInstant, (error) =>
    log.warn({ err: error }, 'the rating of the shop'),
  );
  return { read, page: settings.page };
}
