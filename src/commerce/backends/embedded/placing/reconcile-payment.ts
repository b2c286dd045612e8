import { inLockingTransaction } from '../../../../database/transaction.ts';
import { paymentMismatch } from '../../../../domain/payment/payment-mismatch.ts';
import { awaitsBuyer, isPaidOrAuthorized } from '../../../../domain/payment/payment-state.ts';
import type { ProviderPayment } from '../../../../payments/port/provider.ts';
import type { Engine, TransactionalEngine } from '../base/engine.ts';
import { reconcileHosted } from './reconcile-hosted.ts';
import { findAttempt } from '../attempt/attempts.ts';
import { alertOwner } from '../payment/alert-owner.ts';
import { postponeIfUnavailable } from '../payment/fetch-payment.ts';
import { reconcileOrder } from '../payment/reconcile-order.ts';
import { refundOrVoid } from '../payment/refund-or-void.ts';
import { warnedBefore } from '../../../../domain/payment/next-fetch.ts';
import {
  expectedOf,
  findPayment,
  lockPayment,
  referenceOf,
  updatePayment,
  type PaymentRow,
} from '../payment/payment-rows.ts';
import { providerOf, providersOf } from '../base/providers-of.ts';
import { isFoundTwice, applyFetched } from '../payment/apply-fetched.ts';
import { scheduleFetch } from '../payment/schedule-fetch.ts';
import { reconcileAttempt, type ReconcileOptions } from './reconcile-attempt.ts';
import { runRequestedOperations } from '../payment/run-requested-operations.ts';

/**
 * Reconciles whatever depends on a payment: a pending attempt is placed or refused, an order gets its captures, refunds and
 * disputes, money without an order is refunded or voided, and operations without an answer run again. What the provider says
 * of its own money is true.
 */
export async function reconcilePayment(
  engine: Engine,
  paymentId: string,
  options: ReconcileOptions = {},
): Promise<void> {
  const payment = await findPayment(engine.db, paymentId);
  if (!payment) return;
  const attempt = payment.order_key === null ? undefined : await findAttempt(engine.db, payment.order_key);
  if (attempt?.state === 'pending') await reconcileAttempt(engine, attempt, options);
  else if (!(await isReconciledAsHosted(engine, payment))) await reconcileEnded(engine, payment);
}

/** Reconciles a payment that a buyer may have made in the hosted checkout without the shop's knowledge. */
async function isReconciledAsHosted(engine: Engine, payment: PaymentRow): Promise<boolean> {
  if (!providersOf(engine).get(payment.provider)?.hosted || payment.order_id !== null) return false;
  const outcome = await postponeIfUnavailable(engine, payment, async () => ({
    state: (await reconcileHosted(engine, payment))?.state,
  }));
  return outcome === undefined || outcome.state === 'placed' || outcome.state === 'pending';
}

/** Reconciles a payment whose attempt is placed or refused. */
async function reconcileEnded(engine: Engine, payment: PaymentRow): Promise<void> {
  const isApplied = await postponeIfUnavailable(engine, payment, async () => {
    const fetched =
      payment.provider_id === null
        ? undefined
        : await providerOf(engine, payment).fetch(referenceOf(payment));
    await inLockingTransaction(engine.db, (db) => applyInTransaction({ ...engine, db }, payment.id, fetched));
    return true;
  });
  if (isApplied) await runRequestedOperations(engine, payment.id);
}

async function applyInTransaction(
  inside: TransactionalEngine,
  id: string,
  fetched: ProviderPayment | undefined,
): Promise<void> {
  const { db } = inside;
  const now = inside.clock();
  let payment = await lockPayment(db, id);
  const attempt = payment.order_key === null ? undefined : await findAttempt(db, payment.order_key);
  // The buyer has ordered since the payment was fetched: the attempt is reconciled with a newer answer.
  if (attempt?.state === 'pending') return;
  const difference = fetched && paymentMismatch(expectedOf(payment), fetched);
  if (difference && !(await isFoundTwice(db, payment, difference, now))) return;
  if (difference) payment = await updatePayment(db, id, { problem: difference }, now);
  if (fetched) payment = await applyFetched(db, payment, fetched, now);
  // The order was placed while the provider decided, and its buyer would have to pay again.
  if (payment.order_id !== null && awaitsBuyer(payment.state)) await refundOrVoid(db, payment, now);
  const order = await reconcileOrder(db, payment, now);
  if (payment.order_key !== null && payment.order_id === null && isPaidOrAuthorized(payment.state)) {
    await refundOrVoid(db, payment, now);
  }
  if (order && isRunningOut(payment, now)) {
    await alertOwner(db, payment, 'expiring', { number: order.number, now });
  }
  await scheduleFetch(inside, await lockPayment(db, id), now);
}

function isRunningOut({ state, authorized_until }: PaymentRow, now: Date): boolean {
  return (
    state === 'authorized' &&
    authorized_until !== null &&
    Date.parse(authorized_until) - now.getTime() <= warnedBefore
  );
}
