import type { Kysely, Selectable, Transaction } from 'kysely';
import { lockingRows } from '../../database/dialect.ts';
import type { Database } from '../../database/schema.ts';
import { inLockingTransaction } from '../../database/transaction.ts';
import { raiseCatalogueVersion } from '../version.ts';

/** A quantity that an owner counted. */
export interface StockChange {
  readonly sku: string;
  readonly qty: number;
  /** Not given: in stock where there is any, or where it may be sold below zero. */
  readonly isInStock?: boolean;
}

export type StockItem = Selectable<Database['stock_item']>;

/** Stock of skus that have any, in the order of their names. */
export async function readStock(
  db: Kysely<Database>,
  skus: readonly string[],
): Promise<readonly StockItem[]> {
  return db.selectFrom('stock_item').selectAll().where('sku', 'in', skus).orderBy('sku').execute();
}

/**
 * Writes quantities, all or none: they hold for carts and orders at once, and the pages of the products are made anew by the
 * next build. Gives the skus that have no stock; then nothing was written.
 */
export async function setStock(
  db: Kysely<Database>,
  changes: readonly StockChange[],
): Promise<readonly string[]> {
  return inLockingTransaction(db, async (inside) => {
    const skus = changes.map(({ sku }) => sku);
    const query = inside.selectFrom('stock_item').selectAll().where('sku', 'in', skus).orderBy('sku');
    const rows = new Map((await lockingRows(inside, query).execute()).map((row) => [row.sku, row]));
    const unknown = skus.filter((sku) => !rows.has(sku));
    if (unknown.length > 0) return unknown;
    for (const { sku, qty, isInStock } of changes) {
      const canSell = isInStock ?? (qty > 0 || rows.get(sku)?.backorders !== 0);
      await inside
        .updateTable('stock_item')
        .set({ qty, is_in_stock: canSell ? 1 : 0 })
        .where('sku', '=', sku)
        .execute();
    }
    await raiseVersionsOf(inside, skus);
    return [];
  });
}

/** Has the pages of all stores that sell one of the skus made anew. */
async function raiseVersionsOf(db: Transaction<Database>, skus: readonly string[]): Promise<void> {
  const rows = await db
    .selectFrom('price')
    .select('store_code')
    .distinct()
    .where('sku', 'in', skus)
    .orderBy('store_code')
    .execute();
  for (const { store_code } of rows) await raiseCatalogueVersion(db, store_code);
}
