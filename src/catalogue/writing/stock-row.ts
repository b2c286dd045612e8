import type { Insertable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { isSoldOut } from '../../domain/stock/sale.ts';
import { defaultMaxSaleQty } from '../../domain/stock/sale-limits.ts';
import type { SourceStock } from '../source.ts';

/** A row of the table `stock_item`. */
export type StockRow = Insertable<Database['stock_item']>;

/**
 * Converts the source's stock record. One that is "in stock" without a quantity is sold without counting: backorders
 * allowed, stock not managed.
 */
export function stockRow(sku: string, productId: number, stock: SourceStock): StockRow {
  const counted = typeof stock.qty === 'number';
  const qty = Math.trunc(stock.qty ?? 0);
  const backorders = counted ? Boolean(stock.backorders) : true;
  const level = {
    qty,
    is_in_stock: (stock.is_in_stock ?? (!counted || qty > 0)) ? 1 : 0,
    backorders: backorders ? 1 : 0,
    manage_stock: (stock.manage_stock ?? counted) ? 1 : 0,
  };
  const increments = Math.trunc(stock.qty_increments ?? 1);
  return {
    sku,
    product_id: productId,
    ...level,
    sold_out: isSoldOut(level) ? 1 : 0,
    min_sale_qty: Math.max(1, Math.trunc(stock.min_sale_qty ?? 1)),
    max_sale_qty: Math.trunc(stock.max_sale_qty || defaultMaxSaleQty),
    qty_increments: increments > 0 && increments <= defaultMaxSaleQty ? increments : 1,
  };
}
