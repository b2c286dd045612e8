import { createHash } from 'node:crypto';

/** `sgn` of a product: a checksum of its prices, equal for equal prices. The engine never trusts one. */
export function priceChecksum(sku: unknown, prices: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([sku, ...prices]))
    .digest('hex')
    .slice(0, 32);
}
