import type { Translate } from '../../i18n/translator.ts';
import type { Shelf } from '../../state/shelf/lists.ts';
import { openPanel, showPanel } from '../../state/ui.ts';
import { closingCross, lineDrawing } from '../line-drawing.ts';
import { compareLink } from './shelf-controls.ts';
import { createElement } from '../create-element.ts';
import type { PageStore } from '../page-store.ts';
import { wishlistCards } from './wishlist-cards.ts';

let panel: HTMLDialogElement | undefined;

/** Addresses of the two pages of the shelf. */
interface ShelfPages {
  readonly wishlist: string;
  readonly compare: string;
}

/**
 * Creates the panel of the wishlist when it is first opened. The dialog element keeps the focus inside, returns it and
 * handles Escape.
 */
export function wishlistPanel(shelf: Shelf, store: PageStore, t: Translate, pages: ShelfPages): void {
  if (panel) return;
  const close = () => showPanel(null);
  const title = t('shelf.wishlist.title');
  const list = createElement('div', { class: 'wishlist-panel-list' });
  const notices = createElement('shop-notifications' as 'div', {
    role: 'status',
    'aria-live': 'polite',
    'data-dismiss': t('shelf.close'),
    'data-without-actions': '',
  });
  const all = createElement(
    'a',
    { class: 'button button-quiet', href: pages.wishlist },
    t('shelf.wishlist.showAll'),
  );
  const goOn = createElement(
    'button',
    { type: 'button', class: 'button button-quiet', onclick: close },
    t('shelf.continue'),
  );
  const footer = createElement('footer', {}, all, goOn, compareLink(shelf, t, pages.compare));
  shelf.wishlist.subscribe(({ length }) => {
    all.hidden = length === 0;
    goOn.hidden = length > 0;
  });
  const dialog = createElement(
    'dialog',
    { class: 'wishlist-panel', 'aria-label': title },
    createElement(
      'header',
      {},
      createElement('h2', {}, title),
      createElement(
        'button',
        { type: 'button', class: 'icon-button', 'aria-label': t('shelf.close'), onclick: close },
        lineDrawing(closingCross, 22),
      ),
    ),
    list,
    footer,
  );
  dialog.addEventListener('close', () => !dialog.open && openPanel.get() === 'wishlist' && close());
  dialog.addEventListener('click', ({ target }) => target === dialog && close());
  document.body.append(dialog);
  openPanel.subscribe((open) => {
    if (open !== 'wishlist') {
      dialog.close();
      notices.remove();
    } else if (!dialog.open) {
      dialog.showModal();
      footer.prepend(notices);
    }
  });
  wishlistCards(shelf, store, t, list);
  panel = dialog;
}
