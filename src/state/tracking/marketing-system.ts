import type { MarketingProfile } from '../../domain/tracking/marketing-profile.ts';
import type { TrackingEvent } from '../../domain/tracking/tracking-event.ts';

/** `refused`: never to be sent again. `unreachable`: no answer, or one that asks to try again later. */
export type Delivery = 'sent' | 'refused' | 'unreachable';

/** The system that is told what happened: Klaviyo, or one that is added beside it. Its calls never reject. */
export interface MarketingSystem {
  identify(profile: MarketingProfile): Promise<Delivery>;
  track(event: TrackingEvent, profile: MarketingProfile): Promise<Delivery>;
}
