import { eraseTraces } from '../../../../database/erase-traces.ts';
import { inLockingTransaction, type WriterWait } from '../../../../database/transaction.ts';
import { paymentMismatch } from '../../../../domain/payment/payment-mismatch.ts';
import { awaitsBuyer, isOver, isPaidOrAuthorized } from '../../../../domain/payment/payment-state.ts';
import type { Engine, TransactionalEngine } from '../base/engine.ts';
import { lockAttempt, readDraft, type OrderAttempt } from '../attempt/attempts.ts';
import { lockAnyCart } from '../cart/lock-cart.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';
import { refuseAttempt } from '../order/refuse-attempt.ts';
import { countUnpaid } from '../attempt/unpaid-orders.ts';
import { isOverdue, fetchPayment, type FetchOptions, type FetchedPayment } from '../payment/fetch-payment.ts';
import { refundOrVoid } from '../payment/refund-or-void.ts';
import { nextFetch } from '../../../../domain/payment/next-fetch.ts';
import {
  expectedOf,
  lockPayment,
  paymentOfAttempt,
  updatePayment,
  type PaymentRow,
} from '../payment/payment-rows.ts';
import { placePaidOrder } from './place-paid-order.ts';
import { deadlineOf } from '../base/providers-of.ts';
import { isFoundTwice, applyFetched } from '../payment/apply-fetched.ts';
import { runRequestedOperations } from '../payment/run-requested-operations.ts';

export type ReconcileOptions = WriterWait & FetchOptions;

/**
 * Reconciles a pending attempt with its payment. A payment that is authorized, captured or pending places the order as it was
 * drafted; what was added to the cart since is moved into a new cart. A payment that is over refuses the attempt, which
 * releases stock and coupon. Money that can't pay the order is refunded in full: the items are sold or exceed the limit of an
 * edition, or the amount is another one. Concurrent calls, from the buyer, the provider or the worker, have one result.
 */
export async function reconcileAttempt(
  engine: Engine,
  attempt: OrderAttempt,
  options: ReconcileOptions = {},
): Promise<OrderAttempt> {
  if (attempt.state !== 'pending') return attempt;
  const payment = await paymentOfAttempt(engine.db, attempt.order_key);
  const fetched = payment
    ? await fetchPayment(engine, payment, attempt, options)
    : withoutPayment(engine, attempt);
  return fetched ? applyToAttempt(engine, attempt, fetched, options) : attempt;
}

/** Applies what was fetched to an attempt, and runs the operations that this requests. */
export async function applyToAttempt(
  engine: Engine,
  attempt: OrderAttempt,
  fetched: FetchedPayment,
  options: WriterWait = {},
): Promise<OrderAttempt> {
  const reconciled = await inLockingTransaction(
    engine.db,
    (db) => applyInTransaction({ ...engine, db }, attempt, fetched),
    options,
  );
  if (reconciled.payment) await runRequestedOperations(engine, reconciled.payment.id);
  // The draft of an erased person must leave no trace.
  if (reconciled.draft?.document.email === '') {
    const erasing = eraseTraces(engine.db);
    if (options.waitForWriters ?? true) await erasing;
  }
  return reconciled.attempt;
}

/** Expires an attempt without a payment, which nobody can pay, once its time is over. */
function withoutPayment(engine: Engine, attempt: OrderAttempt): FetchedPayment | undefined {
  return isOverdue(engine, attempt, undefined) ? { kind: 'over', state: 'expired' } : undefined;
}

interface Reconciled {
  readonly attempt: OrderAttempt;
  /** The draft of an ended attempt, which is not stored. */
  readonly draft?: OrderDraft | undefined;
  /** The payment, if operations are requested of it. */
  readonly payment?: PaymentRow | undefined;
}

async function applyInTransaction(
  inside: TransactionalEngine,
  attempt: OrderAttempt,
  fetched: FetchedPayment,
): Promise<Reconciled> {
  const { db } = inside;
  const now = inside.clock();
  await lockAnyCart(db, attempt.cart_id, now);
  const current = await lockAttempt(db, attempt.order_key);
  const row = await paymentOfAttempt(db, attempt.order_key);
  const locked = row && (await lockPayment(db, row.id));
  if (current?.state !== 'pending') return { attempt: current ?? attempt, payment: locked };
  const difference =
    locked && fetched.kind === 'known' && paymentMismatch(expectedOf(locked), fetched.payment);
  if (difference && !(await isFoundTwice(db, locked, difference, now))) return { attempt: current };
  const draft = readDraft(current.draft);
  const payment = locked && (await applyToPayment(inside, locked, fetched, now));
  if (payment && difference) {
    await updatePayment(db, payment.id, { problem: difference }, now);
    if (awaitsBuyer(payment.state)) return { attempt: current };
    await refundOrVoid(db, payment, now);
    return { attempt: { ...current, ...(await refuseAttempt(db, current, now)) }, draft, payment };
  }
  const state = payment?.state ?? 'expired';
  if (isOver(state)) {
    if (isOverdue(inside, current, payment)) await countUnpaid(db, current.cart_id, now);
    return { attempt: { ...current, ...(await refuseAttempt(db, current, now)) }, draft, payment };
  }
  if (!payment || (!isPaidOrAuthorized(state) && state !== 'pending')) return { attempt: current };
  if (draft) return { ...(await placePaidOrder(inside, { attempt: current, draft, payment }, now)), draft };
  // The owner may repair an unreadable draft until the time to pay is over.
  if (!isOverdue(inside, current, payment)) return { attempt: current };
  await refundOrVoid(db, payment, now);
  return { attempt: { ...current, ...(await refuseAttempt(db, current, now)) }, payment };
}

async function applyToPayment(
  inside: TransactionalEngine,
  payment: PaymentRow,
  fetched: FetchedPayment,
  now: Date,
): Promise<PaymentRow> {
  const { db } = inside;
  const row =
    fetched.kind === 'known'
      ? await applyFetched(db, payment, fetched.payment, now)
      : await updatePayment(db, payment.id, { state: fetched.state, problem: fetched.message ?? null }, now);
  const deadline = deadlineOf(inside, row.provider);
  return updatePayment(db, row.id, { due_at: nextFetch({ ...row, deadline }, now) }, now);
}
