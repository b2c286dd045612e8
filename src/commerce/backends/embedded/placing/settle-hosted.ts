import { isOver } from '../../../../domain/payment/payment-state.ts';
import type { HostedOrder } from '../../../../payments/port/hosted-checkout.ts';
import { PaymentUnavailable } from '../../../../payments/port/provider.ts';
import { inLockingTransaction } from '../../../../database/transaction.ts';
import { ApiError } from '../../../errors/api-error.ts';
import type { Engine } from '../base/engine.ts';
import { hostedProvider } from '../base/providers-of.ts';
import { findAttempt, type OrderAttempt } from '../attempt/attempts.ts';
import { giveBack } from '../payment/give-back.ts';
import {
  findPayment,
  lockPayment,
  stepsOf,
  updatePayment,
  type PaymentRow,
} from '../payment/payment-rows.ts';
import { isToldTwice } from '../payment/record-known.ts';
import { settlePayment } from './settle-payment.ts';
import { takeOpenSteps } from '../payment/take-open-steps.ts';
import { beginHostedOrder } from './begin-order.ts';
import { tellReturned } from '../hosted/tell-returned.ts';

/**
 * Leads a payment of the hosted checkout to its one order, whoever asks for it: the provider's push, the confirmation page,
 * or the worker. Where the shop never heard that the buyer was about to pay, the order is begun from the cart now; where that
 * can't be, the money goes back and the buyer is told. Gives the attempt; undefined while nothing was bought.
 */
export async function settleHosted(engine: Engine, payment: PaymentRow): Promise<OrderAttempt | undefined> {
  const begun = await attemptOf(engine, payment);
  if (begun?.state === 'pending') return settlePayment(engine, begun);
  if (begun?.state === 'placed' || isOver(payment.state) || (await isGivenBack(engine, payment)))
    return begun;
  if (payment.provider_id === null) {
    await expireUnknown(engine, payment);
    return begun;
  }
  const order = await hostedProvider(engine).hosted.read(payment.provider_id);
  if (!order?.isComplete) return begun;
  return beginAndSettle(engine, payment, order);
}

async function beginAndSettle(
  engine: Engine,
  payment: PaymentRow,
  order: HostedOrder,
): Promise<OrderAttempt | undefined> {
  try {
    return await settlePayment(engine, await beginHostedOrder(engine, payment, order));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code >= 500) throw error;
    // Somebody else was faster, or the cart is another one's order by now.
    const current = await findPayment(engine.db, payment.id);
    const begun = current && (await attemptOf(engine, current));
    if (begun?.state === 'pending' || begun?.state === 'placed') return settlePayment(engine, begun);
    const told = error.message.slice(0, 500);
    const isSure = await inLockingTransaction(engine.db, async (db) =>
      isToldTwice(db, await lockPayment(db, payment.id), told, engine.clock()),
    );
    if (!isSure)
      throw new PaymentUnavailable('What the provider told can not be ordered: it is asked once more');
    await returnMoney(engine, payment, order, error);
    return begun;
  }
}

async function attemptOf({ db }: Engine, { order_key }: PaymentRow): Promise<OrderAttempt | undefined> {
  return order_key === null ? undefined : findAttempt(db, order_key);
}

async function isGivenBack({ db }: Engine, { id }: PaymentRow): Promise<boolean> {
  const steps = await stepsOf(db, id);
  return steps.some(({ kind, state }) => (kind === 'cancel' || kind === 'refund') && state !== 'refused');
}

/** Of an order whose creation was not answered no buyer has seen a frame, so nobody pays it: it ends with its time. */
async function expireUnknown(engine: Engine, { id, created_at }: PaymentRow): Promise<void> {
  const now = engine.clock();
  if (now.getTime() - Date.parse(created_at) < hostedProvider(engine).deadline) return;
  await updatePayment(engine.db, id, { state: 'expired', due_at: null }, now);
}

async function returnMoney(
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
    const secured = await updatePayment(
      db,
      locked.id,
      { state: 'authorized', problem, due_at: now.toISOString() },
      now,
    );
    await giveBack(db, secured, now);
    await tellReturned(db, secured, order, now);
  });
  await takeOpenSteps(engine, payment.id);
}
