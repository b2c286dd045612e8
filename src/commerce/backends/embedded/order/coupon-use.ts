import { hash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';

/** The same for the same address of a buyer, however it is written; not the address itself. */
export function customerKey(email: string): string {
  return hash('sha256', `coupon:${email.trim().toLowerCase()}`);
}

/** How many orders of a buyer have a coupon. */
export async function usesOf(db: Kysely<Database>, code: string, key: string): Promise<number> {
  const { uses } = await db
    .selectFrom('coupon_use')
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .where('coupon_code', '=', code)
    .where('customer_key', '=', key)
    .executeTakeFirstOrThrow();
  return Number(uses);
}

/** Locks a coupon until the transaction ends: who counts its uses next sees this one's. */
export async function lockCoupon(db: Transaction<Database>, code: string): Promise<void> {
  await db
    .updateTable('coupon')
    .set((row) => ({ used: row.ref('used') }))
    .where('code', '=', code)
    .execute();
}

/** Counts a use; the coupon is locked and was found to hold. */
export async function countCouponUse(
  db: Transaction<Database>,
  use: { readonly orderId: string; readonly code: string; readonly key: string },
): Promise<void> {
  await db
    .updateTable('coupon')
    .set({ used: sql`used + 1` })
    .where('code', '=', use.code)
    .execute();
  await db
    .insertInto('coupon_use')
    .values({ order_id: use.orderId, coupon_code: use.code, customer_key: use.key })
    .execute();
}

/** Gives back the use of an order; without one nothing happens. */
export async function giveCouponBack(db: Transaction<Database>, orderId: string): Promise<void> {
  const use = await db
    .deleteFrom('coupon_use')
    .where('order_id', '=', orderId)
    .returning('coupon_code')
    .executeTakeFirst();
  if (!use) return;
  await db
    .updateTable('coupon')
    .set({ used: sql`used - 1` })
    .where('code', '=', use.coupon_code)
    .execute();
}
