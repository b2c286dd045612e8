import { fromMinor } from '../../../../domain/money/money.ts';
import { isOver } from '../../../../domain/payment/payment-state.ts';
import { fromProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import type { HostedOrder } from '../../../../payments/port/hosted-checkout.ts';
import { PaymentUnavailable } from '../../../../payments/port/provider.ts';
import { inLockingTransaction } from '../../../../database/transaction.ts';
import { ApiError } from '../../../errors/api-error.ts';
import type { Engine } from '../base/engine.ts';
import { hostedProvider } from '../base/providers-of.ts';
import { findAttempt, type OrderAttempt } from '../attempt/attempts.ts';
import { refundOrVoid } from '../payment/refund-or-void.ts';
import {
  digitsOf,
  findPayment,
  lockPayment,
  operationsOf,
  updatePayment,
  type PaymentRow,
} from '../payment/payment-rows.ts';
import { isFoundTwice } from '../payment/apply-fetched.ts';
import { reconcileAttempt } from './reconcile-attempt.ts';
import { runRequestedOperations } from '../payment/run-requested-operations.ts';
import { createHostedAttempt } from './create-hosted-attempt.ts';
import { notifyRefunded } from '../order/notify-refunded.ts';

/**
 * Reconciles a payment of the hosted checkout, for the provider's push, the confirmation page or the worker. If the shop was
 * never told that the buyer was about to pay, the attempt is created from the cart now; if that fails, the money is refunded
 * and the buyer gets an email. Returns the attempt; undefined while nothing was bought.
 */
export async function reconcileHosted(
  engine: Engine,
  payment: PaymentRow,
): Promise<OrderAttempt | undefined> {
  const attempt = await attemptOf(engine, payment);
  if (attempt?.state === 'pending') return reconcileAttempt(engine, attempt);
  if (attempt?.state === 'placed' || isOver(payment.state) || (await isRefundedOrVoided(engine, payment)))
    return attempt;
  if (payment.provider_id === null) {
    await expireUnknown(engine, payment);
    return attempt;
  }
  const order = await hostedProvider(engine).hosted.fetch(payment.provider_id);
  if (!order?.isComplete) return attempt;
  return createAndReconcile(engine, payment, order);
}

async function createAndReconcile(
  engine: Engine,
  payment: PaymentRow,
  order: HostedOrder,
): Promise<OrderAttempt | undefined> {
  try {
    return await reconcileAttempt(engine, await createHostedAttempt(engine, payment, order));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code >= 500) throw error;
    // Another call has created the attempt, or the cart was ordered in another way.
    const current = await findPayment(engine.db, payment.id);
    const attempt = current && (await attemptOf(engine, current));
    if (attempt?.state === 'pending' || attempt?.state === 'placed') return reconcileAttempt(engine, attempt);
    const problem = error.message.slice(0, 500);
    const isSure = await inLockingTransaction(engine.db, async (db) =>
      isFoundTwice(db, await lockPayment(db, payment.id), problem, engine.clock()),
    );
    if (!isSure) throw new PaymentUnavailable('The fetched order can not be placed: it is fetched once more');
    await refundHosted(engine, payment, order, error);
    return attempt;
  }
}

async function attemptOf({ db }: Engine, { order_key }: PaymentRow): Promise<OrderAttempt | undefined> {
  return order_key === null ? undefined : findAttempt(db, order_key);
}

async function isRefundedOrVoided({ db }: Engine, { id }: PaymentRow): Promise<boolean> {
  const operations = await operationsOf(db, id);
  return operations.some(
    ({ kind, state }) => (kind === 'cancel' || kind === 'refund') && state !== 'refused',
  );
}

/** Expires a payment whose order was never created at the provider: no buyer has seen its frame. */
async function expireUnknown(engine: Engine, { id, created_at }: PaymentRow): Promise<void> {
  const now = engine.clock();
  if (now.getTime() - Date.parse(created_at) < hostedProvider(engine).deadline) return;
  await updatePayment(engine.db, id, { state: 'expired', due_at: null }, now);
}

async function refundHosted(
  engine: Engine,
  payment: PaymentRow,
  order: HostedOrder,
  error: ApiError,
): Promise<void> {
  const now = engine.clock();
  await inLockingTransaction(engine.db, async (db) => {
    const locked = await lockPayment(db, payment.id);
    if (locked.order_id !== null || isOver(locked.state)) return;
    const problem = `Its order can't be placed: ${error.message}`.slice(0, 500);
    // Nothing is captured yet, so the payment is voided.
    const authorized = await updatePayment(
      db,
      locked.id,
      { state: 'authorized', problem, due_at: now.toISOString() },
      now,
    );
    await refundOrVoid(db, authorized, now);
    const digits = digitsOf(payment);
    const { email: to = '', firstname = '' } = order.buyer;
    const amount = fromMinor(fromProviderAmount(order.amount, digits), digits.shop);
    const mail = { storeCode: payment.store_code, to, firstname, amount };
    await notifyRefunded(db, `hosted:${payment.id}`, mail, now);
  });
  await runRequestedOperations(engine, payment.id);
}
