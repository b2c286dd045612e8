import type { Kysely, Selectable, Transaction } from 'kysely';
import { isOffline } from '../../../../config/payment.ts';
import { lockingRows } from '../../../../database/dialect.ts';
import type { Database } from '../../../../database/schema.ts';
import type { PaymentMoney } from '../../../../domain/payment/payment-state.ts';
import type { AmountDigits } from '../../../../domain/payment/provider-amount.ts';
import type { PaymentReference } from '../../../../payments/port/provider.ts';

export type PaymentRow = Selectable<Database['payment']>;
export type OperationRow = Selectable<Database['payment_step']>;

/** A payment by its id. */
export async function findPayment(db: Kysely<Database>, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The payment of an attempt to order; undefined of one of a version without payments. */
export async function paymentOfAttempt(
  db: Kysely<Database>,
  orderKey: string,
): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('order_key', '=', orderKey).executeTakeFirst();
}

/** The payment of an order; undefined where none is known. */
export async function paymentOfOrder(db: Kysely<Database>, orderId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** A payment that nobody else changes before the transaction ends. */
export async function lockPayment(db: Transaction<Database>, id: string): Promise<PaymentRow> {
  const query = db.selectFrom('payment').selectAll().where('id', '=', id);
  return lockingRows(db, query).executeTakeFirstOrThrow();
}

/** Steps of a payment, the oldest first. */
export async function operationsOf(
  db: Kysely<Database>,
  paymentId: string,
): Promise<readonly OperationRow[]> {
  return db
    .selectFrom('payment_step')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('key')
    .execute();
}

/** Writes what is new of a payment. */
export async function updatePayment(
  db: Kysely<Database>,
  id: string,
  changes: Partial<Omit<PaymentRow, 'id' | 'created_at' | 'updated_at'>>,
  now: Date,
): Promise<PaymentRow> {
  return db
    .updateTable('payment')
    .set({ ...changes, updated_at: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A payment as its provider is asked about it. */
export function referenceOf(payment: PaymentRow): PaymentReference {
  const { id, provider_id, amount, currency_code, state } = payment;
  return { key: id, providerId: provider_id, amount, currencyCode: currency_code, state };
}

/** A payment as far as its money goes. */
export function moneyOf({ provider, state, amount, captured, refunded, disputed }: PaymentRow): PaymentMoney {
  const isDisputed = disputed === 1;
  return { state, amount, captured, refunded, isDisputed, isOffline: isOffline(provider) };
}

/** The decimals of a payment's amounts. */
export function digitsOf({ digits, shop_digits }: PaymentRow): AmountDigits {
  return { provider: digits, shop: shop_digits };
}

/** Returns a payment as its provider has to have it, so that it pays its order. */
export function expectedOf({ id: key, amount, currency_code: currencyCode }: PaymentRow) {
  return { key, amount, currencyCode };
}
