import type { Kysely, Transaction } from 'kysely';
import { isOffline } from '../../../../config/payment.ts';
import { cashOnDelivery } from '../../../../domain/cart/cart-methods.ts';
import { lockingRows } from '../../../../database/dialect.ts';
import { eraseTraces } from '../../../../database/erase-traces.ts';
import type { Database } from '../../../../database/schema.ts';
import { inLockingTransaction } from '../../../../database/transaction.ts';
import { subtract, type MinorUnits } from '../../../../domain/money/minor-units.ts';
import { fromMinor } from '../../../../domain/money/money.ts';
import { changeOrder, type OrderChange, type OrderMoney } from '../../../../domain/order/order-status.ts';
import type { OwnerCommand } from '../../../admin-backend.ts';
import { enqueue, mailboxIsFull } from '../messages/enqueue.ts';
import type { OrderMailPayload } from '../messages/payloads.ts';
import { restockOrder } from '../stock/claim-stock.ts';
import { releaseCoupon } from '../coupon/coupon-use.ts';
import { invoiceOnly } from './invoice-only.ts';
import { documentOf, type OrderRow } from './order-view.ts';
import { bankTransfer } from '../../../../domain/payment/bank-transfer.ts';

export type ManageCommand = OwnerCommand | 'expire' | 'authorize';

export type ManageOutcome =
  | { readonly kind: 'changed'; readonly order: OrderRow }
  | { readonly kind: 'unknown' }
  | (Extract<OrderChange, { kind: 'refused' }> & { readonly order: OrderRow });

/** Finds an order by its number or its ID. */
export async function findOrder(db: Kysely<Database>, name: string): Promise<OrderRow | undefined> {
  return orderNamed(db, name).executeTakeFirst();
}

function orderNamed(db: Kysely<Database>, name: string) {
  return db
    .selectFrom('sales_order')
    .selectAll()
    .where(({ eb, or }) => or([eb('number', '=', name.toUpperCase()), eb('id', '=', name)]));
}

/**
 * Runs a command of the owner, or with `expire` and `authorize` of the shop itself, on an order: only what is legal
 * in its state (`domain/order/order-status.ts`). A canceled order releases its stock, its coupon and its numbers. The
 * buyer gets a mail. `amount` is that of a refund; default: all that is left. The shipping address of an erased
 * person is deleted once the order has ended.
 */
export async function manageOrder(
  db: Kysely<Database>,
  name: string,
  command: ManageCommand,
  { now, amount }: { readonly now: Date; readonly amount?: MinorUnits | undefined },
): Promise<ManageOutcome> {
  const outcome = await inLockingTransaction<ManageOutcome>(db, async (inside) => {
    const row = await lockOrder(inside, name);
    return row ? changeLocked(inside, row, command, { now, amount }) : { kind: 'unknown' };
  });
  if (outcome.kind === 'changed' && isErased(outcome.order)) await eraseTraces(db);
  return outcome;
}

/** Finds an order by its number or its ID, and locks it until the transaction ends. */
export async function lockOrder(db: Transaction<Database>, name: string): Promise<OrderRow | undefined> {
  return lockingRows(db, orderNamed(db, name)).executeTakeFirst();
}

/** Runs a command like `manageOrder` on an order that is locked, in its transaction. */
export async function changeLocked(
  db: Transaction<Database>,
  row: OrderRow,
  command: ManageCommand,
  { now, amount }: { readonly now: Date; readonly amount?: MinorUnits | undefined },
): Promise<ManageOutcome> {
  const change = changeOrder(moneyOfOrder(row), command, amount);
  if (change.kind === 'refused') return { ...change, order: row };
  if (command === 'cancel' || command === 'expire') {
    await releaseCoupon(db, row.id);
    await restockOrder(db, row.id);
    await endOfflinePayment(db, row.id, command, now);
  }
  const order = await writeChange(db, row, command, { ...change.order, now });
  await queueMail(db, order, command, subtract(change.order.refunded, row.refunded), now);
  return { kind: 'changed', order };
}

/** Returns status and sums of an order. */
export function moneyOfOrder({
  status,
  grand_total: grandTotal,
  captured,
  refunded,
  payment_code,
}: OrderRow): OrderMoney {
  return { status, grandTotal, captured, refunded, isPaidOnline: !isOffline(payment_code) };
}

/** Ends the offline payment of an order. */
async function endOfflinePayment(
  db: Transaction<Database>,
  orderId: string,
  command: 'cancel' | 'expire',
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state: command === 'cancel' ? 'canceled' : 'expired', updated_at: now.toISOString() })
    .where('order_id', '=', orderId)
    .where('provider', 'in', [bankTransfer, cashOnDelivery])
    .where('state', '=', 'pending')
    .execute();
}

/** Returns true for the order of an erased person, which has no e-mail address. */
function isErased({ customer_email }: OrderRow): boolean {
  return customer_email === '';
}

async function writeChange(
  db: Transaction<Database>,
  row: OrderRow,
  command: ManageCommand,
  { status, captured, refunded, now }: OrderMoney & { readonly now: Date },
): Promise<OrderRow> {
  const document = isErased(row) && JSON.stringify(invoiceOnly(documentOf(row), status));
  const paid = subtract(captured, row.captured);
  const moved = paid === 0 ? subtract(refunded, row.refunded) : paid;
  await addOrderEvent(db, { id: row.id, status }, { command, amount: moved }, now);
  return updateOrder(db, row.id, { status, captured, refunded, ...(document && { document }) }, now);
}

/** Adds an event to the history of an order. */
export async function addOrderEvent(
  db: Transaction<Database>,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  event: { readonly command: string; readonly amount: MinorUnits | null },
  now: Date,
): Promise<void> {
  await db
    .insertInto('order_event')
    .values({ order_id: id, status, ...event, created_at: now.toISOString() })
    .execute();
}

/** Updates an order, which is locked. */
export async function updateOrder(
  db: Transaction<Database>,
  id: string,
  changes: Partial<Pick<OrderRow, 'status' | 'captured' | 'refunded' | 'disputed' | 'document'>>,
  now: Date,
): Promise<OrderRow> {
  return db
    .updateTable('sales_order')
    .set({ ...changes, updated_at: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const mails = {
  ship: 'shipped',
  cancel: 'canceled',
  expire: 'expired',
  refund: 'refunded',
  pay: undefined,
  authorize: undefined,
  capture: undefined,
} as const;

async function queueMail(
  db: Transaction<Database>,
  order: OrderRow,
  command: ManageCommand,
  refunded: MinorUnits,
  now: Date,
): Promise<void> {
  const mail = mails[command];
  if (!mail) return;
  const amount = fromMinor(refunded, documentOf(order).fractionDigits);
  const payload: OrderMailPayload = { orderId: order.id, mail, amount };
  // There is an email for each refund; an order is shipped and canceled once.
  const key = `order-${mail}:${order.id}${command === 'refund' ? `:${order.refunded}` : ''}`;
  const isSetAside = command !== 'ship' && (await isUnannounced(db, order));
  await enqueue(
    db,
    { kind: 'order-mail', key, payload, ...(isSetAside && { setAside: mailboxIsFull }) },
    now,
  );
}

/** Returns true if nothing was paid of an order whose first mail is set aside: the mailbox may be somebody else's. */
async function isUnannounced(db: Transaction<Database>, { id, captured }: OrderRow): Promise<boolean> {
  if (captured > 0) return false;
  const placed = await db
    .selectFrom('outbox')
    .select('id')
    .where('message_key', '=', `order-placed:${id}`)
    .where('state', '=', 'failed')
    .where('error', '=', mailboxIsFull)
    .executeTakeFirst();
  return placed !== undefined;
}
