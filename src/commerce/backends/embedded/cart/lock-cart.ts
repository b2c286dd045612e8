import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';

/**
 * Marks a cart as changed, and so makes every other change of it wait until this transaction ends: commands on
 * one cart happen one after the other, on whatever process they arrive. Throws when the cart is gone, or was
 * ordered.
 */
export async function lockCart(db: Transaction<Database>, cartId: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('cart')
    .set({ updated_at: now.toISOString() })
    .where('id', '=', cartId)
    .where('order_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw cartErrors.unknownCart(cartId);
}
