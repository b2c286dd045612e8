import type { Transaction } from 'kysely';
import { isOffline, paymentTimes } from '../../../../config/payment.ts';
import type { Database } from '../../../../database/schema.ts';
import type { Engine } from '../base/engine.ts';
import { fetchChecks, nextFetch } from '../../../../domain/payment/next-fetch.ts';
import { stepsOf, updatePayment, type PaymentRow } from './payment-rows.ts';
import { providersOf } from '../base/providers-of.ts';
import { isOpen } from './record-known.ts';

/** Writes when the provider is asked about a payment, which is locked, again. */
export async function scheduleAsk(
  inside: Engine & { readonly db: Transaction<Database> },
  payment: PaymentRow,
  now: Date,
): Promise<PaymentRow> {
  const steps = await stepsOf(inside.db, payment.id);
  const outside = isOffline(payment.provider);
  const asked = {
    hasOpenSteps: steps.some(isOpen),
    isOffline: outside,
    checks: outside ? [] : fetchChecks(steps),
  };
  const deadline = providersOf(inside).get(payment.provider)?.deadline ?? paymentTimes.paymentDeadline;
  const due_at = nextFetch({ ...payment, ...asked, deadline }, now);
  return updatePayment(inside.db, payment.id, { due_at }, now);
}
