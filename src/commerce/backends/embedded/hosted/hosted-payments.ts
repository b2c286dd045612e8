import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { toProviderAmount, type ProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { checkoutErrors } from '../../../errors/checkout-errors.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';
import type { Engine } from '../base/engine.ts';
import { findHostedProvider, hostedProvider } from '../base/providers-of.ts';
import { insertPayment, paymentAtProvider, type PaymentRow } from '../payment/payment-rows.ts';

/** Finds the payment of an order at the provider of the hosted checkout. */
export async function findHostedPayment(engine: Engine, orderId: string): Promise<PaymentRow | undefined> {
  const provider = findHostedProvider(engine);
  return provider && paymentAtProvider(engine.db, provider.code, orderId);
}

interface HostedPaymentOptions {
  readonly cartId: string;
  readonly storeView: StoreView;
  /** The amount that the provider gets. */
  readonly amount: ProviderAmount;
  /** The buyer's next action in the browser, as JSON. */
  readonly action: string;
  readonly now: Date;
}

/** Creates the payment of an order that is created at the provider next, bound to its cart, amount and currency. */
export async function createHostedPayment(
  engine: Engine,
  { cartId, storeView, amount, action, now }: HostedPaymentOptions,
): Promise<PaymentRow> {
  const { code, deadline, digitsOf } = hostedProvider(engine);
  const { currencyCode, fractionDigits } = storeView.i18n;
  const payment = {
    order_key: null,
    cart_id: cartId,
    store_code: storeView.storeCode,
    provider: code,
    amount,
    currency_code: currencyCode,
    digits: digitsOf(currencyCode),
    shop_digits: fractionDigits,
    state: 'created',
    action,
    order_id: null,
    // The payment is fetched once the shop has agreed to the purchase; without that, the provider has forgotten it by then.
    due_at: new Date(now.getTime() + deadline).toISOString(),
  } as const;
  return insertPayment(engine.db, payment, now);
}

/** A payment in the hosted checkout, and the amount that its provider requests. */
export interface BoundPayment {
  readonly payment: PaymentRow;
  readonly amount: ProviderAmount;
}

/**
 * Binds a payment to the attempt that its buyer is about to pay. Throws if the provider requests another amount than the
 * order's.
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
