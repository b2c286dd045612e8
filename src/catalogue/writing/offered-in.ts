import { isProductOffered } from '../../domain/category/special-categories.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { ProductDocument } from '../source.ts';

const disabled = 2;

/**
 * Returns the product as a store sells it: disabled with its variants if the store does not offer its kind
 * (docs/reference/product.md#s3).
 */
export function offeredIn(
  storeView: Pick<StoreView, 'allowHomeDecor'>,
  product: ProductDocument,
): ProductDocument {
  if (isProductOffered(product, storeView)) return product;
  const { configurable_children } = product;
  return {
    ...product,
    status: disabled,
    ...(configurable_children && {
      configurable_children: configurable_children.map((child) => ({ ...child, status: disabled })),
    }),
  };
}
