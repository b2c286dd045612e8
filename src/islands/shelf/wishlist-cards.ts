import type { Translate } from '../../i18n/translator.ts';
import type { Shelf } from '../../state/shelf/lists.ts';
import { createElement } from '../create-element.ts';
import { keepFocusIn } from './refilled-list.ts';
import type { PageStore } from '../page-store.ts';
import { fillPrices, shelfCard } from './product-cards.ts';
import { refreshStoredProducts } from './refresh-stored-products.ts';
import { wishButton } from './shelf-controls.ts';

/** Shows the wishlist in an element and keeps it true; who takes a product off by keyboard stays at the next one. */
export function wishlistCards(shelf: Shelf, store: PageStore, t: Translate, place: HTMLElement): void {
  shelf.wishlist.subscribe((wishes) => {
    const focus = keepFocusIn(place, '.wish-button');
    if (wishes.length === 0) {
      place.replaceChildren(
        createElement('p', {}, t('shelf.wishlist.empty')),
        createElement('p', { class: 'soft' }, t('shelf.wishlist.emptyHint')),
      );
      return focus();
    }
    const cards = wishes.map((wish) => shelfCard(wish, t, wishButton(shelf, wish, t)));
    place.replaceChildren(createElement('ul', { class: 'shelf-products' }, ...cards));
    focus();
    void fillPrices(store, place, (price) => t('shelf.from', { price }));
  });
  // Without a network the list stays as it was kept.
  refreshStoredProducts(shelf.wishlist, store.storeCode).catch(() => undefined);
}
