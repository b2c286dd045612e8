import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { Demand } from '../../../../domain/stock/demand.ts';
import { reservableQuantity } from '../../../../domain/stock/reservation.ts';
import type { UnavailableItem } from '../../../contract/checkout.ts';
import { keyedNetworks } from '../base/caller-key.ts';
import { isCounted, quantityOf } from './counted-stock.ts';
import {
  demandOfLines,
  editionsOf,
  editionSkusOf,
  lockStock,
  unavailableLines,
  unsoldQuantity,
  type AvailableStock,
  type StockLine,
  type StockTerms,
} from './available-stock.ts';
import { rowsPerSweep } from '../../../../config/limits/orders.ts';

/** For whom stock is reserved, and until when; `caller`: what `callerKey` gives. */
export interface Reservation {
  readonly cartId: string;
  readonly caller: string;
  readonly until: Date;
  /** All of it is kept while the order waits for its payment; else what limits let a cart keep. */
  readonly isPaying: boolean;
}

/**
 * Reserves what a cart's lines take from the stock, in place of what it had reserved before, and gives the lines that
 * can't be had: of these nothing is reserved.
 */
export async function reserveStock(
  db: Transaction<Database>,
  lines: readonly StockLine[],
  reservation: Reservation,
  terms: StockTerms,
): Promise<readonly UnavailableItem[]> {
  const { cartId, caller, isPaying } = reservation;
  const stock = await lockStock(db, cartId, lines, terms);
  const unavailable = unavailableLines(lines, stock);
  const missing = new Set(unavailable.map(({ item_id }) => item_id));
  const wanted = lines.filter(({ item_id }) => !missing.has(item_id));
  const pieces = isPaying ? demandOfLines(wanted) : reservable(wanted, stock, caller, terms);
  const editionSkus = editionSkusOf(lines);
  const hold = {
    cart_id: cartId,
    caller,
    paying: isPaying ? 1 : 0,
    expires_at: reservation.until.toISOString(),
  };
  const holds = stock.rows
    .filter((row) => isCounted(row, editionSkus))
    .map(({ sku }) => ({ ...hold, sku, qty: pieces.get(sku) ?? 0 }))
    .filter(({ qty }) => qty > 0);
  await releaseStock(db, cartId);
  await removeExpiredHolds(db, terms.now);
  if (holds.length > 0) await db.insertInto('stock_hold').values(holds).execute();
  return unavailable;
}

/** Returns the pieces by SKU that a cart may reserve; for an edition over all its sizes. */
function reservable(
  lines: readonly StockLine[],
  stock: AvailableStock,
  caller: string,
  { limits: { reservation } }: StockTerms,
): Demand {
  const heldOf = (skus: readonly string[]) => {
    const held = stock.held.filter(({ sku }) => skus.includes(sku));
    return keyedNetworks(caller).map((network, level) =>
      held.reduce((sum, { networks, qty }) => sum + (networks[level] === network ? qty : 0), 0),
    );
  };
  const editions = editionsOf(lines);
  const left = new Map(
    editions.map((edition) => {
      const pool = {
        inStock: unsoldQuantity(edition, stock.takenNumbers),
        heldByNetworks: heldOf(edition.skus),
      };
      return [edition, reservableQuantity(Number.POSITIVE_INFINITY, pool, reservation)] as const;
    }),
  );
  const inStock = new Map(stock.rows.map((row) => [row.sku, quantityOf(row, editionSkusOf(lines))]));
  const pieces = new Map<string, number>();
  for (const [sku, wanted] of demandOfLines(lines)) {
    const pool = { inStock: inStock.get(sku) ?? 0, heldByNetworks: heldOf([sku]) };
    const edition = editions.find(({ skus }) => skus.includes(sku));
    const ofEdition = (edition && left.get(edition)) ?? wanted;
    const qty = reservableQuantity(Math.min(wanted, ofEdition), pool, reservation);
    if (edition) left.set(edition, ofEdition - qty);
    pieces.set(sku, qty);
  }
  return pieces;
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
    const caller = holds.at(-1)?.caller ?? '';
    await db
      .insertInto('stock_hold')
      .values({ cart_id: cartId, sku, qty, expires_at, caller, paying: 0 })
      .execute();
  }
}

async function removeExpiredHolds(db: Transaction<Database>, now: Date): Promise<void> {
  const expired = await db
    .selectFrom('stock_hold')
    .select(['cart_id', 'sku'])
    .where('expires_at', '<=', now.toISOString())
    .orderBy('expires_at')
    .limit(rowsPerSweep)
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
