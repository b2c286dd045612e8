import { editionOf } from '../../domain/product/limited-edition.ts';
import type { ListedProduct } from '../../domain/product/listed-product.ts';
import { listedSupply } from '../../domain/product/listed-product.ts';

/** Values of schema.org `ItemAvailability` that the shop tells. */
export type Availability = 'InStock' | 'LimitedAvailability' | 'BackOrder' | 'SoldOut' | 'OutOfStock';

const ofSupply = { in: 'InStock', order: 'BackOrder', out: 'OutOfStock' } as const;

/** Returns the availability of a product for search engines. */
export function availabilityOf(product: ListedProduct): Availability {
  const edition = editionOf(product);
  if (edition) return edition.left > 0 ? 'LimitedAvailability' : 'SoldOut';
  return ofSupply[listedSupply(product)];
}
