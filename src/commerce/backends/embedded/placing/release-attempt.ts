import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { inLockingTransaction } from '../../../../database/transaction.ts';
import type { Engine } from '../base/engine.ts';
import { lockAttempt, type OrderAttempt } from '../attempt/attempts.ts';
import { refuseAttempt } from '../order/refuse-attempt.ts';

/** Ends an attempt whose buyer has not paid and may still pay another one in the same frame. */
export async function releaseAttempt(engine: Engine, attempt: OrderAttempt): Promise<void> {
  const now = engine.clock();
  await inLockingTransaction(engine.db, async (db) => {
    await lockCartOf(db, attempt, now);
    const current = await lockAttempt(db, attempt.order_key);
    if (current?.state === 'pending')
      await refuseAttempt(db, current, now, { reason: 'replaced', returned: null });
  });
}

/** Rows are locked in the order that all transactions have: the cart first. */
async function lockCartOf(db: Transaction<Database>, { cart_id }: OrderAttempt, now: Date): Promise<void> {
  await db.updateTable('cart').set({ updated_at: now.toISOString() }).where('id', '=', cart_id).execute();
}
