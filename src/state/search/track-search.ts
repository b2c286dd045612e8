import { search } from '../../config/shop.ts';
import { searchEvent, type SearchEvent } from '../../domain/search/search-tracking.ts';
import { dispatchShopEvent } from '../shop-events.ts';

declare module '../shop-events.ts' {
  interface ShopEvents {
    'vernissage:search': SearchEvent;
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
let previous: SearchEvent | null = null;

/** Dispatches `vernissage:search` for tracking when typing has stopped for 2000 ms (docs/reference/product.md#s9). */
export function trackSearch(found: Parameters<typeof searchEvent>[0]): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const detail = searchEvent(found, previous);
    if (!detail) return;
    previous = detail;
    dispatchShopEvent('vernissage:search', detail);
  }, search.trackingDebounce);
}
