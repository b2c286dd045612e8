import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { aDay } from '../../../../domain/session/throttle.ts';
import { countOf, countOne } from '../account/counts.ts';
import type { StockTerms } from '../checkout/available-stock.ts';

const nameOf = (caller: string) => ({ kind: 'address', action: 'unpaid', value: caller }) as const;

/**
 * Whether one more order of a caller keeps all its pieces while it waits for its payment: who does not pay can't keep
 * pieces from others again and again.
 */
export async function keepsAllPieces(
  db: Transaction<Database>,
  caller: string,
  { now, limits }: StockTerms,
): Promise<boolean> {
  const { carts } = await db
    .selectFrom('stock_hold')
    .select(({ fn }) => fn.count<number>('cart_id').distinct().as('carts'))
    .where('caller', '=', caller)
    .where('paying', '=', 1)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(carts) + (await countOf(db, nameOf(caller), { window: aDay, now })) < limits.unpaidOrders;
}

/** Counts for its caller that the order of a cart was not paid. Its pieces are still reserved. */
export async function countUnpaid(db: Transaction<Database>, cartId: string, now: Date): Promise<void> {
  const hold = await db
    .selectFrom('stock_hold')
    .select('caller')
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  if (hold) await countOne(db, nameOf(hold.caller), { window: aDay, now });
}
