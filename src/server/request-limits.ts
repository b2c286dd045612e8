import type { ServerOptions } from 'node:http';

/**
 * What the server puts up with: 10 s until the headers are there, 30 s until the request is, 65 s without a request on
 * an open connection, 64 kB of headers.
 */
export const requestLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // By itself Node looks only every 30 s for those who took too long.
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 64 * 1024,
} satisfies ServerOptions;
