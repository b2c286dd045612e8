import type { ListedProduct } from '../../domain/listed-product.ts';
import { limitedEditionQuantity } from '../../domain/quantity.ts';

/** What a page says about a limited edition. */
export interface Edition {
  /** Pieces that are ever made. */
  readonly size: number;
  /** Pieces that can still be bought; 0 when it is sold out. */
  readonly left: number;
}

/** The edition of a product, its pieces left counted over all sizes; undefined where it is not limited. */
export function editionOf(product: ListedProduct): Edition | undefined {
  const size = Number(product.limited_edition_size ?? 0);
  if (!(size > 0)) return undefined;
  const variants = (product.configurable_children ?? []).filter(({ status }) => status < 2);
  const stocks = variants.length > 0 ? variants.map(({ stock }) => stock) : [product.stock];
  const qty = stocks.reduce((sum, stock) => sum + (stock?.is_in_stock ? Math.max(0, stock.qty) : 0), 0);
  const left = limitedEditionQuantity({ id: product.id, limited_edition_size: size, stock: { qty } });
  return { size, left: qty > 0 ? left : 0 };
}

/** At this number or below, a page says how many pieces are left. */
export const fewLeft = 10;
