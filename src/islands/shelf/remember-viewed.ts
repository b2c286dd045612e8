import { withRecentlyViewed } from '../../domain/shelf/recently-viewed.ts';
import type { KeptProduct } from '../../state/shelf/kept-product.ts';
import { storedList, storeList } from '../../state/stored-list.ts';
import { productOfPage } from './product-of-page.ts';

/**
 * Whether the shopper has products on the wishlist or in the comparison of a store, or an order there of which nobody
 * knows yet that it is placed (`state/checkout/kept-orders.ts`).
 */
export function hasKept(storeCode: string): boolean {
  return (['wishlist', 'comparison', 'order/open'] as const).some((list) => read(storeCode, list).length > 0);
}

/**
 * Puts the product of a product page in front of those looked at (specification section 5), without the stores of
 * these lists, which are loaded when they are shown.
 */
export function rememberViewed(storeCode: string): void {
  const control = document.querySelector<HTMLElement>('[data-shelf="wish"]');
  if (!control) return;
  const viewed = withRecentlyViewed(
    read(storeCode, 'recently-viewed'),
    productOfPage(control),
    Number(control.dataset['viewedLimit']),
  );
  storeList(keyOf(storeCode, 'recently-viewed'), viewed);
}

/** As `state/shelf/lists.ts` keeps them, and the keys of orders. */
type List = 'wishlist' | 'comparison' | 'recently-viewed' | 'order/open';

const keyOf = (storeCode: string, list: List) => `vernissage/${storeCode}/${list}`;

const read = (storeCode: string, list: List) => storedList<KeptProduct>(keyOf(storeCode, list));
