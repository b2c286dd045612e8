import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { toProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import type { PaymentProvider } from '../../../../payments/port/provider.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';
import { nextFetch } from '../../../../domain/payment/next-fetch.ts';
import { insertPayment, type PaymentRow } from './payment-rows.ts';

interface PaymentOptions {
  readonly orderKey: string;
  /** The order, if it is placed before it is paid. */
  readonly orderId?: string | null;
  readonly now: Date;
}

/**
 * Creates the payment of an order, bound to its amount and currency. It is prepared at its provider after the transaction; a
 * payment whose order is placed already is paid outside of the shop.
 */
export async function createPayment(
  db: Transaction<Database>,
  provider: PaymentProvider,
  { cartId, storeCode, document }: OrderDraft,
  { orderKey, orderId = null, now }: PaymentOptions,
): Promise<PaymentRow> {
  const digits = { shop: document.fractionDigits, provider: provider.digitsOf(document.currency) };
  const isOffline = orderId !== null;
  const state = isOffline ? 'pending' : 'created';
  const schedule = { state, created_at: now.toISOString(), authorized_until: null, failures: 0 } as const;
  const payment = {
    order_key: orderKey,
    cart_id: cartId,
    store_code: storeCode,
    provider: provider.code,
    amount: toProviderAmount(document.grandTotal, digits),
    currency_code: document.currency,
    digits: digits.provider,
    shop_digits: digits.shop,
    state,
    action: null,
    order_id: orderId,
    due_at: nextFetch({ ...schedule, order_id: orderId, deadline: provider.deadline, isOffline }, now),
  } as const;
  return insertPayment(db, payment, now);
}
