import type { Transaction } from 'kysely';
import { checkoutTimes } from '../../../../config/payment.ts';
import type { Database } from '../../../../database/schema.ts';
import { inLockingTransaction, type Patience } from '../../../../database/transaction.ts';
import {
  testCardState,
  type PaymentState,
  type TestCardOutcome,
} from '../../../../domain/payment/test-card.ts';
import { releaseStock } from '../checkout/holds.ts';
import type { Engine } from '../engine.ts';
import { draftOf, endAttempt, findAttempt, type OrderAttempt } from './attempts.ts';
import { giveCouponBack } from './coupon-use.ts';
import { insertOrder } from './insert-order.ts';
import { returnPayment } from './return-payment.ts';

/** What the payment service knows of an attempt's payment now. It is asked by the attempt's key, so any number of times. */
export function paymentState(attempt: OrderAttempt, now: Date): PaymentState {
  const elapsed = now.getTime() - Date.parse(attempt.created_at);
  const outcome = draftOf(attempt).payment?.outcome as TestCardOutcome;
  const state = testCardState(outcome, elapsed);
  return state === 'unknown' && elapsed >= checkoutTimes.paymentDeadline ? 'refused' : state;
}

/**
 * Ends an attempt by what is known of its payment: captured places the order, refused gives reserved stock and the
 * coupon back; unknown leaves it. A payment that becomes known so late that its pieces are no longer reserved, and others
 * have them, is given back in full. Any number of these at once ends in the same.
 */
export async function settlePayment(
  engine: Engine,
  attempt: OrderAttempt,
  patience: Patience = {},
): Promise<OrderAttempt> {
  if (attempt.state !== 'pending') return attempt;
  const now = engine.clock();
  const state = paymentState(attempt, now);
  if (state === 'unknown') return attempt;
  const settle = async (db: Transaction<Database>): Promise<OrderAttempt> => {
    await db
      .updateTable('cart')
      .set({ updated_at: now.toISOString() })
      .where('id', '=', attempt.cart_id)
      .execute();
    const current = await findAttempt(db, attempt.order_key);
    if (current?.state !== 'pending') return current ?? attempt;
    const draft = draftOf(current);
    const outcome =
      state === 'captured' ? await insertOrder(db, draft, draft.document.grandTotal, now) : undefined;
    if (outcome?.kind === 'placed') {
      const end = { state: 'placed', order_id: outcome.order.id } as const;
      await endAttempt(db, current.order_key, end);
      return { ...current, ...end, draft: null };
    }
    await releaseStock(db, current.cart_id);
    await giveCouponBack(db, draft.orderId);
    const end = {
      state: 'refused',
      reason: outcome ? 'payment_returned' : 'payment_refused',
      returned: outcome ? await returnPayment(db, draft, now) : null,
    } as const;
    await endAttempt(db, current.order_key, end);
    return { ...current, ...end, draft: null };
  };
  return inLockingTransaction(engine.db, settle, patience);
}

/** How many attempts one round looks at. */
const roundSize = 100;

/** Ends what can be ended of the attempts that wait for a payment, as after the process was killed between two steps. */
export async function settleWaiting(engine: Engine): Promise<void> {
  const waiting = await engine.db
    .selectFrom('order_attempt')
    .selectAll()
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .limit(roundSize)
    .execute();
  for (const attempt of waiting) await settlePayment(engine, attempt);
}
