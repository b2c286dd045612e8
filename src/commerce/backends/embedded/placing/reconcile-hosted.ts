import { isOver } from '../../../../domain/payment/payment-state.ts';
import type { HostedOrder } from '../../../../payments/port/hosted-checkout.ts';
import { PaymentUnavailable } from '../../../../payments/port/provider.ts';
import { inLockingTransaction } from '../../../../database/transaction.ts';
import { ApiError } from '../../../errors/api-error.ts';
import type { Engine } from '../base/engine.ts';
import { hostedProvider } from '../base/providers-of.ts';
import { findAttempt, type OrderAttempt } from '../attempt/attempts.ts';
import { refundOrVoid } from '../payment/refund-or-void.ts';
import {
  findPayment,
  lockPayment,
  operationsOf,
  updatePayment,
  type PaymentRow,
} from '../payment/payment-rows.ts';
import { isFetchedTwice } from '../payment/apply-fetched.ts';
import { reconcileAttempt } from './reconcile-attempt.ts';
import { runRequestedOperations } from '../payment/run-requested-operations.ts';
import { createHostedAttempt } from './create-hosted-attempt.ts';
import { notifyRefunded } from '../hosted/notify-refunded.ts';

/**
 * Leads a payment of the hosted checkout to its one order, whoever asks for it: the provider's push, the confirmation page,
 * or the worker. Where the shop never heard that the buyer was about to pay, the order is begun from the cart now; where that
 * can't be, the money goes back and the buyer is told. Gives the attempt; undefined while nothing was bought.
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
    // Somebody else was faster, or the cart is another one's order by now.
    const current = await findPayment(engine.db, payment.id);
    const attempt = current && (await attemptOf(engine, current));
    if (attempt?.state === 'pending' || attempt?.state === 'placed') return reconcileAttempt(engine, attempt);
    const statement = error.message.slice(0, 500);
    const isSure = await inLockingTransaction(engine.db, async (db) =>
      isFetchedTwice(db, await lockPayment(db, payment.id), statement, engine.clock()),
    );
    if (!isSure)
      throw new PaymentUnavailable('What the provider told can not be ordered: it is asked once more');
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

/** Of an order whose creation was not answered no buyer has seen a frame, so nobody pays it: it ends with its time. */
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
    const problem = `It paid for what can't be ordered: ${error.message}`.slice(0, 500);
    // What the provider holds is released, whatever of it is captured: nothing is.
    const authorized = await updatePayment(
      db,
      locked.id,
      { state: 'authorized', problem, due_at: now.toISOString() },
      now,
    );
    await refundOrVoid(db, authorized, now);
    await notifyRefunded(db, authorized, order, now);
  });
  await runRequestedOperations(engine, payment.id);
}
