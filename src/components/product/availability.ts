import { editionOf } from '../../domain/stock/limited-edition.ts';
import type { ListedProduct } from '../../domain/product/listed-product.ts';
import { allowsBackorders, isStockAvailable } from '../../domain/stock/stock-availability.ts';
import type { StockLevel } from '../../domain/stock/stock-availability.ts';
import { hasOwnStock } from './has-own-stock.ts';
import { isSoldOut } from './sold-out.ts';

/** Values of schema.org `ItemAvailability` that the shop tells. */
export type Availability = 'InStock' | 'LimitedAvailability' | 'BackOrder' | 'SoldOut' | 'OutOfStock';

/** What search engines are told of a product's stock: that of its best variant. */
export function availabilityOf(product: ListedProduct): Availability {
  const edition = editionOf(product);
  if (edition) return edition.left > 0 ? 'LimitedAvailability' : 'SoldOut';
  if (isSoldOut(product)) return 'OutOfStock';
  if (!hasOwnStock(product) && product.type_id !== 'configurable') return 'InStock';
  const variants = (product.configurable_children ?? []).filter(({ status }) => status < 2);
  const stocks = variants.length > 0 ? variants.map(({ stock }) => stock) : [product.stock];
  const available = stocks.filter((stock) => stock === undefined || isStockAvailable(stock));
  return available.every(isOnOrder) ? 'BackOrder' : 'InStock';
}

/** Sold below zero, and nothing is there. */
function isOnOrder(stock: StockLevel | undefined): boolean {
  return (
    stock !== undefined && stock.manage_stock !== false && allowsBackorders(stock) && (stock.qty ?? 0) <= 0
  );
}
