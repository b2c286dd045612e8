import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';

/**
 * Counts the orders of a customer that use a coupon, except a given one. Uses by guests count for nobody: counting by
 * billing address would reveal to anybody who types an address whether it has ordered.
 */
export async function usesOf(
  db: Kysely<Database>,
  code: string,
  customerId: number,
  except = '',
): Promise<number> {
  const { uses } = await db
    .selectFrom('coupon_use')
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .where('coupon_code', '=', code)
    .where('customer_id', '=', customerId)
    .where('order_id', '<>', except)
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
  use: {
    readonly orderId: string;
    readonly code: string;
    readonly customerId: number | null;
  },
): Promise<void> {
  await db
    .updateTable('coupon')
    .set({ used: sql`used + 1` })
    .where('code', '=', use.code)
    .execute();
  await db
    .insertInto('coupon_use')
    .values({
      order_id: use.orderId,
      coupon_code: use.code,
      customer_key: '',
      customer_id: use.customerId,
    })
    .execute();
}

/** Releases the coupon that an order uses, if any. */
export async function releaseCoupon(db: Transaction<Database>, orderId: string): Promise<void> {
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

/** Forgets who used the coupon of an order; the use itself stays counted. */
export async function forgetCouponUse(db: Transaction<Database>, orderId: string): Promise<void> {
  await db
    .updateTable('coupon_use')
    .set({ customer_key: '', customer_id: null })
    .where('order_id', '=', orderId)
    .execute();
}
