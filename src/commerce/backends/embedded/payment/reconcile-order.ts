import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { isOffline } from '../../../../config/payment.ts';
import { minorUnits, subtract, type MinorUnits } from '../../../../domain/money/minor-units.ts';
import { legalCommands } from '../../../../domain/order/order-status.ts';
import { isOver, isPaidOrAuthorized } from '../../../../domain/payment/payment-state.ts';
import { fromProviderAmount, type ProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import { changeLocked, lockOrder } from '../order/manage-order.ts';
import type { OrderRow } from '../order/order-view.ts';
import { alertOwner } from './alert-owner.ts';
import { digitsOf, operationsOf, type PaymentRow, type OperationRow } from './payment-rows.ts';
import { isOpen } from './apply-fetched.ts';

/**
 * Has the order of a payment say what the payment does: that it is promised, what was captured and paid back, each once however
 * often it is told, that it is called off since its money is back, whether it is disputed, and that no money comes. Both are
 * locked. What an order is not in a state for is only counted.
 */
export async function reconcileOrder(
  db: Transaction<Database>,
  payment: PaymentRow,
  now: Date,
): Promise<OrderRow | undefined> {
  if (payment.order_id === null) return undefined;
  let order = await lockOrder(db, payment.order_id);
  if (!order) return undefined;
  const canceling = (await operationsOf(db, payment.id)).filter(({ ends_order }) => ends_order === 1);
  order = await reconcileAmount(db, order, 'capture', payment, now);
  if (isRefundedOrVoided(payment, canceling)) order = await runCommand(db, order, 'cancel', now);
  // A refund by which an order is called off does not close it.
  if (!isBeingCanceled(payment, canceling)) order = await reconcileAmount(db, order, 'refund', payment, now);
  if (isPaidOrAuthorized(payment.state) && order.status === 'pending')
    order = await runCommand(db, order, 'authorize', now);
  if (payment.disputed !== order.disputed) order = await markDisputed(db, order, payment, now);
  if (!isOver(payment.state) || payment.captured > 0) return order;
  if (order.status === 'pending') return runCommand(db, order, 'expire', now);
  if ((order.status === 'processing' || order.status === 'shipped') && !canceling.some(isOpen)) {
    await alertOwner(db, payment, 'lost', { number: order.number, now });
  }
  return order;
}

/** Returns true if operations that cancel an order have not ended, or have left money uncollected. */
function isBeingCanceled({ state }: PaymentRow, canceling: readonly OperationRow[]): boolean {
  return (
    canceling.some(isOpen) ||
    (canceling.some((operation) => operation.state === 'done') && state === 'authorized')
  );
}

/** Returns true if they have ended, and no money is kept. */
function isRefundedOrVoided(payment: PaymentRow, canceling: readonly OperationRow[]): boolean {
  const isEnded = canceling.some(({ state }) => state === 'done') && !isBeingCanceled(payment, canceling);
  return isEnded && payment.captured === payment.refunded;
}

async function runCommand(
  db: Transaction<Database>,
  order: OrderRow,
  command: 'authorize' | 'cancel' | 'expire',
  now: Date,
): Promise<OrderRow> {
  const outcome = await changeLocked(db, order, command, { now });
  return outcome.kind === 'changed' ? outcome.order : order;
}

async function reconcileAmount(
  db: Transaction<Database>,
  order: OrderRow,
  command: 'capture' | 'refund',
  payment: PaymentRow,
  now: Date,
): Promise<OrderRow> {
  const column = command === 'capture' ? 'captured' : 'refunded';
  const most = command === 'capture' ? order.grand_total : order.captured;
  const total = inShopUnits(payment, payment[column], most);
  const amount = subtract(total, order[column]);
  if (amount === 0) return order;
  // A refund that failed is not paid back.
  if (amount < 0) return command === 'refund' ? recordFailedRefund(db, order, { total, now }) : order;
  if (legalCommands(order.status).includes(command)) {
    // What comes outside of the shop comes as a whole.
    const named = command === 'capture' && isOffline(payment.provider) ? 'pay' : command;
    const outcome = await changeLocked(db, order, named, { now, amount });
    if (outcome.kind === 'changed') return outcome.order;
  }
  return db
    .updateTable('sales_order')
    .set({ [column]: total, updated_at: now.toISOString() })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function recordFailedRefund(
  db: Transaction<Database>,
  { id, status, refunded }: OrderRow,
  { total, now }: { readonly total: MinorUnits; readonly now: Date },
): Promise<OrderRow> {
  const at = now.toISOString();
  const event = { order_id: id, command: 'refund failed', status, amount: subtract(refunded, total) };
  await db
    .insertInto('order_event')
    .values({ ...event, created_at: at })
    .execute();
  return db
    .updateTable('sales_order')
    .set({ refunded: total, updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function inShopUnits(payment: PaymentRow, amount: ProviderAmount, most: MinorUnits): MinorUnits {
  return minorUnits(Math.min(most, fromProviderAmount(amount, digitsOf(payment))));
}

async function markDisputed(
  db: Transaction<Database>,
  { id, status, number }: OrderRow,
  payment: PaymentRow,
  now: Date,
): Promise<OrderRow> {
  const at = now.toISOString();
  const { disputed } = payment;
  if (disputed === 1) {
    await db
      .insertInto('order_event')
      .values({ order_id: id, command: 'dispute', status, amount: null, created_at: at })
      .execute();
    await alertOwner(db, payment, 'disputed', { number, now });
  }
  return db
    .updateTable('sales_order')
    .set({ disputed, updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
