import { hash } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { OrderRequest } from '../../../contract/order.ts';
import type { OrderDraft } from './order-draft.ts';

export type OrderAttempt = Selectable<Database['order_attempt']>;

/** Digest of what a body orders. Instants and marks of the client's own queue may differ between two sendings. */
export function bodyHash(cartId: string, { products, addressInformation, expected }: OrderRequest): string {
  return hash('sha256', JSON.stringify({ cartId, products, addressInformation, expected: expected ?? null }));
}

export async function findAttempt(db: Kysely<Database>, key: string): Promise<OrderAttempt | undefined> {
  return db.selectFrom('order_attempt').selectAll().where('order_key', '=', key).executeTakeFirst();
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

/** The draft of an attempt that waits for its payment. */
export function draftOf({ draft }: OrderAttempt): OrderDraft {
  if (draft === null) throw new Error('Only an attempt that waits for its payment has a draft');
  return JSON.parse(draft) as OrderDraft;
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
  end: Partial<Pick<OrderAttempt, 'order_id' | 'reason' | 'returned'>> & {
    readonly state: 'placed' | 'refused';
  },
): Promise<void> {
  await db
    .updateTable('order_attempt')
    .set({ ...end, draft: null })
    .where('order_key', '=', key)
    .execute();
}
