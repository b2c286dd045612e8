import { withRecentlyViewed } from '../../domain/shelf/recently-viewed.ts';
import type { StoredProduct } from '../../state/shelf/stored-product.ts';
import { productOfPage } from './product-of-page.ts';
import { ignoreErrors, storedList } from '../../state/read-storage.ts';

/**
 * Puts the product of a product page in front of those looked at (docs/reference/product.md#s5), without the stores of
 * these lists, which are loaded when they are shown.
 */
export function rememberViewed(storeCode: string): void {
  const control = document.querySelector<HTMLElement>('[data-shelf="wish"]');
  if (!control) return;
  // As `state/shelf/lists.ts` keeps it.
  const key = `vernissage/${storeCode}/recently-viewed`;
  const viewed = withRecentlyViewed(
    storedList<StoredProduct>(key),
    productOfPage(control),
    Number(control.dataset['viewedLimit']),
  );
  ignoreErrors(() => localStorage.setItem(key, JSON.stringify(viewed)));
}
