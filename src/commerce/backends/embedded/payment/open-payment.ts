import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { PaymentAction } from '../../../../services/payments/provider.ts';
import type { OpenPayment } from '../../../contract/payment.ts';
import type { OrderAttempt } from '../order/attempts.ts';
import { paymentOfAttempt, stepsOf } from './payment-rows.ts';

/** What the buyer of an attempt has to do so that it is paid; undefined where that is nothing. */
export async function openPayment(
  db: Kysely<Database>,
  { order_key, state }: OrderAttempt,
): Promise<OpenPayment | undefined> {
  const payment = state === 'pending' ? await paymentOfAttempt(db, order_key) : undefined;
  if (!payment || payment.action === null) return undefined;
  const last = (await stepsOf(db, payment.id)).findLast(({ kind }) => kind === 'confirm');
  return {
    id: payment.id,
    provider: payment.provider,
    action: JSON.parse(payment.action) as PaymentAction,
    ...(last?.state === 'refused' && { declined: true as const }),
  };
}
