import { wordsOf } from './words-of-text.ts';

/** The tracking event of a search (docs/reference/product.md#s9: once typing has rested for 2000 ms). */
export interface SearchEvent {
  readonly event: 'Searched Site';
  readonly storeCode: string;
  /** As typed, without blanks at its ends. */
  readonly searchQuery: string;
  /** Products that were found. */
  readonly total: number;
  /** Nothing was found although a search engine was asked. */
  readonly noResults: boolean;
  /** No search engine could be asked. */
  readonly offline: boolean;
}

/**
 * Returns the event of a search, or null without one: nothing was typed, or the same words as in the previous event,
 * ignoring case and accents. The caller waits until typing rests.
 */
export function searchEvent(
  search: {
    readonly storeCode: string;
    readonly searchQuery: string;
    readonly total?: number;
    readonly offline?: boolean;
  },
  previous?: Pick<SearchEvent, 'searchQuery' | 'storeCode'> | null,
): SearchEvent | null {
  const { storeCode, total = 0, offline = false } = search;
  const words = wordsOf(search.searchQuery).join(' ');
  const isSame = previous?.storeCode === storeCode && wordsOf(previous.searchQuery).join(' ') === words;
  if (words === '' || isSame) return null;
  return {
    event: 'Searched Site',
    storeCode,
    searchQuery: search.searchQuery.trim(),
    total,
    noResults: total === 0 && !offline,
    offline,
  };
}
