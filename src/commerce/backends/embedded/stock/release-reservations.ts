import type { Kysely } from 'kysely';
import { reservationTimes } from '../../../../config/limits/shoppers.ts';
import type { Database } from '../../../../database/schema.ts';
import { inLockingTransaction } from '../../../../database/transaction.ts';

/** Returns the reserved pieces by SKU, over all carts. */
export async function reservedNow(
  db: Kysely<Database>,
  skus: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .selectFrom('stock_hold')
    .select(({ fn }) => ['sku', fn.sum<number>('qty').as('qty')])
    .where('sku', 'in', skus)
    .where('expires_at', '>', now.toISOString())
    .groupBy('sku')
    .execute();
  return new Map(rows.map(({ sku, qty }) => [sku, Number(qty)]));
}

/**
 * Gives back what carts in checkout have reserved of skus, and keeps these carts from reserving again before their next
 * day. What belongs to orders that wait for their payment stays.
 */
export async function releaseReservations(
  db: Kysely<Database>,
  skus: readonly string[],
  now: Date,
): Promise<void> {
  await inLockingTransaction(db, async (inside) => {
    const held = inside.selectFrom('stock_hold').select('cart_id').where('sku', 'in', skus);
    const ended = new Date(now.getTime() - reservationTimes.reservationInAll).toISOString();
    await inside
      .updateTable('cart')
      .set({ reserving_since: ended })
      .where('id', 'in', held.where('paying', '=', 0))
      .execute();
    await inside.deleteFrom('stock_hold').where('sku', 'in', skus).where('paying', '=', 0).execute();
  });
}
