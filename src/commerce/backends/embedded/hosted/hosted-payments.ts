import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { hostedAmount, hostedDigits } from '../../../../domain/payment/klarna/hosted-amount.ts';
import { hostedDeadline } from '../../../../services/payments/kustom/kustom-provider.ts';
import { noProviderAmount, providerAmount } from '../../../../domain/payment/provider-amount.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { checkoutErrors } from '../../../errors/checkout-errors.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';
import { uuidV7 } from '../base/uuid-v7.ts';
import type { PaymentRow } from '../payment/payment-rows.ts';
import { klarna } from '../../../../domain/payment/payment-codes.ts';

/** The payment of an order at the provider; undefined where it is none of the shop's. */
export async function hostedPayment(db: Kysely<Database>, orderId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', klarna)
    .where('provider_id', '=', orderId)
    .executeTakeFirst();
}

interface Bound {
  readonly cartId: string;
  readonly storeView: StoreView;
  /** As the provider was told. */
  readonly amount: number;
  /** What the buyer's browser does next, as JSON. */
  readonly action: string;
  readonly now: Date;
}

/** Binds an order that is about to be created at the provider to its cart, amount and currency. */
export async function startHostedPayment(
  db: Kysely<Database>,
  { cartId, storeView, amount, action, now }: Bound,
): Promise<PaymentRow> {
  const { currencyCode, fractionDigits } = storeView.i18n;
  const at = now.toISOString();
  return db
    .insertInto('payment')
    .values({
      id: uuidV7(now),
      order_key: null,
      cart_id: cartId,
      store_code: storeView.storeCode,
      provider: klarna,
      provider_id: null,
      amount: providerAmount(amount),
      currency_code: currencyCode,
      digits: hostedDigits,
      shop_digits: fractionDigits,
      state: 'created',
      captured: noProviderAmount,
      refunded: noProviderAmount,
      authorized_until: null,
      disputed: 0,
      action,
      problem: null,
      order_id: null,
      // Nothing is bought before the shop has agreed to it, from when on it is asked about; else it is gone by then.
      due_at: new Date(now.getTime() + hostedDeadline).toISOString(),
      failures: 0,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Binds a payment to the order that its buyer is about to pay, with the sum that is ordered. Throws where the provider asks
 * for another one.
 */
export async function bindHostedPayment(
  db: Transaction<Database>,
  { paymentId, amount }: { readonly paymentId: string; readonly amount: number },
  { document: { grandTotal, fractionDigits } }: OrderDraft,
  { orderKey, now }: { readonly orderKey: string; readonly now: Date },
): Promise<void> {
  const ordered = hostedAmount(grandTotal, fractionDigits);
  if (ordered !== amount) throw checkoutErrors.cartChanged([]);
  const at = now.toISOString();
  await db
    .updateTable('payment')
    .set({ order_key: orderKey, amount: ordered, due_at: at, updated_at: at })
    .where('id', '=', paymentId)
    .execute();
}
