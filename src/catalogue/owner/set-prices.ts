import type { Insertable, Kysely, Selectable } from 'kysely';
import { lockingRows } from '../../database/dialect.ts';
import type { Database } from '../../database/schema.ts';
import { inLockingTransaction } from '../../database/transaction.ts';
import type { MinorUnits } from '../../domain/money/minor-units.ts';
import { markProducts } from '../product-changes.ts';
import { inLists } from '../reading/rows.ts';
import { pricedByOthers } from './made-of-others.ts';
import { rowsPerStatement } from '../../config/limits/storage.ts';

/** The price of a product in one store, with tax where the store's prices carry it. */
export type PriceRow = Selectable<Database['price']>;

/** A price as an owner sets it; what is not given stays, null is taken away. */
export interface PriceChange {
  readonly store_code: string;
  readonly sku: string;
  readonly amount?: MinorUnits;
  readonly special_amount?: MinorUnits | null;
  readonly special_from?: string | null;
  readonly special_to?: string | null;
}

/** The reasons why price changes are refused. */
export interface RefusedPrices {
  /** Changes of products that the store does not have. */
  readonly unknown: readonly PriceChange[];
  /** Changes of prices that nothing reads, with the skus whose prices count. */
  readonly byOthers: readonly (PriceChange & { readonly others: readonly string[] })[];
}

/** Reads the prices of SKUs by store, grouped by SKU. */
export async function readPrices(
  db: Kysely<Database>,
  skus: readonly string[],
): Promise<readonly PriceRow[]> {
  const lists: PriceRow[][] = [];
  for (const list of inLists(skus.toSorted())) {
    const query = db.selectFrom('price').selectAll().where('sku', 'in', list);
    lists.push(await query.orderBy('sku').orderBy('store_code').execute());
  }
  return lists.flat();
}

/**
 * Writes prices, all or none: they hold for carts and orders at once, and the products that cost something else than
 * before are marked for their pages. Gives what stands in the way; then nothing was written.
 */
export async function setPrices(
  db: Kysely<Database>,
  changes: readonly PriceChange[],
): Promise<RefusedPrices | undefined> {
  return inLockingTransaction(db, async (inside) => {
    const changed: PriceRow[] = [];
    const unknown: PriceChange[] = [];
    const byOthers: RefusedPrices['byOthers'][number][] = [];
    const byStore = Map.groupBy(changes, ({ store_code }) => store_code);
    for (const storeCode of [...byStore.keys()].sort()) {
      const ofStore = byStore.get(storeCode) ?? [];
      const skus = ofStore.map(({ sku }) => sku).sort();
      const rows = await lockPrices(inside, storeCode, skus);
      const others = await pricedByOthers(inside, storeCode, skus);
      for (const change of ofStore) {
        const previous = rows.get(change.sku);
        const instead = others.get(change.sku);
        if (instead) byOthers.push({ ...change, others: instead });
        else if (!previous) unknown.push(change);
        else if (!isLike(previous, change)) changed.push({ ...previous, ...change });
      }
    }
    if (unknown.length > 0 || byOthers.length > 0) return { unknown, byOthers };
    await writePrices(inside, changed);
    await markProducts(inside, changed);
    return undefined;
  });
}

/** Locks prices, always in the same order. */
async function lockPrices(db: Kysely<Database>, storeCode: string, skus: readonly string[]) {
  const rows = new Map<string, PriceRow>();
  for (const list of inLists(skus)) {
    const ofStore = db.selectFrom('price').selectAll().where('store_code', '=', storeCode);
    const query = ofStore.where('sku', 'in', list).orderBy('sku');
    for (const row of await lockingRows(db, query).execute()) rows.set(row.sku, row);
  }
  return rows;
}

function isLike(previous: PriceRow, change: PriceChange): boolean {
  return Object.entries(change).every(([column, value]) => previous[column as keyof PriceRow] === value);
}

async function writePrices(
  db: Kysely<Database>,
  rows: readonly Insertable<Database['price']>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await db
      .insertInto('price')
      .values(rows.slice(start, start + rowsPerStatement))
      .onConflict((conflict) =>
        conflict.columns(['store_code', 'sku']).doUpdateSet((row) => ({
          amount: row.ref('excluded.amount'),
          special_amount: row.ref('excluded.special_amount'),
          special_from: row.ref('excluded.special_from'),
          special_to: row.ref('excluded.special_to'),
        })),
      )
      .execute();
  }
}
