import { isEnabled } from '../product/status.ts';
import { limitedEditionQuantity } from './quantity.ts';
import { isCounted, isForSale } from './stock-availability.ts';
import type { StockLevel } from './stock-availability.ts';

/** A product that may be a limited edition, with its sizes. */
export interface EditionProduct {
  readonly id: number | string;
  readonly sku: string;
  readonly limited_edition_size?: unknown;
  /** Pieces of the edition that orders have taken: no stock brings them back. */
  readonly limited_edition_taken?: unknown;
  readonly stock?: StockLevel | null;
  readonly configurable_children?: readonly {
    readonly sku: string;
    readonly status?: unknown;
    readonly stock?: StockLevel | null;
  }[];
}

/** A limited edition. */
export interface Edition {
  /** Pieces that are ever made. */
  readonly size: number;
  /** Those of them that are sold here: not the first ones, as many as the last digit of the product's id. */
  readonly sellable: number;
  /** Pieces that can still be bought; 0 when it is sold out. */
  readonly left: number;
  /** The SKUs that its pieces are sold as: the product and its sizes. */
  readonly skus: readonly string[];
}

/**
 * Returns the edition of a product, with its remaining pieces over all sizes (docs/reference/product.md#s5);
 * undefined if it is not limited.
 */
export function editionOf(product: EditionProduct): Edition | undefined {
  const size = Number(product.limited_edition_size ?? 0);
  if (!(size > 0)) return undefined;
  const children = product.configurable_children ?? [];
  const variants = children.filter(isEnabled);
  const stocks = variants.length > 0 ? variants.map(({ stock }) => stock) : [product.stock];
  const qty = stocks.reduce((sum, stock) => sum + editionStock(stock), 0);
  const left = limitedEditionQuantity({ id: product.id, limited_edition_size: size, stock: { qty } });
  const sellable = Math.max(0, size - (Number(product.id) % 10));
  const unsold = Math.max(0, sellable - Number(product.limited_edition_taken ?? 0));
  return {
    size,
    sellable,
    left: qty > 0 ? Math.min(left, unsold) : 0,
    skus: [product.sku, ...children.map(({ sku }) => sku)],
  };
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
 * Returns the pieces of an edition in the stock of one size: 0 if it is not available, else the stock, at least 1
 * (docs/reference/product.md#s5); Infinity if it is not counted. Backorders don't add any: an edition is never made
 * to order.
 */
export function editionStock(stock: StockLevel | null | undefined): number {
  if (!stock || !isForSale(stock)) return 0;
  return isCounted(stock) ? Math.max(1, stock.qty ?? 0) : Number.POSITIVE_INFINITY;
}
