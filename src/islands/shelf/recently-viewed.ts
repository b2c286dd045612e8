import type { Translate } from '../../i18n/translator.ts';
import type { Shelf } from '../../state/shelf/lists.ts';
import { createElement } from './create-element.ts';
import type { PageStore } from './page-store.ts';
import { fillPrices, productCard } from './product-cards.ts';
import { wishButton } from './wish-button.ts';

/** Shows the products looked at below a product page. */
export async function showViewed(shelf: Shelf, store: PageStore, t: Translate): Promise<void> {
  const sku = document.querySelector<HTMLElement>('[data-shelf="wish"]')?.dataset['sku'];
  const viewed = shelf.recentlyViewed.get().filter((product) => product.sku !== sku);
  if (sku === undefined || viewed.length === 0) return;
  const title = createElement('h2', { id: 'recently-viewed' }, t('shelf.viewed.title'));
  const cards = viewed.map((product) => productCard(product, wishButton(shelf, product, t)));
  const section = createElement(
    'section',
    { class: 'wrap product-page-row', 'aria-labelledby': 'recently-viewed' },
    title,
    createElement('ul', { class: 'viewed-products' }, ...cards),
  );
  const main = document.querySelector('main');
  await outOfView(main?.nextElementSibling ?? null);
  main?.append(section);
  await fillPrices(store, section, (price) => t('shelf.from', { price }));
}

/** Resolves as soon as an element is below the screen: what is put before it then moves nothing that is seen. */
function outOfView(element: Element | null): Promise<void> {
  return new Promise((resolve) => {
    if (!element) return resolve();
    const observer = new IntersectionObserver((entries) => {
      // The last entry tells where the element was when it was last painted; who scrolls fast is elsewhere already.
      const wasSeen = entries.at(-1)?.isIntersecting ?? true;
      const isBelow = element.getBoundingClientRect().top > innerHeight;
      if (wasSeen || !isBelow) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}
