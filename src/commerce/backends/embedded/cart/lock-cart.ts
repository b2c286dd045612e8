import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';

/**
 * Locks a cart until the transaction ends, by marking it as changed: commands on one cart run one after the other, in any
 * process. Throws if the cart is gone or was ordered.
 */
export async function lockCart(db: Transaction<Database>, cartId: string, now: Date): Promise<void> {
  const cart = await lockAnyCart(db, cartId, now);
  if (!cart || cart.order_id !== null) throw cartErrors.unknownCart(cartId);
}

/** Locks a cart, also one that was ordered; undefined if it is gone. Transactions lock the cart before other rows. */
export async function lockAnyCart(db: Transaction<Database>, cartId: string, now: Date) {
  return db
    .updateTable('cart')
    .set({ updated_at: now.toISOString() })
    .where('id', '=', cartId)
    .returning(['store_code', 'customer_id', 'coupon_code', 'order_id'])
    .executeTakeFirst();
}
