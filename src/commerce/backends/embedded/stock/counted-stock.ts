import type { Selectable } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { saleableQuantity, runsOut, type SaleStock } from '../../../../domain/stock/sale.ts';

export type StockRow = Selectable<Database['stock_item']>;

/** Returns true for stock that is counted and can run out. Stock of an edition always can, even with backorders. */
export function isCounted(row: StockRow, editionSkus: ReadonlySet<string>): boolean {
  return runsOut(saleStockOf(row), editionSkus.has(row.sku));
}

/** Returns how many pieces a row holds; Infinity if it is not counted. */
export function quantityOf(row: StockRow, editionSkus: ReadonlySet<string>): number {
  return saleableQuantity(saleStockOf(row), editionSkus.has(row.sku));
}

/** Converts a stock row to the form of the rules. */
export function saleStockOf(row: StockRow): SaleStock {
  const { qty, is_in_stock, backorders, manage_stock, min_sale_qty, max_sale_qty, qty_increments } = row;
  return {
    qty,
    is_in_stock: is_in_stock !== 0,
    backorders,
    manage_stock: manage_stock !== 0,
    min_sale_qty,
    max_sale_qty,
    qty_increments,
  };
}
