import type { TrackingEvent } from '../../domain/tracking/tracking-event.ts';
import { agreedTo, currentConsent } from '../../state/consent/consent.ts';
import { webLock } from '../../state/lock.ts';
import { keepPersistentIn } from '../../state/persistent-engine.ts';
import { openStorage } from '../../state/storage.ts';
import { startGoogleAnalytics, type GoogleAnalytics } from './google-analytics.ts';
import { createKlaviyo } from '../../state/tracking/klaviyo.ts';
import { loadScript } from './load-script.ts';
import type { MarketingSettings } from '../../state/tracking/marketing-settings.ts';
import { createTracker, type Tracker } from '../../state/tracking/tracker.ts';

/** The systems that are configured, on this page. */
interface Systems {
  readonly settings: MarketingSettings;
  /** Not given: no marketing system is configured. */
  readonly tracker: Tracker | undefined;
  /** Tells statistics of an event, where the shopper agreed to that. */
  count(event: TrackingEvent): void;
  /** Follows what the shopper agrees to now. */
  follow(): void;
}

/** Opens the configured systems; undefined without any, or without a network. */
export async function openSystems(storeCode: string, address: string): Promise<Systems | undefined> {
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) return undefined;
  const settings = (await response.json()) as MarketingSettings;
  const { klaviyo, pixelUrl, googleAnalyticsId } = settings;
  const isAgreed = () => agreedTo(storeCode, 'marketing');
  keepPersistentIn(openStorage(''));
  const tracker =
    klaviyo &&
    createTracker({
      storeCode,
      system: createKlaviyo(klaviyo),
      isAgreed,
      lock: webLock,
      // eslint-disable-next-line no-console -- for the shop's owner; the shopper misses nothing
      onRefused: (what) => console.warn(`The marketing system did not take: ${what}`),
    });
  let analytics: GoogleAnalytics | undefined;
  const follow = () => {
    const purposes = currentConsent(storeCode)?.purposes ?? [];
    if (isAgreed()) {
      if (pixelUrl !== undefined) loadScript(pixelUrl);
    } else tracker?.forget();
    if (analytics) analytics.update(purposes);
    else if (googleAnalyticsId !== undefined && purposes.includes('statistics'))
      analytics = startGoogleAnalytics(googleAnalyticsId, purposes);
  };
  follow();
  return {
    settings,
    tracker,
    follow,
    count(event) {
      if (agreedTo(storeCode, 'statistics')) analytics?.track(event);
    },
  };
}
