import type { StockRecord } from './stock-record.ts';
import { editionStock } from './edition.ts';
import { allowsBackorders, isCounted, isRecordInStock } from './stock-availability.ts';
import type { StockLevel } from './stock-availability.ts';

/** A stock record with the limits of one sale. */
export type SaleStock = StockLevel &
  Partial<Pick<StockRecord, 'min_sale_qty' | 'max_sale_qty' | 'qty_increments'>>;

/** The reason why a quantity is not sold. `available`: the pieces or whole sets that are, above 0. */
export type SaleProblem =
  | { readonly kind: 'out-of-stock' }
  /** None can be had while others have them reserved. */
  | { readonly kind: 'reserved' }
  | { readonly kind: 'below-minimum'; readonly minimum: number }
  | { readonly kind: 'above-maximum'; readonly maximum: number }
  | { readonly kind: 'not-a-multiple'; readonly increments: number }
  | { readonly kind: 'insufficient'; readonly available: number };

/** Other claims on the stock before a sale. */
export interface SaleContext {
  /** Pieces that a quantity takes from the stock; the quantity itself where it is no part of a set. */
  readonly needed?: number;
  /** Pieces that other lines take already. */
  readonly taken?: number;
  /** Pieces that are reserved for others. */
  readonly reserved?: number;
  /** The quantity that there was before: one that is not above it makes nothing worse, whatever the stock is by now. */
  readonly before?: number | undefined;
  /** Pieces of a limited edition are never made to order. */
  readonly isEdition?: boolean;
}

/** Returns true if stock can run out: it is counted and may not be sold below zero; that of an edition never is. */
export function runsOut(stock: StockLevel, isEdition = false): boolean {
  return isCounted(stock) && (isEdition || !allowsBackorders(stock));
}

/** Returns true if a product is not in stock for lack of pieces; otherwise its owner took it off sale. */
export function isSoldOut(stock: StockLevel): boolean {
  return isRecordInStock(stock) === false && runsOut(stock) && (stock.qty ?? 0) <= 0;
}

/** Returns the pieces that a record holds for sale; Infinity if it can't run out. */
export function saleableQuantity(stock: StockLevel, isEdition = false): number {
  if (!runsOut(stock, isEdition)) return Number.POSITIVE_INFINITY;
  return isEdition ? editionStock(stock) : Number(stock.qty ?? 0) || 0;
}

/**
 * Returns why the engine may not sell a quantity, or null: it must be in stock, within the limits of a sale, and
 * covered by the stock unless that can't run out (docs/reference/product.md#s4).
 */
export function saleProblem(
  stock: SaleStock,
  quantity: number,
  { needed = quantity, taken = 0, reserved = 0, before = 0, isEdition = false }: SaleContext = {},
): SaleProblem | null {
  const [minimum, maximum] = [Number(stock.min_sale_qty ?? 0), Number(stock.max_sale_qty ?? 0)];
  const increments = Number(stock.qty_increments ?? 0);
  // A record without the flag is decided by its quantity, where that counts.
  const mayBeSold = isRecordInStock(stock) ?? runsOut(stock, isEdition);
  const isLower = quantity <= before;
  if (!(quantity > 0) || (!mayBeSold && !isLower)) return { kind: 'out-of-stock' };
  if (quantity < minimum) return { kind: 'below-minimum', minimum };
  if (increments > 1 && quantity % increments !== 0) return { kind: 'not-a-multiple', increments };
  if (isLower) return null;
  if (maximum > 0 && quantity > maximum) return { kind: 'above-maximum', maximum };
  const unsold = saleableQuantity(stock, isEdition) - taken;
  const left = unsold - reserved;
  if (needed <= left) return null;
  // Of a part that several pieces of the line share, whole lines are counted.
  const lines = (pieces: number) => Math.floor((pieces * quantity) / needed);
  if (lines(left) > 0) return { kind: 'insufficient', available: lines(left) };
  return { kind: lines(unsold) > 0 ? 'reserved' : 'out-of-stock' };
}
