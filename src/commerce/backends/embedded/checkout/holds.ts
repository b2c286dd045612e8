import type { Selectable, Transaction } from 'kysely';
import { checkoutTimes } from '../../../../config/payment.ts';
import type { Database } from '../../../../database/schema.ts';
import type { UnavailableItem } from '../../../contract/checkout.ts';
import { isCounted } from '../cart/counted-stock.ts';
import {
  demandOfLines,
  editionSkusOf,
  lockStock,
  unavailableLines,
  type StockLine,
} from './available-stock.ts';

/**
 * Reserves what a cart's lines take from the stock, in place of what it had reserved before, and gives the lines for
 * which that can't be done: of these nothing is reserved.
 */
export async function reserveStock(
  db: Transaction<Database>,
  cartId: string,
  lines: readonly StockLine[],
  now: Date,
): Promise<readonly UnavailableItem[]> {
  const stock = await lockStock(db, cartId, lines, now);
  const unavailable = unavailableLines(lines, stock);
  const missing = new Set(unavailable.map(({ item_id }) => item_id));
  const demand = demandOfLines(lines.filter(({ item_id }) => !missing.has(item_id)));
  const expires_at = new Date(now.getTime() + checkoutTimes.reservation).toISOString();
  const editionSkus = editionSkusOf(lines);
  const holds = stock.rows
    .filter((row) => isCounted(row, editionSkus))
    .map(({ sku }) => ({ cart_id: cartId, sku, qty: demand.get(sku) ?? 0, expires_at }))
    .filter(({ qty }) => qty > 0);
  await releaseStock(db, cartId);
  await removeExpiredHolds(db, now);
  if (holds.length > 0) await db.insertInto('stock_hold').values(holds).execute();
  return unavailable;
}

/** Gives back what a cart has reserved. */
export async function releaseStock(db: Transaction<Database>, cartId: string): Promise<void> {
  await db.deleteFrom('stock_hold').where('cart_id', '=', cartId).execute();
}

type Hold = Selectable<Database['stock_hold']>;

/** Takes away what a cart has reserved, and gives what of it had not run out. The cart is locked. */
export async function takeHolds(
  db: Transaction<Database>,
  cartId: string,
  now: Date,
): Promise<readonly Hold[]> {
  const holds = await db.deleteFrom('stock_hold').where('cart_id', '=', cartId).returningAll().execute();
  return holds.filter(({ expires_at }) => expires_at > now.toISOString());
}

/** Reserves for a cart what was taken from another one, in addition to its own. The cart is locked. */
export async function addHolds(
  db: Transaction<Database>,
  cartId: string,
  added: readonly Hold[],
  now: Date,
): Promise<void> {
  const own = await takeHolds(db, cartId, now);
  for (const [sku, holds] of Map.groupBy([...own, ...added], (hold) => hold.sku)) {
    const qty = holds.reduce((sum, hold) => sum + hold.qty, 0);
    const expires_at = holds.map((hold) => hold.expires_at).sort()[0] ?? '';
    await db.insertInto('stock_hold').values({ cart_id: cartId, sku, qty, expires_at }).execute();
  }
}

/** How many reservations that ran out one new one clears away. */
const sweepSize = 20;

async function removeExpiredHolds(db: Transaction<Database>, now: Date): Promise<void> {
  const expired = await db
    .selectFrom('stock_hold')
    .select(['cart_id', 'sku'])
    .where('expires_at', '<=', now.toISOString())
    .orderBy('expires_at')
    .limit(sweepSize)
    .execute();
  for (const { cart_id, sku } of expired) {
    // Unless the cart has renewed it meanwhile.
    await db
      .deleteFrom('stock_hold')
      .where('cart_id', '=', cart_id)
      .where('sku', '=', sku)
      .where('expires_at', '<=', now.toISOString())
      .execute();
  }
}
