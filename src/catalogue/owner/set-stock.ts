import type { Insertable, Kysely, Selectable } from 'kysely';
import { lockingRows } from '../../database/dialect.ts';
import type { Database } from '../../database/schema.ts';
import { inLockingTransaction } from '../../database/transaction.ts';
import { isSoldOut } from '../../domain/stock/sale.ts';
import { isForSale } from '../../domain/stock/stock-availability.ts';
import { markStock } from '../product-changes.ts';
import { inLists } from '../reading/rows.ts';
import { stockedByOthers, type OthersBySku } from './made-of-others.ts';
import { rowsPerStatement } from '../../config/limits/storage.ts';

/** A quantity that an owner counted. */
export interface StockChange {
  readonly sku: string;
  readonly qty: number;
  /** Not given: in stock where there is any, or where it may be sold below zero. */
  readonly isInStock?: boolean;
}

/** The reasons why stock changes are refused. */
export interface RefusedStock {
  /** Skus that have no stock. */
  readonly unknown: readonly string[];
  /** Skus whose own stock nothing reads, with those whose stock counts. */
  readonly byOthers: OthersBySku;
}

export type StockItem = Selectable<Database['stock_item']>;

/** Reads the stock of SKUs that have any, ordered by SKU. */
export async function readStock(
  db: Kysely<Database>,
  skus: readonly string[],
): Promise<readonly StockItem[]> {
  const lists: StockItem[][] = [];
  for (const list of inLists(skus.toSorted())) lists.push(await stockOf(db, list).execute());
  return lists.flat();
}

function stockOf(db: Kysely<Database>, skus: readonly string[]) {
  return db.selectFrom('stock_item').selectAll().where('sku', 'in', skus).orderBy('sku');
}

/**
 * Writes quantities, all or none: they hold for carts and orders at once, and the products that have others than before
 * are marked for their pages. Gives what stands in the way; then nothing was written.
 */
export async function setStock(
  db: Kysely<Database>,
  changes: readonly StockChange[],
): Promise<RefusedStock | undefined> {
  return inLockingTransaction(db, async (inside) => {
    const skus = changes.map(({ sku }) => sku).sort();
    const rows = new Map<string, StockItem>();
    for (const list of inLists(skus)) {
      for (const row of await lockingRows(inside, stockOf(inside, list)).execute()) rows.set(row.sku, row);
    }
    const unknown = changes.filter(({ sku }) => !rows.has(sku)).map(({ sku }) => sku);
    const byOthers = await stockedByOthers(inside, skus);
    if (unknown.length > 0 || byOthers.size > 0) return { unknown, byOthers };
    const changed = changes.flatMap(({ sku, qty, isInStock }) => {
      const previous = rows.get(sku);
      const is_in_stock = (isInStock ?? (qty > 0 || previous?.backorders !== 0)) ? 1 : 0;
      const isSame = !previous || (previous.qty === qty && previous.is_in_stock === is_in_stock);
      if (isSame) return [];
      const row = { ...previous, qty, is_in_stock };
      return [{ ...row, sold_out: isSoldOut(row) ? 1 : 0 }];
    });
    await writeStock(inside, changed);
    await markStock(
      inside,
      changed.map(({ sku }) => sku),
      { turned: changed.some((row) => isForSale(row) !== isForSale(rows.get(row.sku))) },
    );
    return undefined;
  });
}

async function writeStock(
  db: Kysely<Database>,
  rows: readonly Insertable<Database['stock_item']>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await db
      .insertInto('stock_item')
      .values(rows.slice(start, start + rowsPerStatement))
      .onConflict((conflict) =>
        conflict.column('sku').doUpdateSet((row) => ({
          qty: row.ref('excluded.qty'),
          is_in_stock: row.ref('excluded.is_in_stock'),
          sold_out: row.ref('excluded.sold_out'),
        })),
      )
      .execute();
  }
}
