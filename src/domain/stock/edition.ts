import { isCounted, isForSale } from './stock-availability.ts';
import type { StockLevel } from './stock-availability.ts';

/** A limited edition. */
export interface Edition {
  /** Pieces that are ever made. */
  readonly size: number;
  /** Those of them that are sold here (`sellableOfEdition`): not the first ones. */
  readonly sellable: number;
  /** Pieces that can still be bought; 0 when it is sold out. */
  readonly left: number;
  /** The SKUs that its pieces are sold as: the product and its sizes. */
  readonly skus: readonly string[];
}

/**
 * Returns the numbers of an edition's next pieces: the lowest free ones among those sold here. Fewer than `qty` if
 * there are no more.
 */
export function editionNumbers(
  { size, sellable }: Pick<Edition, 'size' | 'sellable'>,
  taken: ReadonlySet<number>,
  qty: number,
): number[] {
  const numbers = Array.from({ length: sellable }, (_, index) => size - sellable + 1 + index);
  return numbers.filter((number) => !taken.has(number)).slice(0, Math.max(0, qty));
}

/**
 * Returns how many pieces of an edition are sold here: its size less the last digit of the product's ID
 * (docs/reference/product.md#s5); NaN where either is no number.
 */
export function sellableOfEdition(id: number | string, size: number | string | null): number {
  return Number(size) - (Number(id) % 10);
}

/**
 * Returns how many pieces of a limited edition may be bought: the stock, at least 1, but not more than are sold here
 * (docs/reference/product.md#s5); never below 0.
 */
export function limitedEditionQuantity(product: {
  readonly id: number | string;
  readonly limited_edition_size: number | string | null;
  readonly stock?: { readonly qty?: number | string | null } | null;
}): number {
  const left = sellableOfEdition(product.id, product.limited_edition_size);
  const stocked = Number(product.stock?.qty ?? 0) || 0;
  return Number.isFinite(left) ? Math.max(0, Math.min(Math.max(stocked, 1), left)) : 0;
}

/**
 * Returns the pieces of an edition in the stock of one size: 0 if it is not available, else the stock, at least 1
 * (docs/reference/product.md#s5); Infinity if it is not counted. Backorders don't add any: an edition is never made
 * to order.
 */
export function editionStock(stock: StockLevel | null | undefined): number {
  if (!stock || !isForSale(stock)) return 0;
  return isCounted(stock) ? Math.max(1, stock.qty ?? 0) : Number.POSITIVE_INFINITY;
}
