import { createHash } from 'node:crypto';

/** Computes `sgn` of a product: a checksum that is equal for equal prices. The engine never trusts it. */
export function priceChecksum(sku: unknown, prices: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([sku, ...prices]))
    .digest('hex')
    .slice(0, 32);
}
