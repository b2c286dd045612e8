import type { Kysely, Selectable, Transaction } from 'kysely';
import { isOffline } from '../../../../config/payment.ts';
import { lockingRows } from '../../../../database/dialect.ts';
import type { Database } from '../../../../database/schema.ts';
import type { PaymentMoney } from '../../../../domain/payment/payment-command.ts';
import { noProviderAmount, type AmountDigits } from '../../../../domain/payment/provider-amount.ts';
import type { PaymentReference } from '../../../../payments/port/provider.ts';
import { uuidV7 } from '../base/uuid-v7.ts';

export type PaymentRow = Selectable<Database['payment']>;
export type OperationRow = Selectable<Database['payment_step']>;

/** The fields that differ between new payments. */
export type NewPayment = Pick<
  PaymentRow,
  | 'order_key'
  | 'cart_id'
  | 'store_code'
  | 'provider'
  | 'amount'
  | 'currency_code'
  | 'digits'
  | 'shop_digits'
  | 'state'
  | 'action'
  | 'order_id'
  | 'due_at'
>;

/** Inserts a payment, which its provider does not know yet. */
export async function insertPayment(
  db: Kysely<Database>,
  payment: NewPayment,
  now: Date,
): Promise<PaymentRow> {
  const at = now.toISOString();
  return db
    .insertInto('payment')
    .values({
      ...payment,
      id: uuidV7(now),
      provider_id: null,
      captured: noProviderAmount,
      refunded: noProviderAmount,
      authorized_until: null,
      disputed: 0,
      problem: null,
      failures: 0,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Finds a payment by its ID. */
export async function findPayment(db: Kysely<Database>, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds a payment by the ID that its provider gave it. */
export async function paymentAtProvider(
  db: Kysely<Database>,
  provider: string,
  providerId: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
}

/** Finds the payment of an attempt. */
export async function paymentOfAttempt(
  db: Kysely<Database>,
  orderKey: string,
): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('order_key', '=', orderKey).executeTakeFirst();
}

/** Finds the payment of an order; an order that costs nothing has none. */
export async function paymentOfOrder(db: Kysely<Database>, orderId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** Locks a payment until the transaction ends. */
export async function lockPayment(db: Transaction<Database>, id: string): Promise<PaymentRow> {
  const query = db.selectFrom('payment').selectAll().where('id', '=', id);
  return lockingRows(db, query).executeTakeFirstOrThrow();
}

/** Updates a payment. */
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

/** Lists the operations of a payment, the oldest first. */
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

/** Updates an operation. */
export async function updateOperation(
  db: Kysely<Database>,
  key: string,
  changes: Partial<Pick<OperationRow, 'state' | 'reference' | 'amount' | 'message' | 'ended_at'>>,
): Promise<void> {
  await db.updateTable('payment_step').set(changes).where('key', '=', key).execute();
}

/** Returns true if an operation has no answer, or has not ended. */
export function isOpen({ state }: Pick<OperationRow, 'state'>): boolean {
  return state === 'requested' || state === 'pending';
}

/** Returns what identifies a payment to its provider. */
export function referenceOf(payment: PaymentRow): PaymentReference {
  const { id, provider_id, amount, currency_code, state } = payment;
  return { key: id, providerId: provider_id, amount, currencyCode: currency_code, state };
}

/** Returns state and sums of a payment. */
export function moneyOf({ provider, state, amount, captured, refunded, disputed }: PaymentRow): PaymentMoney {
  const isDisputed = disputed === 1;
  return { state, amount, captured, refunded, isDisputed, isOffline: isOffline(provider) };
}

/** Returns the decimals of a payment's amounts. */
export function digitsOf({ digits, shop_digits }: PaymentRow): AmountDigits {
  return { provider: digits, shop: shop_digits };
}

/** Returns key, amount and currency that the provider's payment must have. */
export function expectedOf({ id: key, amount, currency_code: currencyCode }: PaymentRow) {
  return { key, amount, currencyCode };
}
