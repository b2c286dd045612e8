import type { Transaction } from 'kysely';
import { isOffline, paymentTimes } from '../../../../config/payment.ts';
import type { Database } from '../../../../database/schema.ts';
import type { Engine } from '../base/engine.ts';
import { fetchChecks, nextFetch } from '../../../../domain/payment/next-fetch.ts';
import { operationsOf, updatePayment, type PaymentRow } from './payment-rows.ts';
import { providersOf } from '../base/providers-of.ts';
import { isOpen } from './apply-fetched.ts';

/** Writes when the provider is asked about a payment, which is locked, again. */
export async function scheduleFetch(
  inside: Engine & { readonly db: Transaction<Database> },
  payment: PaymentRow,
  now: Date,
): Promise<PaymentRow> {
  const operations = await operationsOf(inside.db, payment.id);
  const isPaidOffline = isOffline(payment.provider);
  const facts = {
    hasOpenOperations: operations.some(isOpen),
    isOffline: isPaidOffline,
    checks: isPaidOffline ? [] : fetchChecks(operations),
  };
  const deadline = providersOf(inside).get(payment.provider)?.deadline ?? paymentTimes.paymentDeadline;
  const due_at = nextFetch({ ...payment, ...facts, deadline }, now);
  return updatePayment(inside.db, payment.id, { due_at }, now);
}
