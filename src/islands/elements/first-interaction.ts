/**
 * Loads what a page needs only once the shopper interacts. Any interaction: the page's product counts as viewed, and
 * visitors of another country are offered their store. Interaction with a product or a control of the wishlist or
 * comparison, scrolling, or new cards: those two lists and the recently viewed products. A browser with stored
 * products, or a waiting order, loads them at any interaction. Clicks on them in the meantime are then handled.
 */
import { storedList } from '../../state/read-storage.ts';
import { startVitals } from '../vitals/start-vitals.ts';

const signs = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll', 'cards-shown'] as const;
const storeCode = document.querySelector<HTMLElement>('cart-trigger')?.dataset['store'] ?? '';
const early: HTMLElement[] = [];
let isMet = false;
let pause = 500;

function keep(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const control = event.target instanceof Element && event.target.closest<HTMLElement>('[data-shelf]');
  if (!control) return;
  event.preventDefault();
  early.push(control);
}

function isForShelf({ type, target }: Event): boolean {
  if (type === 'scroll' || type === 'cards-shown' || hasStoredProducts(storeCode)) return true;
  return target instanceof Element && target.closest('[data-shelf], .card') !== null;
}

function onSign(event: Event): void {
  if (!isMet) {
    isMet = true;
    // Named as a whole, as in all scripts before interaction: taking it apart has the bundler wrap the import.
    import('./on-first-interaction.ts').then(
      (part) => part.onFirstInteraction(storeCode),
      // Without a network no store is offered; the next page tries again.
      () => undefined,
    );
  }
  if (isForShelf(event)) beginShelf();
}

/**
 * Loads the shelf and replays the clicks on it. Without a network it waits; a failed download is repeated in pauses that
 * double.
 */
function beginShelf(): void {
  for (const sign of signs) removeEventListener(sign, onSign);
  import('../shelf/start-shelf.ts').then(
    (part) => {
      part.startShelf();
      removeEventListener('click', keep, true);
      for (const control of early) control.click();
    },
    () => {
      if (navigator.onLine) setTimeout(beginShelf, (pause *= 2));
      else addEventListener('online', beginShelf, { once: true });
    },
  );
}

/**
 * Asks whether the page is still of the deployed version when its tab is shown again; the loaded part listens itself from
 * then on. A tab that is hidden untouched has its visit measured.
 */
function onSeen(): void {
  if (document.hidden) startVitals(storeCode);
  // What can't be loaded is loaded the next time.
  else import('./follow-deploy.ts').catch(() => undefined);
}

// The checkout and the page of an error have nothing of this: no header, no product.
if (storeCode) {
  addEventListener('click', keep, true);
  for (const sign of signs) addEventListener(sign, onSign, { passive: true });
  addEventListener('visibilitychange', onSeen);
}

/**
 * Returns whether the shopper has products on the wishlist or in the comparison of a store, or an order there of which
 * nobody knows yet that it is placed (`state/checkout/stored-orders.ts`).
 */
function hasStoredProducts(storeCode: string): boolean {
  return ['wishlist', 'comparison', 'order/open'].some(
    (list) => storedList(`vernissage/${storeCode}/${list}`).length > 0,
  );
}
