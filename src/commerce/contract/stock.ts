/** Stock of one product (reference A5). */
export interface StockAnswer {
  readonly item_id: number;
  readonly product_id: number;
  readonly stock_id: number;
  readonly sku: string;
  /** Pieces that can be had: those that others have reserved are not among them. */
  readonly qty: number;
  readonly is_in_stock: boolean;
  readonly min_sale_qty: number;
  readonly max_sale_qty: number;
  /** True when it may be sold below zero. */
  readonly backorders: boolean;
  readonly manage_stock: boolean;
  /** Pieces that others have reserved; not there where none are. */
  readonly reserved?: number;
}
