import { storedList } from '../../state/read-storage.ts';

/**
 * Returns whether the shopper has products on the wishlist or in the comparison of a store, or an order there of which
 * nobody knows yet that it is placed (`state/checkout/stored-orders.ts`).
 */
export function hasStoredProducts(storeCode: string): boolean {
  return ['wishlist', 'comparison', 'order/open'].some(
    (list) => storedList(`vernissage/${storeCode}/${list}`).length > 0,
  );
}
