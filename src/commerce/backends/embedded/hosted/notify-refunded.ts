import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { fromMinor } from '../../../../domain/money/money.ts';
import { fromProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import type { HostedOrder } from '../../../../payments/port/hosted-checkout.ts';
import { enqueue } from '../messages/enqueue.ts';
import type { PaymentMailPayload } from '../messages/payloads.ts';
import { digitsOf, type PaymentRow } from '../payment/payment-rows.ts';

/** Has a buyer told by mail that what was paid in the hosted checkout goes back. */
export async function notifyRefunded(
  db: Transaction<Database>,
  payment: PaymentRow,
  { buyer, amount }: HostedOrder,
  now: Date,
): Promise<void> {
  if (!buyer.email) return;
  const digits = digitsOf(payment);
  const payload: PaymentMailPayload = {
    storeCode: payment.store_code,
    to: buyer.email,
    firstname: buyer.firstname ?? '',
    amount: fromMinor(fromProviderAmount(amount, digits), digits.shop),
  };
  await enqueue(db, { kind: 'payment-mail', key: `payment-returned:hosted:${payment.id}`, payload }, now);
}
