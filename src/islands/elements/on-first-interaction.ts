import { openStorage } from '../../state/storage.ts';
import { startVitals } from '../vitals/start-vitals.ts';
import { offerStore } from '../visitor/offer-store.ts';
import { withRecentlyViewed } from '../../domain/shelf/recently-viewed.ts';
import { forgetOldViews, keepViewed } from '../../state/shelf/old-views.ts';
import type { StoredProduct } from '../../state/shelf/lists.ts';
import { productOfPage } from '../shelf/product-of-page.ts';
import { storedList } from '../../state/read-storage.ts';

/** Missing in Safari and Firefox. */
const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData: boolean } };

/**
 * Fetches at low priority the scripts and data of the island in the main part of the page, or else of the cart's panel,
 * the first of those that all pages have. Not where the shopper saves data.
 */
function prefetchIsland(): void {
  const [island] = ['main ', ''].flatMap((place) => [
    ...document.querySelectorAll(`${place}astro-island[ssr]`),
  ]);
  if (!island || connection?.saveData) return;
  // As `integrations/client-interaction` writes them.
  const urls = ['component-url', 'renderer-url'].map((name) => island.getAttribute(name)).join();
  for (const url of urls.split(',')) fetch(url, { priority: 'low' }).catch(() => undefined);
}

/**
 * Counts the product of the page as looked at, offers visitors of another country their store, fetches what is likely to be
 * used next, and removes what a visitor's order has left in the browser when its time is over, in whichever store it was.
 */
export function onFirstInteraction(storeCode: string): void {
  void offerStore(storeCode);
  startVitals(storeCode);
  const keys = openStorage('vernissage/').keys();
  for (const key of keys)
    if (key.endsWith('/recently-viewed')) forgetOldViews(`vernissage/${key}`, Date.now());
  rememberViewed(storeCode);
  prefetchIsland();
  fillTrustRating(storeCode);
  keepNewsletterForms(storeCode);
  if (keys.some((key) => key.endsWith('/checkout'))) {
    // Seldom needed: it is tried again on the next page where it can't be loaded.
    import('../../state/checkout/forget-guest.ts').then(
      (part) => part.forgetGuestEverywhere(),
      () => undefined,
    );
  }
}

/**
 * Puts the product of a product page in front of those looked at (docs/reference/product.md#s5), without the stores of
 * these lists, which are loaded when they are shown.
 */
function rememberViewed(storeCode: string): void {
  const control = document.querySelector<HTMLElement>('[data-shelf="wish"]');
  if (!control) return;
  // As `state/shelf/lists.ts` keeps it.
  const key = `vernissage/${storeCode}/recently-viewed`;
  keepViewed(
    key,
    withRecentlyViewed(
      storedList<StoredProduct>(key),
      { ...productOfPage(control), viewedAt: Date.now() },
      Number(control.dataset['viewedLimit']),
    ),
  );
}

/** Shows the rating of a shop that has one; without a network there is none. */
function fillTrustRating(storeCode: string): void {
  const place = document.querySelector<HTMLElement>('[data-trust-rating]');
  if (!place) return;
  import('../trust-rating/show-trust-rating.ts').then(
    (part) => part.showTrustRating(place, storeCode),
    () => undefined,
  );
}

/** Sends forms of the newsletter by script; where that can't be loaded, the browser sends them. */
function keepNewsletterForms(storeCode: string): void {
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('.newsletter')) return;
    event.preventDefault();
    import('../newsletter/subscribe-form.ts')
      .then((part) => part.sendNewsletterForm(form, storeCode))
      .catch(() => form.submit());
  });
}
