import type { ServerOptions } from 'node:http';

/**
 * The limits of a request: 10 s until its headers have arrived, 30 s until its end, 65 s of an idle connection, 64 kB
 * of headers.
 */
export const requestLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // By itself Node looks only every 30 s for those who took too long.
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 64 * 1024,
} satisfies ServerOptions;
