import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { noProviderAmount, toProviderAmount } from '../../../../domain/payment/provider-amount.ts';
import type { PaymentProvider } from '../../../../payments/port/provider.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';
import { uuidV7 } from '../base/uuid-v7.ts';
import { nextFetch } from '../../../../domain/payment/next-fetch.ts';
import type { PaymentRow } from './payment-rows.ts';

interface PaidFor {
  readonly orderKey: string | null;
  /** Of an order that is placed before it is paid. */
  readonly orderId?: string;
  readonly now: Date;
}

/**
 * Writes down the payment of an order, with the amount and the currency that it is bound to. Of one that is to be placed once
 * it is paid, its provider hears after the transaction; one that is placed already is paid outside of the shop.
 */
export async function createPayment(
  db: Transaction<Database>,
  provider: PaymentProvider,
  { cartId, storeCode, document }: OrderDraft,
  { orderKey, orderId, now }: PaidFor,
): Promise<PaymentRow> {
  const digits = { shop: document.fractionDigits, provider: provider.digitsOf(document.currency) };
  const at = now.toISOString();
  const payment = {
    id: uuidV7(now),
    order_key: orderKey,
    cart_id: cartId,
    store_code: storeCode,
    provider: provider.code,
    provider_id: null,
    amount: toProviderAmount(document.grandTotal, digits),
    currency_code: document.currency,
    digits: digits.provider,
    shop_digits: digits.shop,
    state: orderId === undefined ? 'created' : 'pending',
    captured: noProviderAmount,
    refunded: noProviderAmount,
    authorized_until: null,
    disputed: 0,
    action: null,
    problem: null,
    order_id: orderId ?? null,
    failures: 0,
    created_at: at,
    updated_at: at,
  } as const;
  return db
    .insertInto('payment')
    .values({
      ...payment,
      due_at: nextFetch({ ...payment, deadline: provider.deadline, isOffline: orderId !== undefined }, now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
