import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import {
  noProviderAmount,
  toProviderAmount,
  type ProviderAmount,
} from '../../../../domain/payment/provider-amount.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { checkoutErrors } from '../../../errors/checkout-errors.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';
import type { Engine } from '../base/engine.ts';
import { findHostedProvider, hostedProvider } from '../base/providers-of.ts';
import { uuidV7 } from '../base/uuid-v7.ts';
import type { PaymentRow } from '../payment/payment-rows.ts';

/** Returns the payment of an order at the provider; undefined where it is none of the shop's. */
export async function findHostedPayment(engine: Engine, orderId: string): Promise<PaymentRow | undefined> {
  const provider = findHostedProvider(engine);
  if (!provider) return undefined;
  return engine.db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider.code)
    .where('provider_id', '=', orderId)
    .executeTakeFirst();
}

interface Bound {
  readonly cartId: string;
  readonly storeView: StoreView;
  /** As the provider was told. */
  readonly amount: ProviderAmount;
  /** The buyer's next action in the browser, as JSON. */
  readonly action: string;
  readonly now: Date;
}

/** Binds an order that is about to be created at the provider to its cart, amount and currency. */
export async function createHostedPayment(
  engine: Engine,
  { cartId, storeView, amount, action, now }: Bound,
): Promise<PaymentRow> {
  const { code, deadline, digitsOf } = hostedProvider(engine);
  const { currencyCode, fractionDigits } = storeView.i18n;
  const at = now.toISOString();
  return engine.db
    .insertInto('payment')
    .values({
      id: uuidV7(now),
      order_key: null,
      cart_id: cartId,
      store_code: storeView.storeCode,
      provider: code,
      provider_id: null,
      amount,
      currency_code: currencyCode,
      digits: digitsOf(currencyCode),
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
      due_at: new Date(now.getTime() + deadline).toISOString(),
      failures: 0,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The payment that a buyer makes in the hosted checkout, and the sum that its provider asks for. */
export interface BoundPayment {
  readonly payment: PaymentRow;
  readonly amount: ProviderAmount;
}

/**
 * Binds a payment to the order that its buyer is about to pay, with the sum that is ordered. Throws where the provider asks
 * for another one.
 */
export async function bindHostedPayment(
  db: Transaction<Database>,
  { payment, amount }: BoundPayment,
  { document: { grandTotal, fractionDigits } }: OrderDraft,
  { orderKey, now }: { readonly orderKey: string; readonly now: Date },
): Promise<void> {
  const ordered = toProviderAmount(grandTotal, { shop: fractionDigits, provider: payment.digits });
  if (ordered !== amount) throw checkoutErrors.cartChanged([]);
  const at = now.toISOString();
  await db
    .updateTable('payment')
    .set({ order_key: orderKey, amount: ordered, due_at: at, updated_at: at })
    .where('id', '=', payment.id)
    .execute();
}
