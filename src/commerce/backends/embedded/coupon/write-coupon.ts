import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { normaliseCouponCode, type Coupon } from '../../../../domain/coupon/coupon.ts';

/** Stores a new coupon; false where there is one of that code already. */
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
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
