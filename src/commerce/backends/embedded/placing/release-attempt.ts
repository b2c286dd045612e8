import { inLockingTransaction } from '../../../../database/transaction.ts';
import type { Engine } from '../base/engine.ts';
import { lockAttempt, type OrderAttempt } from '../attempt/attempts.ts';
import { lockAnyCart } from '../cart/lock-cart.ts';
import { refuseAttempt } from '../order/refuse-attempt.ts';

/** Releases the stock and the coupon of an attempt whose buyer may still pay another one in the same frame, and refuses it. */
export async function releaseAttempt(engine: Engine, attempt: OrderAttempt): Promise<void> {
  const now = engine.clock();
  await inLockingTransaction(engine.db, async (db) => {
    await lockAnyCart(db, attempt.cart_id, now);
    const current = await lockAttempt(db, attempt.order_key);
    if (current?.state === 'pending')
      await refuseAttempt(db, current, now, { reason: 'replaced', returned: null });
  });
}
