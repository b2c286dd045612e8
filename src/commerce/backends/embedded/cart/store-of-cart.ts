import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { CartReference } from '../../../backend.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import type { Engine } from '../base/engine.ts';

/**
 * Returns the store that a cart was created in, whose prices and currency apply. To another store the cart does not
 * exist, so a client there creates one of its own; neither does an ordered cart, nor a customer's cart to anybody
 * else. A visitor is told to log in (again), and a customer that the guest's cart is already part of their own.
 */
export async function storeOfCart(
  { db, stores }: Engine,
  { cartId, storeView, customerId }: CartReference,
): Promise<StoreView> {
  const row = await db
    .selectFrom('cart')
    .select(['store_code', 'customer_id'])
    .where('id', '=', cartId)
    .where('order_id', 'is', null)
    .executeTakeFirst();
  if (row?.customer_id && customerId === undefined) throw userErrors.unauthorized();
  if (row?.customer_id && row.customer_id !== customerId) throw cartErrors.unknownCart(cartId);
  if (!row && customerId !== undefined && (await isJoined(db, cartId, customerId))) {
    throw cartErrors.joinedCart(cartId);
  }
  const owner = stores.find(({ storeCode }) => storeCode === row?.store_code);
  if (!owner || (storeView && storeView.storeCode !== owner.storeCode)) throw cartErrors.unknownCart(cartId);
  return owner;
}

/** Returns true if a guest's cart is part of a customer's own. */
export async function isJoined(db: Engine['db'], cartId: string, customerId: number): Promise<boolean> {
  const joined = await db
    .selectFrom('joined_cart')
    .select('id')
    .where('id', '=', cartId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return joined !== undefined;
}
