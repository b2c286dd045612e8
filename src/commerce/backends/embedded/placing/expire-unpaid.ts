import { limitsOf, type Engine } from '../base/engine.ts';
import { manageOrder } from '../order/manage-order.ts';
import { minorUnits } from '../../../../domain/money/minor-units.ts';
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
  const due = await overdueTransfers(engine).limit(unpaidOrdersPerRound).execute();
  const expired: string[] = [];
  for (const { number } of due) {
    // An order that was paid or shipped meanwhile stays.
    const { kind } = await manageOrder(db, number, 'expire', { now });
    if (kind === 'changed') expired.push(number);
  }
  return expired;
}

/**
 * Returns the numbers of orders that are unpaid beyond their deadline: bank transfers that did not arrive, and payments whose
 * authorization ended before they were captured.
 */
export async function unpaidBeyondDeadline(engine: Engine): Promise<readonly string[]> {
  const lapsed = engine.db
    .selectFrom('payment')
    .innerJoin('sales_order', 'sales_order.id', 'payment.order_id')
    .select('sales_order.number')
    .where('payment.state', '=', 'authorized')
    .where('payment.authorized_until', '<', engine.clock().toISOString())
    .where('sales_order.captured', '=', minorUnits(0))
    .where('sales_order.status', 'not in', ['canceled', 'closed']);
  const [transfers, payments] = await Promise.all([overdueTransfers(engine).execute(), lapsed.execute()]);
  return [...transfers, ...payments].map(({ number }) => number);
}

function overdueTransfers(engine: Engine) {
  const { db, clock } = engine;
  const placedBefore = new Date(clock().getTime() - (limitsOf(engine).unpaidDays + 1) * day).toISOString();
  return db
    .selectFrom('sales_order')
    .select('number')
    .where('status', '=', 'pending')
    .where('payment_code', '=', bankTransfer)
    .where('created_at', '<', placedBefore)
    .orderBy('created_at');
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
