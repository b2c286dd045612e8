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
import { findOrder } from '../order/manage-order.ts';
import { alertOwner } from './alert-owner.ts';
import {
  expectedOf,
  isOpen,
  operationsOf,
  updateOperation,
  updatePayment,
  type PaymentRow,
  type OperationRow,
} from './payment-rows.ts';
import { stateCheckPause } from '../../../../config/limits/orders.ts';

/**
 * Applies a fetched payment to its row, which is locked: its state, each capture and refund once, whoever made it, and the
 * results of operations that had none. Applying an older state, or the same one again, changes nothing.
 */
export async function applyFetched(
  db: Transaction<Database>,
  payment: PaymentRow,
  fetched: ProviderPayment,
  now: Date,
): Promise<PaymentRow> {
  // The payment of another order changes nothing here.
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
 * Returns true if a problem of a payment, which is locked, was found twice, with a pause in between. One wrong answer of a
 * provider must not cause a refund, which can't be undone.
 */
export async function isFoundTwice(
  db: Transaction<Database>,
  { id, doubt, due_at: dueAt }: PaymentRow,
  problem: string,
  now: Date,
): Promise<boolean> {
  // Two answers of the same moment may both be wrong.
  if (doubt === problem) return dueAt === null || Date.parse(dueAt) <= now.getTime();
  const due_at = new Date(now.getTime() + stateCheckPause).toISOString();
  await updatePayment(db, id, { doubt: problem, due_at, failures: 0 }, now);
  return false;
}

/** Updates the captured and refunded totals of a payment to the sums of its operations. */
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

/** Ends the open operations whose result follows from the payment's state. */
async function endOperations(
  db: Transaction<Database>,
  { id }: PaymentRow,
  state: PaymentState,
  now: Date,
): Promise<void> {
  for (const operation of (await operationsOf(db, id)).filter(isOpen)) {
    const end = endOf(operation, state);
    const message = end === 'refused' ? `The payment is ${state}` : null;
    if (end) await updateOperation(db, operation.key, { state: end, message, ended_at: now.toISOString() });
  }
}

function endOf(operation: OperationRow, state: PaymentState): 'done' | 'refused' | undefined {
  if (operation.kind === 'confirm' && isPaidOrAuthorized(state)) return 'done';
  if (!isOver(state)) return undefined;
  if (operation.kind === 'cancel') return 'done';
  // A capture without an answer is requested again.
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
  const operation =
    sameKind.find(({ reference }) => reference === id) ??
    sameKind.find((each) => key !== undefined && each.key === key) ??
    // Of a provider that stores no keys: the one that has no answer.
    sameKind.find(
      (each) => key === undefined && each.reference === null && isOpen(each) && each.amount === amount,
    );
  if (failed !== undefined) {
    if (operation) await applyFailure(db, payment, { operation, id, failed }, now);
    return;
  }
  const at = now.toISOString();
  const state = isPending ? 'pending' : 'done';
  const ended_at = isPending ? null : at;
  if (operation) {
    if (operation.state === 'done') return;
    await updateOperation(db, operation.key, { state, ended_at, reference: id, amount });
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
      state,
      ends_order: 0,
      reference: id,
      message: null,
      created_at: at,
      ended_at,
    })
    .execute();
}

/** Marks an operation that failed as refused. A bank may send a refund back days later: then the owner gets an email. */
async function applyFailure(
  db: Transaction<Database>,
  payment: PaymentRow,
  {
    operation,
    id,
    failed,
  }: { readonly operation: OperationRow; readonly id: string; readonly failed: string },
  now: Date,
): Promise<void> {
  if (operation.state === 'refused') return;
  await updateOperation(db, operation.key, {
    state: 'refused',
    message: failed.slice(0, 500),
    reference: id,
    ended_at: now.toISOString(),
  });
  if (operation.kind !== 'refund') return;
  const order = payment.order_id === null ? undefined : await findOrder(db, payment.order_id);
  await alertOwner(db, payment, 'refundFailed', { number: order?.number ?? null, of: operation.key, now });
}
