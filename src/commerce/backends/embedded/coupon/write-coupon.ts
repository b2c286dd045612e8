import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { normaliseCouponCode, type Coupon } from '../../../../domain/coupon/coupon.ts';
import { findCoupon } from './stored-coupon.ts';

/** Ends a coupon: from now on it holds for no cart. Gives it as it was before; undefined where there is none. */
export async function endCoupon(db: Kysely<Database>, code: string, now: Date): Promise<Coupon | undefined> {
  const coupon = await findCoupon(db, code);
  if (!coupon) return undefined;
  // The end of a coupon is its last instant, which is the one before.
  const last = new Date(now.getTime() - 1).toISOString();
  await db
    .updateTable('coupon')
    .set({ valid_to: last })
    .where('code', '=', coupon.code)
    .where(({ eb, or }) => or([eb('valid_to', 'is', null), eb('valid_to', '>', last)]))
    .execute();
  return coupon;
}

/** Stores a new coupon; returns false if the code exists. */
export async function createCoupon(
  db: Kysely<Database>,
  coupon: Omit<Coupon, 'used'>,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('coupon')
    .values({
      code: normaliseCouponCode(coupon.code),
      kind: coupon.kind,
      value: coupon.value,
      currency_code: coupon.currency,
      store_codes: coupon.stores === null ? null : JSON.stringify(coupon.stores),
      minimum: coupon.minimum,
      usage_limit: coupon.usageLimit,
      customer_limit: coupon.customerLimit,
      valid_from: coupon.validFrom,
      valid_to: coupon.validTo,
      used: 0,
      owner_key: coupon.owner ?? null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
