import { cartEventId, cartProperties } from '../../domain/tracking/cart-event.ts';
import { trackedLine, trackedProduct, type TrackingContext } from '../../domain/tracking/tracked-product.ts';
import type { MarketingUser } from '../../domain/tracking/marketing-profile.ts';
import type { EventCatalogue, EventName } from '../../domain/tracking/tracking-event.ts';
import { galleryPicture } from '../../domain/url/picture-shapes.ts';
import { createLinks } from '../../domain/url/url.ts';
import { currentConsent } from '../../state/consent/consent.ts';
import type { ShopEvents } from '../../state/shop-events.ts';
import { openUser } from '../../state/user/user-store.ts';
import { describeLines, describeProduct } from '../../state/tracking/describe-products.ts';
import { followCheckout } from './follow-checkout.ts';
import type { MarketingSettings } from '../../state/tracking/marketing-settings.ts';
import { openSystems } from './open-systems.ts';

declare module '../../state/shop-events.ts' {
  interface ShopEvents {
    /** Something happened that marketing is told, if the shopper agreed. */
    'vernissage:track': {
      readonly [Name in EventName]: { readonly event: Name; readonly properties: EventCatalogue[Name] };
    }[EventName];
    /** The shopper said who they are: in the checkout, or for the newsletter. */
    'vernissage:identified': MarketingUser;
  }
}

type EventToTell = WindowEventMap['vernissage:track']['detail'] & {
  readonly id?: string;
  readonly value?: number;
};

const started = new Set<string>();

/**
 * Tells marketing and statistics what happens on this page of a store from now on, as far as the shopper agreed; nothing where
 * they agreed to nothing, or no system is configured. Once a page. Of what happened on it before, nothing is told to who has
 * only just agreed.
 */
export function startTracking(storeCode: string): void {
  const { earlyEvents: early = [] } = window;
  window.earlyEvents = undefined;
  if (started.has(storeCode) || !currentConsent(storeCode)?.purposes.length) return;
  started.add(storeCode);
  const links = createLinks({ storeCode, appendStoreCode: location.pathname.split('/')[1] === storeCode });
  const whole = (path: string) => new URL(path, location.origin).href;
  const systems = openSystems(storeCode, links.page('data/marketing.json'));
  const contextOf = (settings: MarketingSettings): TrackingContext => ({
    ...settings,
    productUrl: (path) => whole(links.page(path)),
    imageUrl: (image) => whole(links.image(image, galleryPicture)),
  });

  /** Listens to an event, also of those before this was loaded. */
  const on = <Name extends keyof ShopEvents>(name: Name, listener: (event: WindowEventMap[Name]) => void) => {
    for (const event of early) if (event.type === name) listener(event as WindowEventMap[Name]);
    addEventListener(name, listener);
  };

  let last: Promise<unknown> = systems;
  /** Does one after the other, so that events keep their order; what fails keeps nothing else from being told. */
  const then = (act: (all: NonNullable<Awaited<typeof systems>>) => Promise<void>) => {
    last = last
      .then(() => systems)
      .then((all) => all && act(all))
      .catch(() => undefined);
  };
  const tell = (
    describe: (context: TrackingContext, settings: MarketingSettings) => Promise<EventToTell>,
  ) => {
    const time = new Date().toISOString();
    then(async ({ settings, tracker, count }) => {
      const { id = newId(), ...told } = await describe(contextOf(settings), settings);
      const event = { id, time, currency: settings.currencyCode, ...told };
      count(event);
      await tracker?.track(event);
    });
  };
  const identify = (user: MarketingUser | null) => {
    if (user) then(async ({ tracker }) => void (await tracker?.identify(user)));
  };

  const sku = document.querySelector<HTMLElement>('[data-viewed-limit]')?.dataset['sku'];
  if (sku !== undefined)
    tell(async (context) => {
      const properties = trackedProduct(await describeProduct(storeCode, sku), context);
      return { event: 'Viewed Product', value: properties.ItemPrice, properties };
    });
  identify(openUser().state.get().current);
  on('user-after-loggedin', ({ detail }) => identify(detail));
  on('vernissage:identified', ({ detail }) => identify(detail));
  on('user-after-logout', () => then(async ({ tracker }) => tracker?.reset()));
  addEventListener('online', () => then(async ({ tracker }) => tracker?.flush()));
  on('consent-changed', () => then(async ({ follow }) => follow()));
  on('vernissage:track', ({ detail }) => tell(async () => detail));
  on('vernissage:search', ({ detail: { event, ...properties } }) =>
    tell(async () => ({ event, properties })),
  );
  for (const [name, event] of cartEvents) {
    on(name, ({ detail: { line } }) =>
      tell(async (context) => {
        const lines = await describeLines(storeCode, [line]);
        const [properties] = lines.map((each) => trackedLine(each, context));
        if (!properties) throw new Error('A line is one line.');
        return { event, value: properties.RowTotal, properties };
      }),
    );
  }
  followCheckout(({ checkoutUrl, currencyCode }, cart, totals) =>
    tell(async (context) => {
      const lines = await describeLines(storeCode, cart.cartItems);
      const { cartServerToken } = cart;
      const tracked = { lines, totals };
      return {
        event: 'Started Checkout',
        id: cartEventId(cartServerToken ?? ''),
        value: totals.grand_total,
        properties: cartProperties(tracked, { ...context, currencyCode, checkoutUrl: whole(checkoutUrl) }),
      };
    }),
  );
}

const cartEvents = [
  ['vernissage:add-to-cart', 'Added to Cart Product'],
  ['vernissage:remove-from-cart', 'Removed from Cart Product'],
] as const;

/** Returns an ID that no other event has. */
function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}
