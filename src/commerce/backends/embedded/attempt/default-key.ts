import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { attemptsOfCart, findAttempt, type OrderAttempt } from './attempts.ts';

const pattern = /^cart-([0-9a-f]{32})$/;

/** Returns the order key for a client that sent none: a cart has one at a time. */
export function defaultKey(cartId: string): string {
  return `cart-${cartId}`;
}

/** Returns true for the key of an attempt whose client sent none. Anybody who knows the cart can guess such a key. */
export function isDefaultKey(key: string): boolean {
  return /^cart-[0-9a-f]{32}(?:\.\d+)?$/.test(key);
}

/**
 * Finds the attempt that a key means. For a default key that is the latest, since the key is used again after a
 * refusal; later attempts are stored under the key with a number.
 */
export async function findByKey(db: Kysely<Database>, key: string): Promise<OrderAttempt | undefined> {
  return (await attemptsOfDefaultKey(db, key))?.at(-1) ?? findAttempt(db, key);
}

/** Returns the key under which the next attempt is stored. A key that a client chose is used once. */
export async function nextKey(db: Kysely<Database>, key: string): Promise<string> {
  const count = (await attemptsOfDefaultKey(db, key))?.length ?? 0;
  return numbered(key, count + 1);
}

/** Lists the attempts under a default key, oldest first; undefined for a key that a client chose. */
async function attemptsOfDefaultKey(
  db: Kysely<Database>,
  key: string,
): Promise<readonly OrderAttempt[] | undefined> {
  const cartId = pattern.exec(key)?.[1];
  if (cartId === undefined) return undefined;
  const stored = new Map((await attemptsOfCart(db, cartId)).map((attempt) => [attempt.order_key, attempt]));
  const attempts: OrderAttempt[] = [];
  for (;;) {
    const attempt = stored.get(numbered(key, attempts.length + 1));
    if (!attempt) return attempts;
    attempts.push(attempt);
  }
}

function numbered(key: string, number: number): string {
  return number === 1 ? key : `${key}.${number}`;
}
