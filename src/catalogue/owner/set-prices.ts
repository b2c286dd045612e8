import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { markProducts } from '../product-changes.ts';

/** The price of a product in one store, in minor units, with tax where the store's prices carry it. */
export type PriceRow = Selectable<Database['price']>;

/** A price as an owner sets it; what is not given stays, null is taken away. */
export interface PriceChange {
  readonly store_code: string;
  readonly sku: string;
  readonly amount?: number;
  readonly special_amount?: number | null;
  readonly special_from?: string | null;
  readonly special_to?: string | null;
}

/** Prices of a sku by store. */
export async function readPrices(db: Kysely<Database>, sku: string): Promise<readonly PriceRow[]> {
  return db.selectFrom('price').selectAll().where('sku', '=', sku).orderBy('store_code').execute();
}

/**
 * Writes prices, all or none: they hold for carts and orders at once, and the products that cost something else than
 * before are marked for their pages. Gives the changes of products that the store does not have; then nothing was written.
 */
export async function setPrices(
  db: Kysely<Database>,
  changes: readonly PriceChange[],
): Promise<readonly PriceChange[]> {
  return inTransaction(db, async (inside) => {
    const unknown: PriceChange[] = [];
    const changed: PriceChange[] = [];
    for (const change of changes) {
      const { store_code, sku, ...values } = change;
      const former = await inside
        .selectFrom('price')
        .selectAll()
        .where('store_code', '=', store_code)
        .where('sku', '=', sku)
        .executeTakeFirst();
      if (!former) {
        unknown.push(change);
      } else if (
        Object.entries(values).some(([column, value]) => former[column as keyof PriceRow] !== value)
      ) {
        changed.push(change);
        await inside
          .updateTable('price')
          .set(values)
          .where('store_code', '=', store_code)
          .where('sku', '=', sku)
          .execute();
      }
    }
    if (unknown.length > 0) throw new UnknownPrices(unknown);
    await markProducts(inside, changed);
    return [];
  }).catch((error: unknown) => {
    if (error instanceof UnknownPrices) return error.changes;
    throw error;
  });
}

/** Rolls the transaction back. */
class UnknownPrices extends Error {
  readonly changes: readonly PriceChange[];

  constructor(changes: readonly PriceChange[]) {
    super('Products without a price');
    this.changes = changes;
  }
}
