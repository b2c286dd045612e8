import type { ListedProduct } from '../../domain/product/listed-product.ts';
import { isStockAvailable } from '../../domain/stock/stock-availability.ts';

/** Whether nothing of a product can be had: none of its variants, or not the product itself. Unknown stock counts as some. */
export function isSoldOut({ type_id, stock, configurable_children = [] }: ListedProduct): boolean {
  if (type_id === 'grouped') return false;
  // Platforms keep no pieces of a bundle, only whether it is sold.
  if (type_id === 'bundle') return stock?.is_in_stock === false;
  const variants = configurable_children.filter(({ status }) => status < 2);
  const stocks = variants.length > 0 ? variants.map((variant) => variant.stock) : [stock];
  return stocks.every((level) => level !== undefined && !isStockAvailable(level));
}
