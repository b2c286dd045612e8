// Waits for law and offline (tasks, orders and caches of the service worker), which will call it.

/** Errors that a persistent cache counts while a page is open. */
export interface CacheErrors {
  readonly read: number;
  readonly write: number;
}

/** Write errors after which a persistent cache is no longer written (docs/reference/product.md#s4-caching). */
export const maximumWriteErrors = 30;

/**
 * Returns true while the persistent cache may be read: until its first read error (docs/reference/product.md#s4,
 * docs/reference/behaviour.md#b19).
 */
export function mayReadCache({ read }: CacheErrors): boolean {
  return read < 1;
}

/** Returns true while the persistent cache may be written: until 30 write errors. */
export function mayWriteCache({ write }: CacheErrors): boolean {
  return write < maximumWriteErrors;
}

/** Milliseconds after which a persistent cache counts as failed (docs/reference/product.md#s9). */
export const cacheTimeouts = { access: 800, iterate: 2000 } as const;

/**
 * Returns true if a read, a write, or an iteration took so long that it counts as an error
 * (docs/reference/behaviour.md#b19).
 */
export function isTooSlow(operation: keyof typeof cacheTimeouts, milliseconds: number): boolean {
  return milliseconds > cacheTimeouts[operation];
}

/**
 * Returns true if two-stage caching pays: while the first stage answers sooner than the second; both in milliseconds
 * (docs/reference/product.md#s4).
 */
export function keepsTwoStages(firstStage: number, secondStage: number): boolean {
  return firstStage <= secondStage;
}

const quotaErrors = ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'];

/** Returns true for a write that failed because the browser's storage is full (docs/reference/behaviour.md#b19). */
export function isQuotaError(error: unknown): boolean {
  const { name } = (error ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' && quotaErrors.includes(name);
}

/**
 * Lists the collections to clear when a storage is full: all except cart and user; for the URL cache only itself
 * (docs/reference/behaviour.md#b19).
 */
export function collectionsToClear(full: string, collections: readonly string[]): string[] {
  if (full === 'url') return collections.filter((name) => name === full);
  return collections.filter((name) => !preservedCollections.includes(name));
}

export const preservedCollections: readonly string[] = ['cart', 'user'];

/**
 * Bytes that a value takes, roughly: a letter 2, a number 8, a boolean 4; keys count as letters
 * (docs/reference/behaviour.md#b19).
 */
export function estimatedBytes(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length;
  if (typeof value === 'number') return 8;
  if (typeof value === 'boolean') return 4;
  return typeof value === 'object' && value !== null ? sizeOfEntries(value) : 0;
}

/** Milliseconds between two looks at a cache's size (docs/reference/product.md#s9). */
export const quotaCheckInterval = 30_000;

/**
 * Returns true if the size is due to be checked again, given the instant of the last check
 * (docs/reference/behaviour.md#b19).
 */
export function isQuotaCheckDue(checkedAt: number | undefined, now: number): boolean {
  return checkedAt === undefined || now - checkedAt >= quotaCheckInterval;
}

/**
 * Returns the keys that a cache over its quota drops: its first entries, with an iteration number below the limit
 * (docs/reference/product.md#s9; the first has number 1).
 */
export function keysToPurge(keys: readonly string[], limit = 100): string[] {
  return keys.slice(0, Math.max(0, limit - 1));
}

function sizeOfEntries(value: object): number {
  const isList = Array.isArray(value);
  return Object.entries(value).reduce(
    (sum, [key, entry]) => sum + (isList ? 0 : estimatedBytes(key)) + estimatedBytes(entry),
    0,
  );
}
