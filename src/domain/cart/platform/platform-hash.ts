// Waits for a shop on an existing API (BACKEND=vsf), which will call it.

import { sha3 } from '../line-checksum.ts';

/**
 * Returns the hash by which changes of a cart since its last sync are detected (docs/reference/behaviour.md#b1):
 * lines without `stock` and `totals`, and the token, in stored key order.
 */
export function cartHash(lines: readonly object[], token: string | null): string {
  const items = lines.map((line) => {
    const { stock: _stock, totals: _totals, ...rest } = line as { stock?: unknown; totals?: unknown };
    return rest;
  });
  return sha3(JSON.stringify({ items, token }));
}

/**
 * Returns true if a cart (or its totals) must be sent: never sent, no hash stored, or changed since
 * (docs/reference/behaviour.md#b1).
 */
export function isSyncRequired(state: {
  readonly storedHash: string | null | undefined;
  readonly currentHash: string;
  readonly lastSyncAt: number | string | Date | null | undefined;
}): boolean {
  return !state.storedHash || state.storedHash !== state.currentHash || !state.lastSyncAt;
}
