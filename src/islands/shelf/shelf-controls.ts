import type { Translate } from '../../i18n/translator.ts';
import { hasProduct } from '../../domain/shelf/wishlist.ts';
import type { Shelf, StoredProduct } from '../../state/shelf/lists.ts';
import { createElement } from '../create-element.ts';
import { toggleWish } from './toggle-product.ts';
import { heart } from '../line-drawing.ts';

/** Returns a heart that puts a product of a list on the wishlist, or takes it off; its label says which. */
export function wishButton(shelf: Shelf, product: StoredProduct, t: Translate): HTMLButtonElement {
  const button = createElement('button', {
    type: 'button',
    class: 'wish-button',
    onclick: () => toggleWish(shelf, product, t),
  });
  button.append(heart());
  let wasShown = false;
  const forget = shelf.wishlist.subscribe((wishes) => {
    // A card that was filtered away is not kept for its heart.
    if (wasShown && !button.isConnected) return queueMicrotask(() => forget());
    wasShown = button.isConnected;
    const isOn = hasProduct(wishes, product.sku);
    button.classList.toggle('is-on', isOn);
    const label = t(isOn ? 'shelf.wishlist.remove' : 'shelf.wishlist.add');
    button.setAttribute('aria-label', `${label}: ${product.name}`);
  });
  return button;
}

/** Returns a link to the comparison with the number of its products, shown while there are any. */
export function compareLink({ comparison }: Shelf, t: Translate, href: string): HTMLAnchorElement {
  const link = createElement('a', { class: 'compare-link', href });
  comparison.subscribe((products) => {
    const { length } = products.filter(({ isGone }) => !isGone);
    link.hidden = length === 0;
    link.textContent = `${t('shelf.compare.show')} (${length})`;
  });
  return link;
}
