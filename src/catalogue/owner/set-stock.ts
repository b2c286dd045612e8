import type { Kysely, Selectable } from 'kysely';
import { lockingRows } from '../../database/dialect.ts';
import type { Database } from '../../database/schema.ts';
import { inLockingTransaction } from '../../database/transaction.ts';
import { markStock } from '../product-changes.ts';

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
 * Writes quantities, all or none: they hold for carts and orders at once, and the products that have others than before
 * are marked for their pages. Gives the skus that have no stock; then nothing was written.
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
    const changed: string[] = [];
    for (const { sku, qty, isInStock } of changes) {
      const former = rows.get(sku);
      const is_in_stock = (isInStock ?? (qty > 0 || former?.backorders !== 0)) ? 1 : 0;
      if (former?.qty === qty && former.is_in_stock === is_in_stock) continue;
      changed.push(sku);
      await inside.updateTable('stock_item').set({ qty, is_in_stock }).where('sku', '=', sku).execute();
    }
    await markStock(inside, changed);
    return [];
  });
}
