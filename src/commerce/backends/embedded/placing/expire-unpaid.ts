import { limitsOf, type Engine } from '../base/engine.ts';
import { manageOrder } from '../order/manage-order.ts';
import { bankTransfer } from '../../../../domain/payment/bank-transfer.ts';
import { unpaidOrdersPerRound } from '../../../../config/limits/orders.ts';

const day = 24 * 60 * 60_000;

/**
 * Expires orders whose bank transfer did not arrive within the days of the limits, of which the last is complete in every time
 * zone: stock and coupons are released, and the buyer gets an email. Returns the numbers of the orders.
 */
export async function expireUnpaidOrders(engine: Engine): Promise<readonly string[]> {
  const { db, clock } = engine;
  const now = clock();
  const placedBefore = new Date(now.getTime() - (limitsOf(engine).unpaidDays + 1) * day).toISOString();
  const due = await db
    .selectFrom('sales_order')
    .select('number')
    .where('status', '=', 'pending')
    .where('payment_code', '=', bankTransfer)
    .where('created_at', '<', placedBefore)
    .orderBy('created_at')
    .limit(unpaidOrdersPerRound)
    .execute();
  const expired: string[] = [];
  for (const { number } of due) {
    // An order that was paid or shipped meanwhile stays.
    const { kind } = await manageOrder(db, number, 'expire', { now });
    if (kind === 'changed') expired.push(number);
  }
  return expired;
}

/** Creates a job that may be called every second and expires unpaid orders once a minute. */
export function createUnpaidExpirer(engine: Engine): () => Promise<void> {
  let dueAt = 0;
  return async () => {
    const now = engine.clock().getTime();
    if (now < dueAt) return;
    dueAt = now + 60_000;
    await expireUnpaidOrders(engine);
  };
}
