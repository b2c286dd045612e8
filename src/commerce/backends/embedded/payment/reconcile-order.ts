import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { isOffline } from '../../../../config/payment.ts';
import { minorUnits, subtract, type MinorUnits } from '../../../../domain/money/minor-units.ts';
import { legalCommands } from '../../../../domain/order/order-status.ts';
import { isOver, isPaidOrAuthorized } from '../../../../domain/payment/payment-state.ts';
import { fromProviderAmount, type ProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import { addOrderEvent, changeLocked, lockOrder, updateOrder } from '../order/manage-order.ts';
import type { OrderRow } from '../order/order-view.ts';
import { alertOwner } from './alert-owner.ts';
import { digitsOf, isOpen, operationsOf, type PaymentRow, type OperationRow } from './payment-rows.ts';

/**
 * Makes an order agree with its payment; both are locked. Captures and refunds are added once, the order is authorized,
 * canceled once its money has gone back, marked as disputed, or expires if no money comes. An amount that does not fit the
 * status of the order changes its sums only.
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
  // A refund that cancels an order does not close it.
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

/** Returns true if these operations have ended, and all captured money was refunded. */
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
  // A refund that failed no longer counts.
  if (amount < 0) return command === 'refund' ? recordFailedRefund(db, order, { total, now }) : order;
  if (legalCommands(order.status).includes(command)) {
    // Money that arrives outside of the shop arrives in full.
    const named = command === 'capture' && isOffline(payment.provider) ? 'pay' : command;
    const outcome = await changeLocked(db, order, named, { now, amount });
    if (outcome.kind === 'changed') return outcome.order;
  }
  return updateOrder(db, order.id, { [column]: total }, now);
}

async function recordFailedRefund(
  db: Transaction<Database>,
  order: OrderRow,
  { total, now }: { readonly total: MinorUnits; readonly now: Date },
): Promise<OrderRow> {
  const amount = subtract(order.refunded, total);
  await addOrderEvent(db, order, { command: 'refund failed', amount }, now);
  return updateOrder(db, order.id, { refunded: total }, now);
}

function inShopUnits(payment: PaymentRow, amount: ProviderAmount, most: MinorUnits): MinorUnits {
  return minorUnits(Math.min(most, fromProviderAmount(amount, digitsOf(payment))));
}

async function markDisputed(
  db: Transaction<Database>,
  order: OrderRow,
  payment: PaymentRow,
  now: Date,
): Promise<OrderRow> {
  const { disputed } = payment;
  if (disputed === 1) {
    await addOrderEvent(db, order, { command: 'dispute', amount: null }, now);
    await alertOwner(db, payment, 'disputed', { number: order.number, now });
  }
  return updateOrder(db, order.id, { disputed }, now);
}
