import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { fromMinor } from '../../../../domain/money/money.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { PaymentMailPayload } from '../outbox/handlers.ts';
import type { OrderDraft } from './order-draft.ts';

/**
 * Gives back what was paid for an order that can't be placed any more, and has whoever paid told by mail. Gives the minor
 * units, to be written down with the attempt. Of a test card no money moved.
 */
export async function returnPayment(
  db: Transaction<Database>,
  { orderId, storeCode, document }: OrderDraft,
  now: Date,
): Promise<number> {
  const { email, billing, grandTotal, fractionDigits } = document;
  // Who was erased has no address any more.
  if (email !== '') {
    const payload: PaymentMailPayload = {
      ...{ storeCode, to: email, firstname: billing.firstname },
      amount: fromMinor(grandTotal, fractionDigits),
    };
    await enqueue(db, { kind: 'payment-mail', key: `payment-returned:${orderId}`, payload }, now);
  }
  return grandTotal;
}
