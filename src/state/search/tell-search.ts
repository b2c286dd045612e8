import { search } from '../../config/shop.ts';
import { searchEvent, type SearchEvent } from '../../domain/search/search-tracking.ts';

/** Name of the event on `window` that tells of a search; its `detail` is a `SearchEvent`. */
const searchEventName = 'vernissage:search';

let timer: ReturnType<typeof setTimeout> | undefined;
let previous: SearchEvent | null = null;

/** Tells tracking of a search once typing has rested (docs/reference/product.md#s9: 2000 ms). */
export function tellSearch(found: Parameters<typeof searchEvent>[0]): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const detail = searchEvent(found, previous);
    if (!detail) return;
    previous = detail;
    window.dispatchEvent(new CustomEvent(searchEventName, { detail }));
  }, search.trackingDebounce);
}
