/** Stock record as the API speaks it (docs/reference/product.md#s3, docs/reference/behaviour.md#a5). */
export interface StockRecord {
  readonly product_id: number;
  readonly qty: number;
  readonly is_in_stock: boolean;
  /** True when it may be sold below zero. */
  readonly backorders: boolean;
  readonly min_sale_qty?: number;
  readonly max_sale_qty?: number;
  /** It is sold in multiples of it. */
  readonly qty_increments?: number;
  readonly manage_stock?: boolean;
}
