import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { enqueue } from '../messages/enqueue.ts';
import type { PaymentMailPayload } from '../messages/payloads.ts';

/**
 * Queues an email to a buyer whose payment is refunded because its order can't be placed; none without an address, as of an
 * erased person. `of` identifies the payment.
 */
export async function notifyRefunded(
  db: Transaction<Database>,
  of: string,
  payload: PaymentMailPayload,
  now: Date,
): Promise<void> {
  if (payload.to === '') return;
  await enqueue(db, { kind: 'payment-mail', key: `payment-returned:${of}`, payload }, now);
}
