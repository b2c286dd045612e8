import type { ListedProduct } from '../../domain/product/listed-product.ts';

/** Only the stock of a product without variants and parts says all about it. */
export function hasOwnStock({ type_id }: Pick<ListedProduct, 'type_id'>): boolean {
  return ['simple', 'virtual', 'downloadable'].includes(type_id);
}
