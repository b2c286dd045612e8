import type { SearchEvent } from '../search/search-tracking.ts';
import type { CartProperties } from './cart-event.ts';
import type { TrackedLine, TrackedProduct } from './tracked-product.ts';

/** All events that the shop tells marketing, with what each tells (docs/reference/product.md#s7). */
export interface EventCatalogue {
  'Viewed Product': TrackedProduct;
  'Added to Cart Product': TrackedLine;
  'Removed from Cart Product': TrackedLine;
  'Started Checkout': CartProperties;
  'Ordered Product': TrackedLine;
  'Searched Site': Omit<SearchEvent, 'event'>;
  'Request to Unsubscribe': Readonly<Record<string, never>>;
  'Requested Back In Stock Unsubscribe': { readonly SKU: string };
}

/** The name of an event. */
export type EventName = keyof EventCatalogue;

/** An event as it is sent; the receiver drops a second one of the same name and ID. */
export interface TrackingEvent<Name extends EventName = EventName> {
  readonly event: Name;
  readonly id: string;
  /** ISO instant at which it happened. */
  readonly time: string;
  /** What it is worth, in the currency. */
  readonly value?: number;
  readonly currency?: string;
  readonly properties: EventCatalogue[Name];
}
