import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { Demand } from '../../../../domain/stock/demand.ts';
import { keyedNetworks } from '../base/caller-key.ts';
import { reservedQuantity, type Held, type ReservationLimits } from '../../../../domain/stock/reservation.ts';

/** Pieces of a sku that the carts of a caller have reserved. */
export interface HeldQuantity extends Held {
  readonly sku: string;
}

/** Reads what other carts have reserved of SKUs. */
export async function heldByOthers(
  db: Kysely<Database>,
  cartId: string,
  skus: readonly string[],
  now: Date,
): Promise<readonly HeldQuantity[]> {
  if (skus.length === 0) return [];
  const rows = await db
    .selectFrom('stock_hold')
    .select(({ fn }) => ['sku', 'caller', 'paying', fn.sum<number>('qty').as('qty')])
    .where('sku', 'in', skus)
    .where('cart_id', '<>', cartId)
    .where('expires_at', '>', now.toISOString())
    .groupBy(['sku', 'caller', 'paying'])
    .execute();
  return rows.map(({ sku, caller, paying, qty }) => ({
    sku,
    networks: keyedNetworks(caller),
    qty: Number(qty),
    isPaying: Number(paying) !== 0,
  }));
}

/** Returns the pieces by SKU that are reserved by others, given how many are in stock. */
export function reservedBySku(
  held: readonly HeldQuantity[],
  inStock: ReadonlyMap<string, number>,
  limits: ReservationLimits,
): Demand {
  const bySku = [...Map.groupBy(held, ({ sku }) => sku)];
  return new Map(bySku.map(([sku, each]) => [sku, reservedQuantity(each, inStock.get(sku) ?? 0, limits)]));
}

/** Returns the same for limited editions, whose sizes share their unsold pieces. */
export function reservedOfEdition(
  held: readonly HeldQuantity[],
  { skus, unsold }: { readonly skus: readonly string[]; readonly unsold: number },
  limits: ReservationLimits,
): number {
  return reservedQuantity(
    held.filter(({ sku }) => skus.includes(sku)),
    unsold,
    limits,
  );
}
