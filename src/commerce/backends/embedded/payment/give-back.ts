import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { checkPaymentCommand } from '../../../../domain/payment/payment-state.ts';
import { moneyOf, stepsOf, updatePayment, type PaymentRow } from './payment-rows.ts';
import { isOpen } from './record-known.ts';
import { writeStep } from './steps.ts';

/**
 * Writes down that the money of a payment, which is locked, goes back: what is authorised is released, what is captured is
 * paid back. It is done after the transaction, or by the worker. Once it was asked for it is not asked for again.
 */
export async function giveBack(db: Transaction<Database>, payment: PaymentRow, now: Date): Promise<void> {
  const steps = await stepsOf(db, payment.id);
  for (const kind of ['cancel', 'refund'] as const) {
    const check = checkPaymentCommand(moneyOf(payment), kind);
    const isAsked = steps.some((step) => step.kind === kind && isOpen(step));
    if (check.kind !== 'allowed' || isAsked) continue;
    await writeStep(db, payment, { kind, amount: check.amount }, now);
    await updatePayment(db, payment.id, { due_at: now.toISOString() }, now);
  }
}
