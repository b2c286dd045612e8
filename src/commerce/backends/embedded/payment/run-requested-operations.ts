import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { inLockingTransaction } from '../../../../database/transaction.ts';
import { nextPaymentState, type PaymentState } from '../../../../domain/payment/payment-state.ts';
import { PaymentUnavailable, type OperationOutcome } from '../../../../payments/port/provider.ts';
import type { Engine, TransactionalEngine } from '../base/engine.ts';
import { alertOwner } from './alert-owner.ts';
import { postponeFetch } from './fetch-payment.ts';
import { reconcileOrder } from './reconcile-order.ts';
import {
  findPayment,
  lockPayment,
  operationsOf,
  updatePayment,
  type PaymentRow,
  type OperationRow,
} from './payment-rows.ts';
import { providersOf } from '../base/providers-of.ts';
import { scheduleFetch } from './schedule-fetch.ts';
import { updateTotals } from './apply-fetched.ts';
import { endOperation, runOperation } from './operations.ts';

/**
 * Runs the requested operations of a payment, and applies the outcome of each. Operations without an answer run again later,
 * under the same keys.
 */
export async function runRequestedOperations(engine: Engine, paymentId: string): Promise<void> {
  const payment = await findPayment(engine.db, paymentId);
  if (!payment) return;
  const operations = (await operationsOf(engine.db, paymentId)).filter(({ state }) => state === 'requested');
  for (const operation of operations) {
    try {
      const outcome = await runOperation(engine, payment, operation);
      await inLockingTransaction(engine.db, (db) => applyOutcome({ ...engine, db }, operation, outcome));
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      await postponeFetch(engine, payment, error, operation.tries + 1);
      // An acknowledgement does not hold up money.
      if (operation.kind !== 'acknowledge') break;
    }
  }
}

/** Applies the outcome of an operation to the payment and its order. */
async function applyOutcome(
  inside: TransactionalEngine,
  operation: OperationRow,
  outcome: OperationOutcome,
): Promise<void> {
  const { db } = inside;
  const now = inside.clock();
  const before = await lockPayment(db, operation.payment_id);
  await endOperation(db, operation, outcome, now);
  let payment = await updateTotals(db, before, now);
  if (outcome.kind === 'done') {
    const state = nextPaymentState(payment.state, stateAfter(inside, payment, operation.kind));
    payment = await updatePayment(db, payment.id, { state }, now);
  }
  if (outcome.kind === 'refused' && payment.order_id === null)
    await recordRefusal(db, payment, outcome.message, now);
  await reconcileOrder(db, payment, now);
  await scheduleFetch(inside, payment, now);
}

function stateAfter(engine: Engine, payment: PaymentRow, kind: OperationRow['kind']): PaymentState {
  const { state, captured, amount, provider } = payment;
  if (kind === 'cancel') return captured > 0 ? 'captured' : 'canceled';
  const isLast = captured >= amount || providersOf(engine).get(provider)?.capturesOnce === true;
  return kind === 'capture' && isLast ? 'captured' : state;
}

/** Stores that a provider refused to refund or void the money of no order; the owner gets an email. */
async function recordRefusal(
  db: Transaction<Database>,
  payment: PaymentRow,
  message: string,
  now: Date,
): Promise<void> {
  await updatePayment(db, payment.id, { problem: `The provider does not refund it: ${message}` }, now);
  await alertOwner(db, payment, 'unreturned', { number: null, now });
}
