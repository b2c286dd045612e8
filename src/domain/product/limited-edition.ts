import { editionStock, limitedEditionQuantity, sellableOfEdition, type Edition } from '../stock/edition.ts';
import type { StockLevel } from '../stock/stock-availability.ts';
import { isEnabled } from './status.ts';

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
  const sellable = Math.max(0, sellableOfEdition(product.id, size));
  const unsold = Math.max(0, sellable - Number(product.limited_edition_taken ?? 0));
  return {
    size,
    sellable,
    left: qty > 0 ? Math.min(left, unsold) : 0,
    skus: [product.sku, ...children.map(({ sku }) => sku)],
  };
}
