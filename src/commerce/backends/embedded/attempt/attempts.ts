import { hash } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { lockingRows } from '../../../../database/dialect.ts';
import type { Database } from '../../../../database/schema.ts';
import type { OrderRequest } from '../../../contract/order.ts';
import type { OrderDraft } from './order-draft.ts';

export type OrderAttempt = Selectable<Database['order_attempt']>;

/** Digest of what a body orders. Instants and marks of the client's own queue may differ between two sendings. */
export function bodyHash(cartId: string, { products, addressInformation, expected }: OrderRequest): string {
  return hash('sha256', JSON.stringify({ cartId, products, addressInformation, expected: expected ?? null }));
}

/** The attempt to order under a key. */
export async function findAttempt(db: Kysely<Database>, key: string): Promise<OrderAttempt | undefined> {
  return db.selectFrom('order_attempt').selectAll().where('order_key', '=', key).executeTakeFirst();
}

/** The same, so that nobody changes it before the transaction ends: an erasure takes people out of its draft. */
export async function lockAttempt(db: Transaction<Database>, key: string): Promise<OrderAttempt | undefined> {
  const query = db.selectFrom('order_attempt').selectAll().where('order_key', '=', key);
  return lockingRows(db, query).executeTakeFirst();
}

/** The attempts of a cart, the newest first. */
export async function attemptsOfCart(db: Kysely<Database>, cartId: string): Promise<readonly OrderAttempt[]> {
  return db
    .selectFrom('order_attempt')
    .selectAll()
    .where('cart_id', '=', cartId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** True while an order of the cart waits for its payment. */
export async function waitsForPayment(db: Kysely<Database>, cartId: string): Promise<boolean> {
  const attempts = await attemptsOfCart(db, cartId);
  return attempts.some(({ state }) => state === 'pending');
}

/** The draft of the order of the cart that waits for its payment; by one that can't be read nothing is placed. */
export async function waitingDraft(db: Kysely<Database>, cartId: string): Promise<OrderDraft | undefined> {
  const attempts = await attemptsOfCart(db, cartId);
  const waiting = attempts.find(({ state }) => state === 'pending');
  return waiting && readDraft(waiting.draft);
}

/** The draft of an attempt that waits for its payment. An error has nothing of its text, which names somebody. */
export function draftOf({ draft, created_at }: Pick<OrderAttempt, 'draft' | 'created_at'>): OrderDraft {
  const read = readDraft(draft);
  if (!read) throw new Error(`The draft of the order of ${created_at} is unreadable`);
  return read;
}

/** A draft as it is stored; undefined where it can't be read. */
export function readDraft(text: string | null): OrderDraft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<OrderDraft> | null;
    const { email, billing } = draft?.document ?? {};
    return typeof email === 'string' && billing ? (draft as OrderDraft) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes an attempt; false where another one has its key. */
export async function insertAttempt(db: Transaction<Database>, attempt: OrderAttempt): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('order_attempt')
    .values(attempt)
    .onConflict((conflict) => conflict.column('order_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends an attempt that waited; nothing personal of it is kept. */
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
