import type { Transaction } from 'kysely';
import { reservationTimes } from '../../../../config/limits/shoppers.ts';
import type { Database } from '../../../../database/schema.ts';
import { reservationPeriod } from '../../../../domain/stock/reservation.ts';
import type { UnavailableItem } from '../../../contract/checkout.ts';
import { callerKey } from '../base/caller-key.ts';
import { limitsOf, type Engine } from '../base/engine.ts';
import { hasPendingAttempt } from '../attempt/attempts.ts';
import { lockStock, stockLineOf, unavailableLines } from '../stock/available-stock.ts';
import { releaseStock, reserveStock } from '../stock/holds.ts';
import type { PricedCart } from './price-cart.ts';

/** A cart at a step of its checkout. */
export interface CheckoutStep {
  readonly cartId: string;
  readonly caller: string | undefined;
  /** The step names an address: reservations begin with the first that does. */
  readonly hasAddress: boolean;
}

/**
 * Reserves what a cart takes, for as long and as far as limits let it, and gives the lines that can't be had. Before an
 * address was entered nothing is reserved. What an order that waits for its payment has reserved stays as it is, whatever
 * another tab does to the cart.
 */
export async function reserveCart(
  engine: Engine & { readonly db: Transaction<Database> },
  { cartId, caller, hasAddress }: CheckoutStep,
  { lines }: PricedCart,
): Promise<readonly UnavailableItem[]> {
  const { db } = engine;
  const now = engine.clock();
  if (await hasPendingAttempt(db, cartId)) return [];
  const since = await reservingSince(db, cartId);
  if (since === undefined && !hasAddress) return [];
  const terms = { now, limits: limitsOf(engine) };
  const stock = lines.map(stockLineOf);
  const period = reservationPeriod(since, now, reservationTimes);
  if (!period || (period.since === now && !hasAddress)) {
    await releaseStock(db, cartId);
    return unavailableLines(stock, await lockStock(db, cartId, stock, terms));
  }
  if (period.since !== since) await writeReservingSince(db, cartId, period.since);
  const reservation = { cartId, caller: await callerKey(db, caller), until: period.until, isPaying: false };
  return reserveStock(db, stock, reservation, terms);
}

/** Returns when the reservations of a cart began; undefined if it has none. */
export async function reservingSince(db: Transaction<Database>, cartId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('cart')
    .select('reserving_since')
    .where('id', '=', cartId)
    .executeTakeFirst();
  return row?.reserving_since ? new Date(row.reserving_since) : undefined;
}

/** Writes down when the reservations of a cart began. */
export async function writeReservingSince(
  db: Transaction<Database>,
  cartId: string,
  since: Date,
): Promise<void> {
  await db
    .updateTable('cart')
    .set({ reserving_since: since.toISOString() })
    .where('id', '=', cartId)
    .execute();
}
