import { fromMinor } from '../../domain/money.ts';
import type { StockRecord } from '../../domain/product.ts';
import { inLists } from './in-list.ts';
import type { Source } from './snapshot.ts';

/** The engine's price of a sku as the catalogue writes it: decimal, with tax where the store view says so. */
export interface SourcePrice {
  readonly price: number;
  readonly special_price: number | null;
  readonly special_from_date: string | null;
  readonly special_to_date: string | null;
}

/** Prices by sku; a sku without a price is not there. */
export async function readPrices(
  { db, storeView }: Source,
  skus: readonly string[],
): Promise<Map<string, SourcePrice>> {
  const { fractionDigits } = storeView.i18n;
  const prices = new Map<string, SourcePrice>();
  for (const list of inLists(skus)) {
    const rows = await db
      .selectFrom('price')
      .select(['sku', 'amount', 'special_amount', 'special_from', 'special_to'])
      .where('store_code', '=', storeView.storeCode)
      .where('sku', 'in', list)
      .execute();
    for (const row of rows) {
      prices.set(row.sku, {
        price: fromMinor(row.amount, fractionDigits),
        special_price: row.special_amount === null ? null : fromMinor(row.special_amount, fractionDigits),
        special_from_date: row.special_from,
        special_to_date: row.special_to,
      });
    }
  }
  return prices;
}

/** Stock records by sku; a sku without one is not there. */
export async function readStock(
  { db }: Pick<Source, 'db'>,
  skus: readonly string[],
): Promise<Map<string, StockRecord>> {
  const records = new Map<string, StockRecord>();
  for (const list of inLists(skus)) {
    const rows = await db.selectFrom('stock_item').selectAll().where('sku', 'in', list).execute();
    for (const row of rows) {
      records.set(row.sku, {
        product_id: row.product_id,
        qty: row.qty,
        is_in_stock: row.is_in_stock === 1,
        backorders: row.backorders === 1,
        min_sale_qty: row.min_sale_qty,
        max_sale_qty: row.max_sale_qty,
        manage_stock: row.manage_stock === 1,
      });
    }
  }
  return records;
}
