import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../../database/schema.ts';
import { normaliseCouponCode, type Coupon } from '../../../../domain/coupon/coupon.ts';

/** Finds the coupon of a code, ignoring case and spaces; undefined if there is none. */
export async function findCoupon(db: Kysely<Database>, code: string): Promise<Coupon | undefined> {
  const row = await db
    .selectFrom('coupon')
    .selectAll()
    .where('code', '=', normaliseCouponCode(code))
    .executeTakeFirst();
  return row && couponOf(row);
}

const storeCodes = z.array(z.string());

/** Converts a stored coupon to the form of its rule. */
export function couponOf(row: Selectable<Database['coupon']>): Coupon {
  return {
    code: row.code,
    kind: row.kind,
    value: row.value,
    currency: row.currency_code,
    stores: row.store_codes === null ? null : storeCodes.parse(JSON.parse(row.store_codes)),
    minimum: row.minimum,
    usageLimit: row.usage_limit,
    customerLimit: row.customer_limit,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    used: row.used,
    ...(row.owner_key !== null && { owner: row.owner_key }),
  };
}

/** Returns the code of a cart's coupon; null if it has none. */
export async function couponOfCart(db: Kysely<Database>, cartId: string): Promise<string | null> {
  const row = await db.selectFrom('cart').select('coupon_code').where('id', '=', cartId).executeTakeFirst();
  return row?.coupon_code ?? null;
}
