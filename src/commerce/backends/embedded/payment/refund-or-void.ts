import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { checkPaymentCommand } from '../../../../domain/payment/payment-command.ts';
import { moneyOf, isOpen, operationsOf, updatePayment, type PaymentRow } from './payment-rows.ts';
import { createOperation } from './operations.ts';

/**
 * Requests that the money of a payment, which is locked, goes back: what is authorized is voided, what is captured is
 * refunded. The operations run after the transaction, or by the worker. An open operation is not requested again.
 */
export async function refundOrVoid(db: Transaction<Database>, payment: PaymentRow, now: Date): Promise<void> {
  const operations = await operationsOf(db, payment.id);
  for (const kind of ['cancel', 'refund'] as const) {
    const check = checkPaymentCommand(moneyOf(payment), kind);
    const isRequested = operations.some((operation) => operation.kind === kind && isOpen(operation));
    if (check.kind !== 'allowed' || isRequested) continue;
    await createOperation(db, payment, { kind, amount: check.amount }, now);
    await updatePayment(db, payment.id, { due_at: now.toISOString() }, now);
  }
}
