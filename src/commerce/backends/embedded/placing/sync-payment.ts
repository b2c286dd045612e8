import { inLockingTransaction } from '../../../../database/transaction.ts';
import { paymentMismatch } from '../../../../domain/payment/payment-mismatch.ts';
import { awaitsBuyer, isSecured } from '../../../../domain/payment/payment-state.ts';
import { PaymentUnavailable, type ProviderPayment } from '../../../../payments/port/provider.ts';
import type { Engine, TransactionalEngine } from '../base/engine.ts';
import { settleHosted } from './settle-hosted.ts';
import { findAttempt } from '../attempt/attempts.ts';
import { alertOwner } from '../payment/alert-owner.ts';
import { postpone } from '../payment/ask-provider.ts';
import { bookOrder } from '../payment/book-order.ts';
import { giveBack } from '../payment/give-back.ts';
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
import { isToldTwice, recordKnown } from '../payment/record-known.ts';
import { scheduleAsk } from '../payment/schedule-ask.ts';
import { settlePayment, type SettleOptions } from './settle-payment.ts';
import { takeOpenSteps } from '../payment/take-open-steps.ts';

/**
 * Asks a provider about a payment, whatever it is for, and does all that follows: an order that waits for it is placed or
 * given up, one that stands says what was captured, paid back and disputed, money without an order goes back, and steps
 * that were not answered are taken again. What the provider says of its own money holds.
 */
export async function syncPayment(
  engine: Engine,
  paymentId: string,
  options: SettleOptions = {},
): Promise<void> {
  const payment = await findPayment(engine.db, paymentId);
  if (!payment) return;
  const attempt = payment.order_key === null ? undefined : await findAttempt(engine.db, payment.order_key);
  if (attempt?.state === 'pending') await settlePayment(engine, attempt, options);
  else if (!(await placesHosted(engine, payment))) await syncEnded(engine, payment);
}

/** A buyer may have paid in the hosted checkout without the shop hearing of it: then the order is placed, or about to be. */
async function placesHosted(engine: Engine, payment: PaymentRow): Promise<boolean> {
  if (!providersOf(engine).get(payment.provider)?.hosted || payment.order_id !== null) return false;
  try {
    const state = (await settleHosted(engine, payment))?.state;
    return state === 'placed' || state === 'pending';
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    await postpone(engine, payment, error);
    return true;
  }
}

/** The same for a payment whose attempt is placed or refused. */
async function syncEnded(engine: Engine, payment: PaymentRow): Promise<void> {
  try {
    const known =
      payment.provider_id === null
        ? undefined
        : await providerOf(engine, payment).lookUp(referenceOf(payment));
    await inLockingTransaction(engine.db, (db) => writeKnown({ ...engine, db }, payment.id, known));
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    await postpone(engine, payment, error);
    return;
  }
  await takeOpenSteps(engine, payment.id);
}

async function writeKnown(
  inside: TransactionalEngine,
  id: string,
  known: ProviderPayment | undefined,
): Promise<void> {
  const { db } = inside;
  const now = inside.clock();
  let payment = await lockPayment(db, id);
  const attempt = payment.order_key === null ? undefined : await findAttempt(db, payment.order_key);
  // The buyer ordered since the provider was asked: what it said is for whoever settles that.
  if (attempt?.state === 'pending') return;
  const difference = known && paymentMismatch(expectedOf(payment), known);
  if (difference && !(await isToldTwice(db, payment, difference, now))) return;
  if (difference) payment = await updatePayment(db, id, { problem: difference }, now);
  if (known) payment = await recordKnown(db, payment, known, now);
  // An order that was placed while the provider decided, and whose buyer would have to pay anew, is not paid any more.
  if (payment.order_id !== null && awaitsBuyer(payment.state)) await giveBack(db, payment, now);
  const order = await bookOrder(db, payment, now);
  if (payment.order_key !== null && payment.order_id === null && isSecured(payment.state)) {
    await giveBack(db, payment, now);
  }
  if (order && isRunningOut(payment, now)) {
    await alertOwner(db, payment, 'expiring', { number: order.number, now });
  }
  await scheduleAsk(inside, await lockPayment(db, id), now);
}

function isRunningOut({ state, authorized_until }: PaymentRow, now: Date): boolean {
  return (
    state === 'authorized' &&
    authorized_until !== null &&
    Date.parse(authorized_until) - now.getTime() <= warnedBefore
  );
}
