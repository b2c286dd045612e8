import { hash } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { lockingRows } from '../../../../database/dialect.ts';
import type { Database } from '../../../../database/schema.ts';
import type { OrderRequest } from '../../../contract/order.ts';
import type { OrderDraft } from './order-draft.ts';

export type OrderAttempt = Selectable<Database['order_attempt']>;

/**
 * Hashes what a body orders. Timestamps and fields of the client's queue are left out, since they may differ between
 * retries.
 */
export function bodyHash(cartId: string, { products, addressInformation, expected }: OrderRequest): string {
  return hash('sha256', JSON.stringify({ cartId, products, addressInformation, expected: expected ?? null }));
}

/** Finds the attempt to order under a key. */
export async function findAttempt(db: Kysely<Database>, key: string): Promise<OrderAttempt | undefined> {
  return db.selectFrom('order_attempt').selectAll().where('order_key', '=', key).executeTakeFirst();
}

/** Finds an attempt and locks it until the transaction ends: an erasure removes people from its draft. */
export async function lockAttempt(db: Transaction<Database>, key: string): Promise<OrderAttempt | undefined> {
  const query = db.selectFrom('order_attempt').selectAll().where('order_key', '=', key);
  return lockingRows(db, query).executeTakeFirst();
}

/** Lists the attempts of a cart, newest first. */
export async function attemptsOfCart(db: Kysely<Database>, cartId: string): Promise<readonly OrderAttempt[]> {
  return db
    .selectFrom('order_attempt')
    .selectAll()
    .where('cart_id', '=', cartId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Returns true while an attempt of the cart is pending. */
export async function hasPendingAttempt(db: Kysely<Database>, cartId: string): Promise<boolean> {
  const attempts = await attemptsOfCart(db, cartId);
  return attempts.some(({ state }) => state === 'pending');
}

/**
 * Returns the draft of a cart's pending attempt. An unreadable draft never becomes an order.
 */
export async function pendingDraft(db: Kysely<Database>, cartId: string): Promise<OrderDraft | undefined> {
  const attempts = await attemptsOfCart(db, cartId);
  const waiting = attempts.find(({ state }) => state === 'pending');
  return waiting && readDraft(waiting.draft);
}

/**
 * Parses the draft of a pending attempt. Errors don't quote the draft, which contains personal data.
 */
export function draftOf({ draft, created_at }: Pick<OrderAttempt, 'draft' | 'created_at'>): OrderDraft {
  const read = readDraft(draft);
  if (!read) throw new Error(`The draft of the order of ${created_at} is unreadable`);
  return read;
}

/** Parses a stored draft; undefined if it can't be read. */
export function readDraft(text: string | null): OrderDraft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<OrderDraft> | null;
    const { email, billing } = draft?.document ?? {};
    return typeof email === 'string' && billing ? (draft as OrderDraft) : undefined;
  } catch {
    return undefined;
  }
}

/** Inserts an attempt; returns false if another one has its key. */
export async function insertAttempt(db: Transaction<Database>, attempt: OrderAttempt): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('order_attempt')
    .values(attempt)
    .onConflict((conflict) => conflict.column('order_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends a pending attempt, and deletes its draft, which contains personal data. */
export async function endAttempt(
  db: Transaction<Database>,
  key: string,
  end: Partial<Pick<OrderAttempt, 'order_id' | 'reason' | 'returned' | 'next_cart_id'>> & {
    readonly state: 'placed' | 'refused';
    readonly ended_at: string;
  },
): Promise<void> {
  await db
    .updateTable('order_attempt')
    .set({ ...end, draft: null })
    .where('order_key', '=', key)
    .execute();
}
