import type { Translate } from '../../i18n/translator.ts';
import type { Shelf, StoredProduct } from '../../state/shelf/lists.ts';
import { createElement } from '../create-element.ts';
import type { PageStore } from '../page-store.ts';
import { fillPrices, shelfCard } from './product-cards.ts';
import { refreshStoredProducts } from './refresh-stored-products.ts';
import { wishButton } from './shelf-controls.ts';

/** Shows products that were looked at before below a product page, with a button that forgets all of them. */
export async function showViewed(
  viewed: readonly StoredProduct[],
  shelf: Shelf,
  store: PageStore,
  t: Translate,
): Promise<void> {
  // Without a network they are shown as they were kept.
  await refreshStoredProducts(shelf.recentlyViewed, store.storeCode).catch(() => []);
  const kept = shelf.recentlyViewed.get().filter(({ isGone }) => !isGone);
  const shown = kept.filter(({ sku }) => viewed.some((product) => product.sku === sku));
  shelf.recentlyViewed.set(kept);
  if (shown.length === 0) return;
  const title = createElement('h2', { id: 'recently-viewed' }, t('shelf.viewed.title'));
  const forget = () => {
    shelf.recentlyViewed.set([]);
    section.remove();
    main?.focus();
  };
  const clear = createElement(
    'button',
    { type: 'button', class: 'link-button', onclick: forget },
    t('shelf.viewed.clear'),
  );
  const cards = shown.map((product) => shelfCard(product, t, wishButton(shelf, product, t)));
  const main = document.querySelector('main');
  const section = createElement(
    'section',
    { class: 'wrap product-page-row', 'aria-labelledby': 'recently-viewed' },
    title,
    clear,
    createElement('ul', { class: 'viewed-products' }, ...cards),
  );
  await outOfView(main?.nextElementSibling ?? null);
  main?.append(section);
  await fillPrices(store, section, (price) => t('shelf.from', { price }));
}

/**
 * Resolves in a frame in which an element was below the screen and stays there: what is put before it then, at once,
 * moves nothing that is seen.
 */
function outOfView(element: Element | null): Promise<void> {
  return new Promise((resolve) => {
    // Where all of the page is seen, everything below would wait for ever.
    if (!element || document.body.scrollHeight <= innerHeight) return resolve();
    let wasSeen = true;
    const observer = new IntersectionObserver((entries) => {
      wasSeen = entries.at(-1)?.isIntersecting ?? true;
      // Who scrolls does so at the start of a frame; only after that is it known where the element will be painted.
      if (!wasSeen) requestAnimationFrame(decide);
    });
    const decide = () => {
      if (wasSeen || element.getBoundingClientRect().top <= innerHeight) return;
      observer.disconnect();
      resolve();
    };
    observer.observe(element);
  });
}
