import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { countOne, countsOf } from '../limits/counts.ts';
import type { StockTerms } from '../stock/available-stock.ts';

import { keyedNetworks } from '../base/caller-key.ts';
import { dailyWindow } from '../../../../config/limits/accounts.ts';

const nameOf = (networks: readonly string[]) => ({ kind: 'address', action: 'unpaid', networks }) as const;

/**
 * Returns true if one more unpaid order of a caller may reserve its full quantity. A caller who never pays can't block stock
 * again and again. `caller` is the result of `callerKey`.
 */
export async function mayReserveAll(
  db: Transaction<Database>,
  caller: string,
  { now, limits }: StockTerms,
): Promise<boolean> {
  const networks = keyedNetworks(caller);
  const waiting = await db
    .selectFrom('stock_hold')
    .select(['cart_id', 'caller'])
    .distinct()
    .where('caller', 'like', `%${networks.at(-1)}`)
    .where('paying', '=', 1)
    .where('expires_at', '>', now.toISOString())
    .execute();
  const counts = await countsOf(db, nameOf(networks), { window: dailyWindow, now });
  return counts.every(({ count, factor }, index) => {
    const carts = waiting.filter((cart) => keyedNetworks(cart.caller)[index] === networks[index]);
    return carts.length + count < limits.unpaidOrders * factor;
  });
}

/** Counts an unpaid order of a cart for its caller, while its stock is still reserved. */
export async function countUnpaid(db: Transaction<Database>, cartId: string, now: Date): Promise<void> {
  const hold = await db
    .selectFrom('stock_hold')
    .select('caller')
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  if (hold) await countOne(db, nameOf(keyedNetworks(hold.caller)), { window: dailyWindow, now });
}
