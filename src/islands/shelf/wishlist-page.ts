import { loadBrowserTexts } from '../../i18n/browser-texts.ts';
import type { Translate } from '../../i18n/translator.ts';
import { formatSharedSkus, parseSharedSkus } from '../../domain/shelf/shared-list.ts';
import { withWish } from '../../domain/shelf/wishlist.ts';
import { notify } from '../../state/notifications.ts';
import { findProducts } from '../../state/shelf/find-products.ts';
import { shelfOf, type Shelf } from '../../state/shelf/lists.ts';
import '../shop-notifications.ts';
import { createElement } from '../create-element.ts';
import { pageStore, type PageStore } from '../page-store.ts';
import { fillPrices, shelfCard } from './product-cards.ts';
import { productOfAnswer } from './refresh-stored-products.ts';
import { showContinueLink } from './refilled-list.ts';
import { wishButton } from './shelf-controls.ts';
import { priceWatchForm } from './price-watch-form.ts';
import { wishlistCards } from './wishlist-cards.ts';
import './shelf.css';

const place = document.querySelector<HTMLElement>('[data-wishlist-page]');
if (place) await show(place);

async function show(into: HTMLElement): Promise<void> {
  const store = pageStore();
  const t = await loadBrowserTexts(store.locale, 'shelf');
  const shelf = shelfOf(store.storeCode);
  const skus = parseSharedSkus(new URLSearchParams(location.search).get('skus'));
  const shared = createElement('div');
  into.append(shared, ownList(shelf, store, t));
  if (skus.length === 0) return;
  await sharedList(shelf, store, t, skus).then(
    (section) => shared.append(...section),
    () => shared.append(createElement('p', { role: 'alert' }, t('shelf.offline'))),
  );
}

function ownList(shelf: Shelf, store: PageStore, t: Translate): HTMLElement {
  const list = createElement('div');
  wishlistCards(shelf, store, t, list);
  const share = createElement(
    'button',
    { type: 'button', class: 'button button-quiet', onclick: () => void shareList(shelf, t) },
    t('shelf.wishlist.share'),
  );
  const alerts = createElement('div');
  // Without a network it can't be asked for.
  loadBrowserTexts(store.locale, 'newsletter').then(
    (texts) => alerts.append(priceWatchForm(shelf, store, texts)),
    () => undefined,
  );
  shelf.wishlist.subscribe(({ length }) => {
    share.hidden = length === 0;
    alerts.hidden = length === 0;
    showContinueLink(length === 0);
  });
  return createElement('section', {}, list, share, alerts);
}

/** Shares the wishlist by the device's own dialog, else copies a link to the clipboard, else shows a link to copy. */
async function shareList({ wishlist }: Shelf, t: Translate): Promise<void> {
  const url = new URL(location.pathname, location.href);
  url.searchParams.set(
    'skus',
    formatSharedSkus(wishlist.get().flatMap(({ sku, isGone }) => (isGone ? [] : [sku]))),
  );
  if (navigator.canShare?.({ url: url.href })) {
    // A shopper who thinks better of it closes the sheet, which rejects.
    await navigator.share({ title: t('shelf.wishlist.sharedTitle'), url: url.href }).catch(() => undefined);
    return;
  }
  // There is no clipboard where the connection is not secure, and it may be forbidden.
  const isCopied = await Promise.resolve(navigator.clipboard?.writeText(url.href).then(() => true)).catch(
    () => false,
  );
  if (isCopied) notify({ type: 'success', message: t('shelf.wishlist.shared') });
  else notify({ type: 'info', message: url.href, hasNoTimeout: true });
}

/**
 * Shows a shared wishlist, which can be added to the visitor's own; nothing if the store has none of its products. Rejects
 * without a network.
 */
async function sharedList(
  shelf: Shelf,
  store: PageStore,
  t: Translate,
  skus: readonly string[],
): Promise<readonly HTMLElement[]> {
  const found = await findProducts(store.storeCode, skus);
  const products = found.map((product) => productOfAnswer(store.storeCode, product));
  if (products.length === 0) return [];
  const keepAll = () => shelf.wishlist.set(products.reduce(withWish, shelf.wishlist.get()));
  const section = createElement(
    'section',
    { class: 'shared-wishlist' },
    createElement('h2', {}, t('shelf.wishlist.sharedTitle')),
    createElement('p', {}, t('shelf.wishlist.sharedText')),
    createElement(
      'ul',
      { class: 'shelf-products' },
      ...products.map((product) => shelfCard(product, t, wishButton(shelf, product, t))),
    ),
    createElement(
      'button',
      { type: 'button', class: 'button', onclick: keepAll },
      t('shelf.wishlist.keepAll'),
    ),
  );
  void fillPrices(store, section, (price) => t('shelf.from', { price }));
  return [section];
}
