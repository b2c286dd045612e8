import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { releaseStock } from '../stock/holds.ts';
import { endAttempt, readDraft, type OrderAttempt } from '../attempt/attempts.ts';
import { releaseCoupon } from '../coupon/coupon-use.ts';

/** Refuses an attempt, also one with an unreadable draft: its stock and coupon are released. */
export async function refuseAttempt(
  db: Transaction<Database>,
  { order_key, cart_id, draft }: Pick<OrderAttempt, 'order_key' | 'cart_id' | 'draft'>,
  now: Date,
  { reason, returned }: Pick<OrderAttempt, 'reason' | 'returned'> = {
    reason: 'payment_refused',
    returned: null,
  },
) {
  await releaseStock(db, cart_id);
  const orderId = readDraft(draft)?.orderId ?? /"orderId":"([^"]+)"/.exec(draft ?? '')?.[1];
  if (orderId !== undefined) await releaseCoupon(db, orderId);
  const end = { state: 'refused', reason, returned, ended_at: now.toISOString() } as const;
  await endAttempt(db, order_key, end);
  return { ...end, draft: null };
}
