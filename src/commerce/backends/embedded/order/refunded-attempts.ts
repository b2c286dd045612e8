import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { MinorUnits } from '../../../../domain/money/minor-units.ts';
import { fromMinor } from '../../../../domain/money/money.ts';
import { enqueue } from '../messages/enqueue.ts';
import type { PaymentMailPayload } from '../messages/payloads.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';

/**
 * Gives back what was paid for an order that can't be placed any more, and has whoever paid told by mail. Gives the
 * amount, to be written down with the attempt. Of a test card no money moved.
 */
export async function notifyRefund(
  db: Transaction<Database>,
  { orderId, customerId, storeCode, document }: OrderDraft,
  now: Date,
): Promise<MinorUnits> {
  const { email, billing, grandTotal, fractionDigits } = document;
  // Who was erased has no address any more.
  if (email !== '') {
    const payload: PaymentMailPayload = {
      storeCode,
      to: email,
      firstname: billing.firstname,
      amount: fromMinor(grandTotal, fractionDigits),
    };
    const key = `payment-returned:${customerId ?? 'guest'}:${orderId}`;
    await enqueue(db, { kind: 'payment-mail', key, payload }, now);
  }
  return grandTotal;
}

/** The attempts whose payment was given back, the newest first. */
export function refundedAttempts(db: Kysely<Database>) {
  return db
    .selectFrom('order_attempt')
    .select(['order_key', 'cart_id', 'store_code', 'returned', 'created_at', 'ended_at'])
    .where('returned', 'is not', null)
    .orderBy('created_at', 'desc');
}
