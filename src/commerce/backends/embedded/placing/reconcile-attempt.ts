import { eraseTraces } from '../../../../database/erase-traces.ts';
import { inLockingTransaction, type WriterWait } from '../../../../database/transaction.ts';
import { paymentMismatch } from '../../../../domain/payment/payment-mismatch.ts';
import { awaitsBuyer, isOver, isPaidOrAuthorized } from '../../../../domain/payment/payment-state.ts';
import type { Engine, TransactionalEngine } from '../base/engine.ts';
import { lockAttempt, readDraft, type OrderAttempt } from '../attempt/attempts.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';
import { refuseAttempt } from '../order/refuse-attempt.ts';
import { countUnpaid } from '../attempt/unpaid-orders.ts';
import {
  voidPayment,
  isOverdue,
  fetchPayment,
  type FetchOptions,
  type FetchedPayment,
} from '../payment/fetch-payment.ts';
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
import { providersOf } from '../base/providers-of.ts';
import { isFetchedTwice, applyFetched } from '../payment/apply-fetched.ts';
import { runRequestedOperations } from '../payment/run-requested-operations.ts';

export type ReconcileOptions = WriterWait & FetchOptions;

/**
 * Ends an attempt by what is known of its payment: what is paid or promised places the order as it was drafted, and what was
 * added to its cart since is in the next one; what is over gives reserved stock and the coupon back; what is unknown leaves
 * it. Money that can't be for the order is given back in full: it came so late that others have its pieces, its customer has
 * bought all pieces of an edition that one may have, or it is another sum. Any number of these at once, from the buyer, the
 * provider or the worker, end in the same. Of somebody who was erased meanwhile, nothing of the draft is left, which is
 * waited for with patience.
 */
export async function reconcileAttempt(
  engine: Engine,
  attempt: OrderAttempt,
  options: ReconcileOptions = {},
): Promise<OrderAttempt> {
  if (attempt.state !== 'pending') return attempt;
  const payment = await paymentOfAttempt(engine.db, attempt.order_key);
  const fetched = payment && (await fetchPayment(engine, payment, attempt, options));
  return applyToAttempt(engine, attempt, fetched ?? withoutPayment(engine, attempt), options);
}

/** The same once it is learnt what became of the payment. */
async function applyToAttempt(
  engine: Engine,
  attempt: OrderAttempt,
  fetched: FetchedPayment,
  options: WriterWait = {},
): Promise<OrderAttempt> {
  if (fetched.kind === 'unknown') return attempt;
  const reconciled = await inLockingTransaction(
    engine.db,
    (db) => applyInTransaction({ ...engine, db }, attempt, fetched),
    options,
  );
  if (reconciled.payment) await runRequestedOperations(engine, reconciled.payment.id);
  // Who was erased has no address any more.
  if (reconciled.draft?.document.email === '') {
    const erasing = eraseTraces(engine.db);
    if (options.waitForWriters ?? true) await erasing;
  }
  return reconciled.attempt;
}

/**
 * Gives up an attempt whose buyer has not paid and pays otherwise: the payment is called off first, so that nobody pays
 * it any more. One that turns out to be paid is settled instead; one without anything to do for its buyer stays.
 */
export async function abandonAttempt(engine: Engine, attempt: OrderAttempt): Promise<OrderAttempt> {
  const payment = await paymentOfAttempt(engine.db, attempt.order_key);
  const isUnpaid = payment && (payment.provider_id === null || payment.action !== null);
  if (attempt.state !== 'pending' || !isUnpaid) return attempt;
  return applyToAttempt(engine, attempt, await voidPayment(engine, payment));
}

/** An attempt of a version without payments: its test card was never asked, and moved no money. */
function withoutPayment(engine: Engine, attempt: OrderAttempt): FetchedPayment {
  return isOverdue(engine, attempt, undefined) ? { kind: 'over', state: 'expired' } : { kind: 'unknown' };
}

interface Reconciled {
  readonly attempt: OrderAttempt;
  /** The draft of an ended attempt, which is not stored. */
  readonly draft?: OrderDraft | undefined;
  /** The payment, if something is left to do with it. */
  readonly payment?: PaymentRow | undefined;
}

async function applyInTransaction(
  inside: TransactionalEngine,
  attempt: OrderAttempt,
  fetched: Exclude<FetchedPayment, { kind: 'unknown' }>,
): Promise<Reconciled> {
  const { db } = inside;
  const now = inside.clock();
  const at = now.toISOString();
  await db.updateTable('cart').set({ updated_at: at }).where('id', '=', attempt.cart_id).execute();
  const current = await lockAttempt(db, attempt.order_key);
  const row = await paymentOfAttempt(db, attempt.order_key);
  const locked = row && (await lockPayment(db, row.id));
  if (current?.state !== 'pending') return { attempt: current ?? attempt, payment: locked };
  const difference =
    locked && fetched.kind === 'known' && paymentMismatch(expectedOf(locked), fetched.payment);
  if (difference && !(await isFetchedTwice(db, locked, difference, now))) return { attempt: current };
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
  // Its owner may mend what can't be read, for as long as a buyer has to pay.
  if (!isOverdue(inside, current, payment)) return { attempt: current };
  await refundOrVoid(db, payment, now);
  return { attempt: { ...current, ...(await refuseAttempt(db, current, now)) }, payment };
}

async function applyToPayment(
  inside: TransactionalEngine,
  payment: PaymentRow,
  fetched: Exclude<FetchedPayment, { kind: 'unknown' }>,
  now: Date,
): Promise<PaymentRow> {
  const { db } = inside;
  const row =
    fetched.kind === 'known'
      ? await applyFetched(db, payment, fetched.payment, now)
      : await updatePayment(db, payment.id, { state: fetched.state, problem: fetched.message ?? null }, now);
  const deadline = providersOf(inside).get(row.provider)?.deadline ?? 0;
  return updatePayment(db, row.id, { due_at: nextFetch({ ...row, deadline }, now) }, now);
}
