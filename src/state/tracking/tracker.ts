import { trackQueueLimit } from '../../config/limits/tracking.ts';
import { emailKey } from '../../domain/session/email-key.ts';
import { marketingProfile, type MarketingUser } from '../../domain/tracking/marketing-profile.ts';
import {
  nextEvent,
  trackingMessages,
  trackingObstacle,
  withEvent,
  withoutEvent,
} from '../../domain/tracking/track-queue.ts';
import type { QueuedEvent } from '../../domain/tracking/track-queue.ts';
import type { TrackingEvent } from '../../domain/tracking/tracking-event.ts';
import { isBrowserOnline } from '../browser-online.ts';
import type { Lock } from '../lock.ts';
import { readPersistentAgain } from '../persistent-engine.ts';
import { storedAtom } from '../stored-entry.ts';
import type { MarketingSystem } from './marketing-system.ts';
import { parseCustomer, parseQueue, type StoredCustomer } from './stored-tracking.ts';

/** What became of something to tell; `waiting` is sent later. `message` is in English, and not for shoppers. */
type TrackingOutcome =
  | { readonly kind: 'sent' | 'not-agreed' }
  | { readonly kind: 'waiting' | 'refused'; readonly message: string };

/** Tells marketing who the shopper is and what they do, once they have agreed to it. */
export interface Tracker {
  /** Identifies the shopper, and sends what waited for it. */
  identify(user: MarketingUser | null | undefined): Promise<TrackingOutcome>;
  /** Sends an event after those before it, or keeps it until that is possible. */
  track(event: TrackingEvent): Promise<TrackingOutcome>;
  /** Sends what waits, as after the network is back. */
  flush(): Promise<void>;
  /** Forgets who the shopper is; what waits stays, for them. */
  reset(): void;
  /** Forgets everything: the shopper does not agree any more. */
  forget(): void;
}

/** What a tracker needs. */
export interface TrackerOptions {
  readonly storeCode: string;
  readonly system: MarketingSystem;
  /** Whether the shopper agrees now. */
  readonly isAgreed: () => boolean;
  /** One sender in all tabs: what waits is sent in its order, and once. */
  readonly lock: Lock;
  readonly isOnline?: () => boolean;
  /** Receives what the marketing system did not take. */
  readonly onRefused?: (what: string) => void;
}

/** Creates the tracker of a store. */
export function createTracker(options: TrackerOptions): Tracker {
  const {
    storeCode,
    system,
    isAgreed,
    lock,
    isOnline = isBrowserOnline,
    onRefused = () => undefined,
  } = options;
  const prefix = `vernissage/${storeCode}`;
  // An entry that is undefined is removed.
  const customer = storedAtom<StoredCustomer | undefined>(
    `${prefix}/marketing-customer`,
    undefined,
    parseCustomer,
  );
  const queue = storedAtom<readonly QueuedEvent[] | undefined>(
    `${prefix}/track-queue`,
    undefined,
    parseQueue,
  );
  const waiting = () => queue.get() ?? [];
  const keep = (events: readonly QueuedEvent[]) => queue.set(events.length > 0 ? events : undefined);

  /** Sends one thing; false where nothing more can be sent now. */
  const sendNext = async (): Promise<boolean> => {
    const known = customer.get();
    if (!known || !isAgreed() || !isOnline()) return false;
    const { profile } = known;
    const event = known.isSent ? nextEvent(waiting(), customerKeyOf(profile.email)) : undefined;
    if (known.isSent && !event) return false;
    const delivery = await (event ? system.track(event, profile) : system.identify(profile));
    if (delivery === 'unreachable') return false;
    if (delivery === 'refused') onRefused(event?.event ?? 'profile');
    // The shopper may have logged out, withdrawn or been named otherwise meanwhile.
    if (event) keep(withoutEvent(waiting(), event));
    else if (customer.get() === known) customer.set({ profile, isSent: true });
    return true;
  };

  const flush = () =>
    lock(`${prefix}/track-queue`, async () => {
      // Another tab may have sent some.
      readPersistentAgain();
      // One after the other: they arrive in their order.
      while (await sendNext());
    });

  const outcomeOf = (isWaiting: boolean): TrackingOutcome =>
    isWaiting ? { kind: 'waiting', message: trackingMessages.offline } : { kind: 'sent' };

  return {
    flush,
    async identify(user) {
      if (!isAgreed()) return { kind: 'not-agreed' };
      const given = marketingProfile(user);
      if (!given) return { kind: 'refused', message: trackingMessages.noUser };
      const known = customer.get();
      const isKnown =
        known !== undefined && customerKeyOf(known.profile.email) === customerKeyOf(given.email);
      // What is entered in steps adds up.
      const profile = isKnown ? { ...known.profile, ...given } : given;
      if (!isKnown || JSON.stringify(profile) !== JSON.stringify(known.profile))
        customer.set({ profile, isSent: false });
      await flush();
      return outcomeOf(customer.get()?.isSent !== true);
    },
    async track(event) {
      if (!isAgreed()) return { kind: 'not-agreed' };
      const known = customer.get();
      const key = known && customerKeyOf(known.profile.email);
      keep(withEvent(waiting(), { event, ...(key !== undefined && { customer: key }) }, trackQueueLimit));
      const message = trackingObstacle({ isOnline: isOnline(), isIdentified: known !== undefined });
      if (message) return { kind: 'waiting', message };
      await flush();
      return outcomeOf(
        waiting().some((each) => each.event.id === event.id && each.event.event === event.event),
      );
    },
    reset: () => customer.set(undefined),
    forget() {
      customer.set(undefined);
      queue.set(undefined);
    },
  };
}

/**
 * Returns a key by which a customer's waiting events are told from those of others who use the browser: 32 bits (FNV-1a), from
 * which no address can be read.
 */
function customerKeyOf(email: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(emailKey(email))) hash = Math.imul(hash ^ byte, 0x01_00_01_93);
  return (hash >>> 0).toString(36);
}
