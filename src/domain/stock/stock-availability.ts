/** At this number or below, the buy box says how many pieces are left. */
export const lowStockThreshold = 5;

/** A stock record as platforms write it: only these fields decide. */
export type StockLevel = {
  /** True, or 1 (as number or text). */
  readonly is_in_stock?: boolean | number | string | null;
  readonly qty?: number | null;
  /** True, 1 or 2 (as number or text) when it may be sold below zero. */
  readonly backorders?: boolean | number | string | null;
  /** False, or 0 (as number or text), where pieces are not counted. */
  readonly manage_stock?: boolean | number | string | null;
  /** Pieces that others have reserved, which `qty` does not count. */
  readonly reserved?: number | null;
};

/**
 * Returns true if stock covers one more piece (docs/reference/product.md#s4, docs/reference/behaviour.md#b6): without
 * backorders it must exceed what the cart already holds of the SKU; with backorders, or if quantities are not
 * managed, `is_in_stock` decides. False without a record.
 */
export function isStockAvailable(stock: StockLevel | null | undefined, quantityInCart = 0): boolean {
  if (!stock) return false;
  if (allowsBackorders(stock) || !isCounted(stock)) return isRecordInStock(stock) === true;
  return (stock.qty ?? 0) > quantityInCart;
}

/**
 * Returns true if one more piece is available: stock covers it, and its record does not say that it is out of stock,
 * which is an error of the product whatever its quantity (docs/reference/product.md#s4, "Product load").
 */
export function isForSale(stock: StockLevel | null | undefined, quantityInCart = 0): boolean {
  return isRecordInStock(stock) !== false && isStockAvailable(stock, quantityInCart);
}

/** Returns true if all stock is reserved by other carts, so that it is not sold out. */
export function isReserved(stock: StockLevel | null | undefined): boolean {
  return Number(stock?.reserved) > 0 && !isForSale(stock);
}

/** Returns true if stock may be sold below zero. */
export function allowsBackorders({ backorders }: StockLevel): boolean {
  return Number(backorders) > 0;
}

/** Returns true if pieces are counted, the default. */
export function isCounted({ manage_stock }: StockLevel): boolean {
  return Number(manage_stock ?? 1) > 0;
}

/** Returns the record's `is_in_stock`; undefined if it says nothing, or without a record. */
export function isRecordInStock(
  stock: Pick<StockLevel, 'is_in_stock'> | null | undefined,
): boolean | undefined {
  const flag = stock?.is_in_stock ?? undefined;
  return flag === undefined ? undefined : Number(flag) > 0;
}
