import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { inLockingTransaction } from '../../../../database/transaction.ts';
import { nextPaymentState, type PaymentState } from '../../../../domain/payment/payment-state.ts';
import { PaymentUnavailable, type StepOutcome } from '../../../../payments/port/provider.ts';
import type { Engine, TransactionalEngine } from '../base/engine.ts';
import { alertOwner } from './alert-owner.ts';
import { postpone } from './ask-provider.ts';
import { bookOrder } from './book-order.ts';
import {
  findPayment,
  lockPayment,
  stepsOf,
  updatePayment,
  type PaymentRow,
  type StepRow,
} from './payment-rows.ts';
import { providersOf } from '../base/providers-of.ts';
import { scheduleAsk } from './schedule-ask.ts';
import { updateSums } from './record-known.ts';
import { endStep, takeStep } from './steps.ts';

/**
 * Takes the steps of a payment that were written down and not answered, and writes what became of each. Where the provider
 * does not answer, they are taken later under the same keys.
 */
export async function takeOpenSteps(engine: Engine, paymentId: string): Promise<void> {
  const payment = await findPayment(engine.db, paymentId);
  if (!payment) return;
  const steps = (await stepsOf(engine.db, paymentId)).filter(({ state }) => state === 'requested');
  for (const step of steps) {
    try {
      const outcome = await takeStep(engine, payment, step);
      await inLockingTransaction(engine.db, (db) => writeOutcome({ ...engine, db }, step, outcome));
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      await postpone(engine, payment, error, step.tries + 1);
      // Money does not wait for a word about the order.
      if (step.kind !== 'acknowledge') break;
    }
  }
}

/** Writes what became of a step, with all that follows from it for the payment and its order. */
async function writeOutcome(inside: TransactionalEngine, step: StepRow, outcome: StepOutcome): Promise<void> {
  const { db } = inside;
  const now = inside.clock();
  const before = await lockPayment(db, step.payment_id);
  await endStep(db, step, outcome, now);
  let payment = await updateSums(db, before, now);
  if (outcome.kind === 'done') {
    const state = nextPaymentState(payment.state, stateAfter(inside, payment, step.kind));
    payment = await updatePayment(db, payment.id, { state }, now);
  }
  if (outcome.kind === 'refused' && payment.order_id === null)
    await printRefusal(db, payment, outcome.message, now);
  await bookOrder(db, payment, now);
  await scheduleAsk(inside, payment, now);
}

function stateAfter(engine: Engine, payment: PaymentRow, kind: StepRow['kind']): PaymentState {
  const { state, captured, amount, provider } = payment;
  if (kind === 'cancel') return captured > 0 ? 'captured' : 'canceled';
  const isLast = captured >= amount || providersOf(engine).get(provider)?.capturesOnce === true;
  return kind === 'capture' && isLast ? 'captured' : state;
}

/** Money that should go back and does not is its owner's to look after. */
async function printRefusal(
  db: Transaction<Database>,
  payment: PaymentRow,
  message: string,
  now: Date,
): Promise<void> {
  await updatePayment(db, payment.id, { problem: `The provider does not give it back: ${message}` }, now);
  await alertOwner(db, payment, 'unreturned', { number: null, now });
}
