import type { Translate } from '../../i18n/translator.ts';
import type { Shelf } from '../../state/shelf/lists.ts';
import { openPanel, showPanel } from '../../state/ui.ts';
import { createElement } from './create-element.ts';
import type { PageStore } from './page-store.ts';
import { wishlistCards } from './wishlist-cards.ts';

let panel: HTMLDialogElement | undefined;

/**
 * The wishlist as a panel over the page, made when it is first opened. The dialog element keeps the focus inside, gives
 * it back and hears Escape; only one panel is open at a time (specification section 2).
 */
export function wishlistPanel(shelf: Shelf, store: PageStore, t: Translate, page: string): void {
  if (panel) return;
  const close = () => showPanel(null);
  const title = t('shelf.wishlist.title');
  const list = createElement('div', { class: 'wishlist-panel-list' });
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
        '×',
      ),
    ),
    list,
    createElement(
      'footer',
      {},
      createElement('a', { class: 'button button-quiet', href: page }, t('shelf.wishlist.showAll')),
    ),
  );
  dialog.addEventListener('close', () => openPanel.get() === 'wishlist' && close());
  dialog.addEventListener('click', ({ target }) => target === dialog && close());
  document.body.append(dialog);
  openPanel.subscribe((open) => {
    if (open !== 'wishlist') dialog.close();
    else if (!dialog.open) dialog.showModal();
  });
  wishlistCards(shelf, store, t, list);
  panel = dialog;
}
