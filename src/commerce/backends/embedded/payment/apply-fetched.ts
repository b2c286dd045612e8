import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import {
  isOver,
  isPaidOrAuthorized,
  nextPaymentState,
  type PaymentState,
} from '../../../../domain/payment/payment-state.ts';
import { paymentMismatch } from '../../../../domain/payment/payment-mismatch.ts';
import { providerAmount, type ProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import type { ProviderMovement, ProviderPayment } from '../../../../payments/port/provider.ts';
import { alertOwner } from './alert-owner.ts';
import {
  expectedOf,
  operationsOf,
  updatePayment,
  type PaymentRow,
  type OperationRow,
} from './payment-rows.ts';
import { stateCheckPause } from '../../../../config/limits/orders.ts';

/**
 * Writes down what a provider knows of a payment, which is locked: its state, each capture and refund once, whoever had it
 * done, and what became of steps that had no answer, or no end. What came late, or again, changes nothing.
 */
export async function applyFetched(
  db: Transaction<Database>,
  payment: PaymentRow,
  fetched: ProviderPayment,
  now: Date,
): Promise<PaymentRow> {
  // Nothing is taken over of a payment of another order.
  if (fetched.key !== undefined && fetched.key !== payment.id) return payment;
  for (const movement of fetched.captures) await applyMovement(db, payment, 'capture', movement, now);
  for (const movement of fetched.refunds) await applyMovement(db, payment, 'refund', movement, now);
  const state = nextPaymentState(payment.state, fetched.state);
  await endOperations(db, payment, state, now);
  return updateTotals(db, payment, now, {
    provider_id: payment.provider_id ?? fetched.providerId,
    state,
    authorized_until: fetched.authorizedUntil ?? payment.authorized_until,
    disputed: fetched.isDisputed === undefined ? payment.disputed : fetched.isDisputed ? 1 : 0,
    failures: 0,
    doubt: paymentMismatch(expectedOf(payment), fetched) === undefined ? null : payment.doubt,
  });
}

/**
 * Returns true if an earlier look-up of a payment, which is locked, told the same that this one tells, and the time until the
 * second look is over: one alone may be false, and money that was returned for it would not come again.
 */
export async function isFetchedTwice(
  db: Transaction<Database>,
  { id, doubt, due_at: dueAt }: PaymentRow,
  statement: string,
  now: Date,
): Promise<boolean> {
  // Look-ups of the same moment may be false together.
  if (doubt === statement) return dueAt === null || Date.parse(dueAt) <= now.getTime();
  const due_at = new Date(now.getTime() + stateCheckPause).toISOString();
  await updatePayment(db, id, { doubt: statement, due_at, failures: 0 }, now);
  return false;
}

/** Writes what was captured and refunded in all by the steps that are done. */
export async function updateTotals(
  db: Transaction<Database>,
  { id }: PaymentRow,
  now: Date,
  changes: Parameters<typeof updatePayment>[2] = {},
): Promise<PaymentRow> {
  const operations = await operationsOf(db, id);
  const totals = { captured: totalOf(operations, 'capture'), refunded: totalOf(operations, 'refund') };
  return updatePayment(db, id, { ...changes, ...totals }, now);
}

function totalOf(operations: readonly OperationRow[], kind: OperationRow['kind']): ProviderAmount {
  const done = operations.filter((operation) => operation.kind === kind && operation.state === 'done');
  return providerAmount(done.reduce((sum, { amount }) => sum + amount, 0));
}

/** Ends steps that a state tells the end of. */
async function endOperations(
  db: Transaction<Database>,
  { id }: PaymentRow,
  state: PaymentState,
  now: Date,
): Promise<void> {
  for (const operation of (await operationsOf(db, id)).filter(isOpen)) {
    const end = endOf(operation, state);
    if (!end) continue;
    const message = end === 'refused' ? `The payment is ${state}` : null;
    await db
      .updateTable('payment_step')
      .set({ state: end, message, ended_at: now.toISOString() })
      .where('key', '=', operation.key)
      .execute();
  }
}

function endOf(operation: OperationRow, state: PaymentState): 'done' | 'refused' | undefined {
  if (operation.kind === 'confirm' && isPaidOrAuthorized(state)) return 'done';
  if (!isOver(state)) return undefined;
  if (operation.kind === 'cancel') return 'done';
  // A capture that was not answered is asked for again.
  return operation.kind === 'confirm' || (operation.kind === 'capture' && operation.state === 'pending')
    ? 'refused'
    : undefined;
}

async function applyMovement(
  db: Transaction<Database>,
  payment: PaymentRow,
  kind: 'capture' | 'refund',
  { id, amount, key, isPending, failed }: ProviderMovement,
  now: Date,
): Promise<void> {
  const sameKind = (await operationsOf(db, payment.id)).filter((operation) => operation.kind === kind);
  const named =
    sameKind.find(({ reference }) => reference === id) ??
    sameKind.find((each) => key !== undefined && each.key === key);
  const operation =
    named ??
    // Of a provider that keeps no keys: the one that was asked for and not answered.
    sameKind.find(
      (each) => key === undefined && each.reference === null && isOpen(each) && each.amount === amount,
    );
  if (failed !== undefined) {
    if (operation) await applyFailure(db, payment, { step: operation, id, failed }, now);
    return;
  }
  const at = now.toISOString();
  if (operation) {
    if (operation.state === 'done') return;
    const end = isPending ? ({ state: 'pending' } as const) : ({ state: 'done', ended_at: at } as const);
    await db
      .updateTable('payment_step')
      .set({ ...end, reference: id, amount })
      .where('key', '=', operation.key)
      .execute();
    return;
  }
  await db
    .insertInto('payment_step')
    .values({
      key: `${payment.provider}:${kind}:${id}`,
      payment_id: payment.id,
      provider: payment.provider,
      kind,
      amount,
      lines: null,
      state: isPending ? 'pending' : 'done',
      ends_order: 0,
      reference: id,
      message: null,
      created_at: at,
      ended_at: isPending ? null : at,
    })
    .execute();
}

/** A bank may send back what was paid back long ago: it counts no more, and its owner is told. */
async function applyFailure(
  db: Transaction<Database>,
  payment: PaymentRow,
  {
    step: operation,
    id,
    failed,
  }: { readonly step: OperationRow; readonly id: string; readonly failed: string },
  now: Date,
): Promise<void> {
  if (operation.state === 'refused') return;
  await db
    .updateTable('payment_step')
    .set({ state: 'refused', message: failed.slice(0, 500), reference: id, ended_at: now.toISOString() })
    .where('key', '=', operation.key)
    .execute();
  if (operation.kind !== 'refund') return;
  const order = await db
    .selectFrom('sales_order')
    .select('number')
    .where('id', '=', payment.order_id ?? '')
    .executeTakeFirst();
  await alertOwner(db, payment, 'refundFailed', { number: order?.number ?? null, of: operation.key, now });
}

/** Returns true if an operation has no answer, or has not ended. */
export function isOpen({ state }: Pick<OperationRow, 'state'>): boolean {
  return state === 'requested' || state === 'pending';
}
