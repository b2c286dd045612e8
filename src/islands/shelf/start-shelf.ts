import { loadBrowserTexts } from '../../i18n/browser-texts.ts';
import type { Translate } from '../../i18n/translator.ts';
import { hasProduct } from '../../domain/shelf/wishlist.ts';
import { type Shelf, shelfOf, type StoredProduct } from '../../state/shelf/lists.ts';
import { showPanel } from '../../state/ui.ts';
import '../shop-notifications.ts';
import { isPlainClick } from '../listing/is-plain-click.ts';
import { pageStore, type PageStore } from '../page-store.ts';
import { compareLink, wishButton } from './shelf-controls.ts';
import { productOfPage, pictureIn } from './product-of-page.ts';
import { toggleComparison, toggleWish } from './toggle-product.ts';
import './shelf.css';

interface Start {
  readonly store: PageStore;
  readonly shelf: Shelf;
  readonly texts: Promise<Translate>;
}

/** Makes the wishlist, the comparison and the products looked at work on a page. Without a network they rest. */
export function startShelf(): void {
  const store = pageStore();
  const start = { store, shelf: shelfOf(store.storeCode), texts: loadBrowserTexts(store.locale, 'shelf') };
  void import('../checkout/remind-order.ts').then(
    ({ remindOfOrder }) => remindOfOrder(),
    () => undefined,
  );
  listenToPanelTriggers(start);
  listenToProduct(start);
  listenToReviews();
  start.texts.then(
    (t) => {
      addHearts(start, t);
      document.addEventListener('cards-shown', () => addHearts(start, t));
      showOthersViewed(start, t);
    },
    () => undefined,
  );
}

function controls(kind: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-shelf="${kind}"]`)];
}

/** Links to the wishlist open its panel; without a script they lead to its page. */
function listenToPanelTriggers({ shelf, store, texts }: Start): void {
  for (const trigger of controls('wishlist')) {
    const count = trigger.querySelector<HTMLElement>('[data-count]');
    shelf.wishlist.subscribe((wishes) => {
      if (!count) return;
      const { length } = wishes.filter(({ isGone }) => !isGone);
      count.textContent = String(length);
      count.hidden = length === 0;
    });
    trigger.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      const wishlist = trigger.getAttribute('href') ?? '';
      void Promise.all([texts, import('./wishlist-panel.ts')]).then(
        ([t, { wishlistPanel }]) => {
          wishlistPanel(shelf, store, t, { wishlist, compare: wishlist.replace(/wishlist$/, 'compare') });
          showPanel('wishlist');
        },
        () => location.assign(wishlist),
      );
    });
  }
}

/** Handles the two buttons of a product page; their labels say what a click does. */
function listenToProduct({ shelf, texts }: Start): void {
  const toggles = [
    { kind: 'wish', list: shelf.wishlist, add: 'shelf.wishlist.add', remove: 'shelf.wishlist.remove' },
    { kind: 'compare', list: shelf.comparison, add: 'shelf.compare.add', remove: 'shelf.compare.remove' },
  ] as const;
  for (const { kind, list, add, remove } of toggles) {
    for (const button of controls(kind)) {
      const product = productOfPage(button);
      button.addEventListener('click', () => {
        void texts.then((t) =>
          kind === 'wish'
            ? toggleWish(shelf, product, t)
            : toggleComparison(shelf, product, t, button.dataset['page'] ?? ''),
        );
      });
      void texts.then(
        (t) => {
          if (kind === 'compare') button.after(compareLink(shelf, t, button.dataset['page'] ?? ''));
          list.subscribe((products) => {
            const isOn = hasProduct(products, product.sku);
            button.classList.toggle('is-on', isOn);
            const label = button.querySelector('span');
            if (label) label.textContent = t(isOn ? remove : add);
          });
        },
        () => undefined,
      );
    }
  }
}

/** Loads the form of a review, and further reviews, when they are asked for. */
function listenToReviews(): void {
  const open = {
    review: async (button: HTMLElement) => (await import('../review/open-form.tsx')).openForm(button),
    reviews: async (button: HTMLElement) => (await import('../review/show-reviews.ts')).showReviews(button),
  };
  for (const kind of ['review', 'reviews'] as const) {
    for (const button of controls(kind))
      button.addEventListener('click', () => void open[kind](button).catch(() => undefined));
  }
}

/** Fetches the part that shows what was looked at before only where there is something else than the product of the page. */
function showOthersViewed({ shelf, store }: Start, t: Translate): void {
  const sku = controls('wish')[0]?.dataset['sku'];
  const viewed = shelf.recentlyViewed.get().filter((product) => product.sku !== sku);
  if (sku === undefined || viewed.length === 0) return;
  void import('./recently-viewed.ts').then(
    ({ showViewed }) => showViewed(viewed, shelf, store, t),
    () => undefined,
  );
}

function addHearts({ shelf }: Start, t: Translate): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.card > a[data-sku]:only-child')) {
    link.after(wishButton(shelf, productOfCard(link), t));
  }
}

/** Returns the product of a card in a list. */
function productOfCard(link: HTMLAnchorElement): StoredProduct {
  return {
    sku: link.dataset['sku'] ?? '',
    name: link.querySelector('.name')?.textContent?.trim() ?? '',
    href: link.getAttribute('href') ?? '',
    image: pictureIn(link),
    isSheet: link.querySelector('.is-sheet') !== null,
  };
}
