import type { Purpose } from '../../domain/consent/consent.ts';
import type { TrackedLine, TrackedProduct } from '../../domain/tracking/tracked-product.ts';
import type { EventCatalogue, EventName, TrackingEvent } from '../../domain/tracking/tracking-event.ts';
import { loadScript } from './load-script.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    /** `true` has the script send nothing for a data stream. */
    [disabled: `ga-disable-${string}`]: boolean;
  }
}

/** Google Analytics 4 with Consent Mode v2 on this page. */
export interface GoogleAnalytics {
  track(event: TrackingEvent): void;
  /** Tells another answer of the shopper. */
  update(purposes: readonly Purpose[]): void;
}

/**
 * Starts Google Analytics for who agreed to statistics. What is told first is that all is denied, then what was agreed to,
 * then the configuration: all before any event.
 */
export function startGoogleAnalytics(id: string, purposes: readonly Purpose[]): GoogleAnalytics {
  const layer = (window.dataLayer ??= []);
  function gtag(..._command: readonly unknown[]): void {
    // The script tells commands from other entries by their being arguments.
    // eslint-disable-next-line prefer-rest-params -- see above
    layer.push(arguments);
  }
  const update = (agreed: readonly Purpose[]) => {
    // What is denied alone would still be counted, without cookies.
    window[`ga-disable-${id}`] = !agreed.includes('statistics');
    gtag('consent', 'update', consentMode(agreed));
  };
  gtag('consent', 'default', consentMode([]));
  update(purposes);
  gtag('js', new Date());
  gtag('config', id, { allow_google_signals: false });
  loadScript(`https://www.googletagmanager.com/gtag/js?${new URLSearchParams({ id })}`);
  return {
    update,
    track(event) {
      const told = googleEvent(event);
      if (told) gtag('event', ...told);
    },
  };
}

/** Returns what was agreed to in the terms of Consent Mode v2. */
export function consentMode(purposes: readonly Purpose[]) {
  const mode = (purpose: Purpose) => (purposes.includes(purpose) ? 'granted' : 'denied');
  return {
    analytics_storage: mode('statistics'),
    ad_storage: mode('marketing'),
    ad_user_data: mode('marketing'),
    ad_personalization: mode('marketing'),
  };
}

const names: Partial<Record<EventName, string>> = {
  'Viewed Product': 'view_item',
  'Added to Cart Product': 'add_to_cart',
  'Removed from Cart Product': 'remove_from_cart',
  'Started Checkout': 'begin_checkout',
  'Searched Site': 'search',
};

/** Returns an event under Google's name and in its terms, without who the shopper is; undefined for one it has none for. */
export function googleEvent(event: TrackingEvent): readonly [name: string, parameters: object] | undefined {
  const name = names[event.event];
  if (name === undefined) return undefined;
  if (event.event === 'Searched Site') {
    const { searchQuery } = event.properties as EventCatalogue['Searched Site'];
    return [name, { search_term: searchQuery }];
  }
  const items =
    event.event === 'Started Checkout'
      ? (event.properties as EventCatalogue['Started Checkout']).Items
      : [event.properties as TrackedProduct | TrackedLine];
  const currency = event.currency && { currency: event.currency };
  return [name, { ...currency, value: event.value, items: items.map(googleItem) }];
}

function googleItem(product: TrackedProduct | TrackedLine) {
  const { SKU, ProductName, ItemPrice, Categories, Quantity = 1 } = product;
  return {
    item_id: SKU,
    item_name: ProductName,
    price: ItemPrice,
    quantity: Quantity,
    item_category: Categories[0],
  };
}
