import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { promises } from '../../../../config/shop.ts';
import type { Database } from '../../../../database/schema.ts';
import { createCoupon } from '../coupon/write-coupon.ts';

/** Letters and digits that nobody takes for one another. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

interface Subscriber {
  readonly id: number;
  readonly email_key: string;
}

/**
 * Makes the coupon of a new subscriber: theirs alone, for one order. Returns null where the address had one before, in any store.
 */
export async function giveCoupon(
  db: Transaction<Database>,
  { id, email_key: owner }: Subscriber,
  now: Date,
): Promise<string | null> {
  const known = await db
    .selectFrom('subscription')
    .select('id')
    .where('email_key', '=', owner)
    .where('coupon_code', 'is not', null)
    .executeTakeFirst();
  if (known) return null;
  const code = `HELLO-${Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')}`;
  await createCoupon(
    db,
    {
      code,
      kind: 'percent',
      value: promises.newsletterCouponPercent * 100,
      currency: null,
      stores: null,
      minimum: null,
      usageLimit: 1,
      customerLimit: null,
      validFrom: null,
      validTo: null,
      owner,
    },
    now,
  );
  await db.updateTable('subscription').set({ coupon_code: code }).where('id', '=', id).execute();
  return code;
}
