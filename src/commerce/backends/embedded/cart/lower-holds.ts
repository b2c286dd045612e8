import type { Transaction } from 'kysely';
import type { Catalogue } from '../../../../catalogue/catalogue.ts';
import type { Database } from '../../../../database/schema.ts';
import { hasPendingAttempt } from '../attempt/attempts.ts';
import { storedLines } from './lines.ts';
import { demandOfStored } from './stored-demand.ts';

/**
 * Gives back what a cart has reserved beyond what its lines take now. What an order that waits for its payment has reserved
 * stays. The cart is locked.
 */
export async function lowerHolds(
  db: Transaction<Database>,
  catalogue: Catalogue,
  cartId: string,
): Promise<void> {
  const held = await db
    .selectFrom('stock_hold')
    .select(['sku', 'qty'])
    .where('cart_id', '=', cartId)
    .execute();
  if (held.length === 0 || (await hasPendingAttempt(db, cartId))) return;
  const demand = await demandOfStored(catalogue, await storedLines(db, cartId));
  for (const { sku, qty } of held) {
    const needed = demand.get(sku) ?? 0;
    if (needed === 0) {
      await db.deleteFrom('stock_hold').where('cart_id', '=', cartId).where('sku', '=', sku).execute();
    } else if (needed < qty) {
      const row = db.updateTable('stock_hold').set({ qty: needed });
      await row.where('cart_id', '=', cartId).where('sku', '=', sku).execute();
    }
  }
}
