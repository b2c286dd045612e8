import { openStorage } from '../../state/storage.ts';
import { rememberViewed } from '../shelf/remember-viewed.ts';
import { offerStore } from '../visitor/offer-store.ts';
import { prefetchIsland } from './prefetch-island.ts';

/**
 * Counts the product of the page as looked at, offers visitors of another country their store, fetches what is likely to be
 * used next, and removes what a visitor's order has left in the browser when its time is over, in whichever store it was.
 */
export function onFirstInteraction(storeCode: string): void {
  void offerStore(storeCode);
  rememberViewed(storeCode);
  prefetchIsland();
  if (
    openStorage('vernissage/')
      .keys()
      .some((key) => key.endsWith('/checkout'))
  ) {
    // Seldom needed: it is tried again on the next page where it can't be loaded.
    import('../../state/checkout/forget-guest.ts').then(
      (part) => part.forgetGuestEverywhere(),
      () => undefined,
    );
  }
}
