import type { Kysely } from 'kysely';
import { cart } from '../../../../config/shop.ts';
import { expiredBefore } from '../../../../domain/cart/cart-limits.ts';
import type { Database } from '../../../../database/schema.ts';
import { rowsPerSweep } from '../../../../config/limits/orders.ts';

/** Removes some carts of guests, with their lines, that were not changed for `cart.lifetimeDays`, and some notes of joined ones. */
export async function removeExpiredCarts(db: Kysely<Database>, now: Date): Promise<void> {
  const limit = expiredBefore(now, cart.lifetimeDays).toISOString();
  await db
    .deleteFrom('joined_cart')
    .where('id', 'in', (joined) =>
      joined
        .selectFrom('joined_cart')
        .select('id')
        .where('joined_at', '<', limit)
        .orderBy('joined_at')
        .limit(rowsPerSweep),
    )
    .execute();
  const expired = await db
    .selectFrom('cart')
    .select('id')
    .where('updated_at', '<', limit)
    .where('customer_id', 'is', null)
    .orderBy('updated_at')
    .limit(rowsPerSweep)
    .execute();
  if (expired.length === 0) return;
  const ids = expired.map(({ id }) => id);
  await db.deleteFrom('cart').where('id', 'in', ids).where('updated_at', '<', limit).execute();
}
