import type { Selectable } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { piecesForSale, runsOut, type SaleStock } from '../../../../domain/stock/sale.ts';

export type StockRow = Selectable<Database['stock_item']>;

/** True for stock that is counted and can run out; that of an edition does, whatever it says of backorders. */
export function isCounted(row: StockRow, editionSkus: ReadonlySet<string>): boolean {
  return runsOut(saleStockOf(row), editionSkus.has(row.sku));
}

/** Pieces that a row holds; without end where it is not counted. */
export function piecesOf(row: StockRow, editionSkus: ReadonlySet<string>): number {
  return piecesForSale(saleStockOf(row), editionSkus.has(row.sku));
}

/** A row in the words of the rules. */
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
