import type { WritableAtom } from 'nanostores';
import { hasProduct, withProduct, withoutProduct, withWish } from '../../domain/shelf/wishlist.ts';
import { notify } from '../../state/notifications.ts';
import type { Shelf, StoredProduct } from '../../state/shelf/lists.ts';
import type { Translate } from '../../i18n/translator.ts';

/** Puts a product on the wishlist or takes it off, and says so (docs/reference/product.md#s8). */
export function toggleWish({ wishlist }: Shelf, product: StoredProduct, t: Translate): void {
  const isOn = hasProduct(wishlist.get(), product.sku);
  wishlist.set(isOn ? withoutProduct(wishlist.get(), product.sku) : withWish(wishlist.get(), product));
  const { name } = product;
  const message = t(isOn ? 'shelf.wishlist.removed' : 'shelf.wishlist.added', { name });
  notify({ type: 'success', message });
}

/** Puts a product into the comparison or takes it out, and says so; `page` is the address of the comparison. */
export function toggleComparison(
  { comparison }: Shelf,
  product: StoredProduct,
  t: Translate,
  page: string,
): void {
  const isOn = hasProduct(comparison.get(), product.sku);
  change(comparison, product, isOn);
  const { name } = product;
  notify({
    type: 'success',
    message: t(isOn ? 'shelf.compare.removed' : 'shelf.compare.added', { name }),
    ...(!isOn && { action1: { label: t('shelf.compare.show'), href: page } }),
  });
}

function change(list: WritableAtom<readonly StoredProduct[]>, product: StoredProduct, isOn: boolean): void {
  list.set(isOn ? withoutProduct(list.get(), product.sku) : withProduct(list.get(), product));
}
