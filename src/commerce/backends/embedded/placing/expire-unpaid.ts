import { limitsOf, type Engine } from '../base/engine.ts';
import { manageOrder } from '../order/manage-order.ts';
import { bankTransfer } from '../../../../domain/payment/payment-codes.ts';
import { unpaidOrdersPerRound } from '../../../../config/limits/orders.ts';

const day = 24 * 60 * 60_000;

/**
 * Cancels orders whose bank transfer did not come within the days that limits give, the last of them whole wherever the
 * store is: stock and coupons are given back, and the buyer gets a mail. Gives the numbers of the orders that it ended.
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
    // Paid or sent meanwhile, it stays.
    const { kind } = await manageOrder(db, number, 'expire', { now });
    if (kind === 'changed') expired.push(number);
  }
  return expired;
}

/** The same as a job that is asked every second and looks once a minute. */
export function createUnpaidExpirer(engine: Engine): () => Promise<void> {
  let dueAt = 0;
  return async () => {
    const now = engine.clock().getTime();
    if (now < dueAt) return;
    dueAt = now + 60_000;
    await expireUnpaidOrders(engine);
  };
}
