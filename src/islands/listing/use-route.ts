import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import {
  formatListingRoute,
  parseListingRoute,
  type ListingRoute,
  type ListingRouteSettings,
  withQuery,
} from '../../domain/listing/listing-route.ts';

interface StoredState {
  readonly listingScroll?: number;
}

/**
 * Returns what the address asks of a listing (docs/reference/product.md#s2: filters live in the query), in step with the
 * browser's history; undefined until the settings are loaded. `shown` is called when a listing is on the page: it scrolls to
 * where the shopper was.
 */
export function useRoute(settings: ListingRouteSettings | undefined, path: string) {
  const [route, setRoute] = useState<ListingRoute>();
  const scroll = useRef<number | undefined>(undefined);
  const wentBack = useRef(false);

  useLayoutEffect(() => {
    if (!settings) return;
    const read = (event?: PopStateEvent) => {
      wentBack.current = event !== undefined;
      scroll.current = (history.state as StoredState | null)?.listingScroll;
      setRoute(parseListingRoute(location.search, settings));
    };
    read();
    addEventListener('popstate', read);
    addEventListener('pagehide', keepScroll);
    return () => {
      removeEventListener('popstate', read);
      removeEventListener('pagehide', keepScroll);
    };
  }, [settings]);

  const address = useCallback(
    (to: Partial<ListingRoute>) => {
      const query = settings ? formatListingRoute(to, settings) : '';
      return withQuery(path, query);
    },
    [settings, path],
  );
  const go = useCallback(
    (to: ListingRoute) => {
      keepScroll();
      history.pushState(null, '', address(to));
      setRoute(to);
    },
    [address],
  );
  /** The same place under its right address. */
  const correct = useCallback(
    (to: ListingRoute) => {
      history.replaceState(history.state, '', address(to));
      setRoute(to);
    },
    [address],
  );
  const shown = useCallback((isAsSent: boolean) => {
    // What a document was sent with, the browser has scrolled to itself.
    const isOurs = wentBack.current || !isAsSent;
    if (isOurs && scroll.current !== undefined) scrollTo({ top: scroll.current, behavior: 'instant' });
    scroll.current = undefined;
  }, []);
  return { route, address, go, correct, shown };
}

function keepScroll(): void {
  history.replaceState({ ...(history.state as StoredState | null), listingScroll: scrollY }, '');
}
