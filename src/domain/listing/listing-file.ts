import type { ListingIndex } from './listing-index.ts';
import type { PriceWriting } from './listing-options.ts';
import type { ListingRouteSettings } from './listing-route.ts';

/** All that a browser needs to filter and sort a listing; the cards are in files of their own. */
export interface ListingFile {
  readonly index: ListingIndex;
  /** Names of the filters by attribute code. */
  readonly titles: Readonly<Record<string, string>>;
  /** CSS backgrounds that stand beside options, by attribute code and option id. */
  readonly swatches: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly prices: PriceWriting;
  readonly pageSize: number;
  /** Rows of each file of cards. */
  readonly cardsPerFile: number;
  readonly settings: ListingRouteSettings;
}
