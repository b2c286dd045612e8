import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { PaymentAction } from '../../../../payments/port/provider.ts';
import type { OpenPayment } from '../../../contract/payment.ts';
import type { OrderAttempt } from '../attempt/attempts.ts';
import { paymentOfAttempt, operationsOf } from './payment-rows.ts';

/**
 * Returns the action by which the buyer of an attempt can pay, or that the payment could not be prepared yet, so that nobody
 * can have paid; undefined if neither applies.
 */
export async function findOpenPayment(
  db: Kysely<Database>,
  { order_key, state }: OrderAttempt,
): Promise<OpenPayment | undefined> {
  const payment = state === 'pending' ? await paymentOfAttempt(db, order_key) : undefined;
  if (!payment) return undefined;
  const { id, provider, provider_id, failures, action } = payment;
  if (provider_id === null && failures > 0) return { id, provider, unasked: true };
  if (action === null) return undefined;
  const last = (await operationsOf(db, id)).findLast(({ kind }) => kind === 'confirm');
  return {
    id,
    provider,
    action: JSON.parse(action) as PaymentAction,
    ...(last?.state === 'refused' && { declined: true as const }),
  };
}
