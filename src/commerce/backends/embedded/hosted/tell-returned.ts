import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { fromMinor } from '../../../../domain/money/money.ts';
import { fromProviderAmount, providerAmount } from '../../../../domain/payment/provider-amount.ts';
import type { CheckoutOrder } from '../../../../services/payments/kustom/schemas.ts';
import { enqueue } from '../messages/enqueue.ts';
import type { PaymentMailPayload } from '../messages/payloads.ts';
import { digitsOf, type PaymentRow } from '../payment/payment-rows.ts';

/** Has a buyer told by mail that what was paid in the hosted checkout goes back. */
export async function tellReturned(
  db: Transaction<Database>,
  payment: PaymentRow,
  { billing_address, order_amount }: CheckoutOrder,
  now: Date,
): Promise<void> {
  if (!billing_address?.email) return;
  const digits = digitsOf(payment);
  const payload: PaymentMailPayload = {
    storeCode: payment.store_code,
    to: billing_address.email,
    firstname: billing_address.given_name ?? '',
    amount: fromMinor(fromProviderAmount(providerAmount(order_amount), digits), digits.shop),
  };
  await enqueue(db, { kind: 'payment-mail', key: `payment-returned:hosted:${payment.id}`, payload }, now);
}
