import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { minorUnits, subtract, type MinorUnits } from '../../../../domain/money/minor-units.ts';
import { legalCommands } from '../../../../domain/order/order-status.ts';
import { isOver } from '../../../../domain/payment/payment-state.ts';
import { fromProviderAmount, type ProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import { changeLocked, lockOrder } from '../order/manage-order.ts';
import type { OrderRow } from '../order/order-view.ts';
import { alertOwner } from './alert-owner.ts';
import { digitsOf, updatePayment, type PaymentRow } from './payment-rows.ts';

/**
 * Has the order of a payment say what the payment does: what was captured and paid back, each once however often it is told,
 * whether it is disputed, and that no money comes. Both are locked. What an order is not in a state for is only counted.
 */
export async function bookOrder(
  db: Transaction<Database>,
  payment: PaymentRow,
  now: Date,
): Promise<OrderRow | undefined> {
  if (payment.order_id === null) return undefined;
  let order = await lockOrder(db, payment.order_id);
  if (!order) return undefined;
  order = await bookMoved(db, order, 'capture', payment, now);
  order = await bookMoved(db, order, 'refund', payment, now);
  if (payment.disputed !== order.disputed) order = await markDisputed(db, order, payment, now);
  if (!isOver(payment.state) || payment.captured > 0) return order;
  if (order.status === 'pending') {
    const outcome = await changeLocked(db, order, 'expire', { now });
    return outcome.kind === 'changed' ? outcome.order : order;
  }
  if (order.status === 'processing' || order.status === 'shipped') {
    await updatePayment(db, payment.id, { problem: 'No money comes of it, but its order stands.' }, now);
    await alertOwner(db, payment, 'lost', { number: order.number, now });
  }
  return order;
}

async function bookMoved(
  db: Transaction<Database>,
  order: OrderRow,
  command: 'capture' | 'refund',
  payment: PaymentRow,
  now: Date,
): Promise<OrderRow> {
  const column = command === 'capture' ? 'captured' : 'refunded';
  const most = command === 'capture' ? order.grand_total : order.captured;
  const total = inShop(payment, payment[column], most);
  const amount = subtract(total, order[column]);
  if (amount <= 0) return order;
  if (legalCommands(order.status).includes(command)) {
    const outcome = await changeLocked(db, order, command, { now, amount });
    if (outcome.kind === 'changed') return outcome.order;
  }
  return db
    .updateTable('sales_order')
    .set({ [column]: total, updated_at: now.toISOString() })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function inShop(payment: PaymentRow, amount: ProviderAmount, most: MinorUnits): MinorUnits {
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
