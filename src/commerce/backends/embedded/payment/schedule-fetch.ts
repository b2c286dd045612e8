import type { Transaction } from 'kysely';
import { isOffline as isOfflineProvider } from '../../../../config/payment.ts';
import type { Database } from '../../../../database/schema.ts';
import type { Engine } from '../base/engine.ts';
import { fetchChecks, nextFetch } from '../../../../domain/payment/next-fetch.ts';
import { isOpen, operationsOf, updatePayment, type PaymentRow } from './payment-rows.ts';
import { deadlineOf } from '../base/providers-of.ts';

/** Schedules the next fetch of a payment, which is locked. */
export async function scheduleFetch(
  inside: Engine & { readonly db: Transaction<Database> },
  payment: PaymentRow,
  now: Date,
): Promise<PaymentRow> {
  const operations = await operationsOf(inside.db, payment.id);
  const isOffline = isOfflineProvider(payment.provider);
  const facts = {
    hasOpenOperations: operations.some(isOpen),
    isOffline,
    checks: isOffline ? [] : fetchChecks(operations),
    deadline: deadlineOf(inside, payment.provider),
  };
  return updatePayment(inside.db, payment.id, { due_at: nextFetch({ ...payment, ...facts }, now) }, now);
}
