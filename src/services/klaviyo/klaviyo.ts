import { klaviyoProfile } from '../../domain/tracking/klaviyo-body.ts';
import type { MarketingProfile } from '../../domain/tracking/marketing-profile.ts';
import type { TrackingEvent } from '../../domain/tracking/tracking-event.ts';
import { callKlaviyo, type KlaviyoKey } from './call-klaviyo.ts';

/** Tells a marketing system what a customer did; rejects where it did not take all of it. Events count once by their IDs. */
export type SendEvents = (events: readonly TrackingEvent[], profile: MarketingProfile) => Promise<void>;

/** Returns how the server tells Klaviyo. The outbox repeats what it did not take. */
export function sendToKlaviyo(key: KlaviyoKey): SendEvents {
  return (events, profile) =>
    callKlaviyo(key, async ({ EventsApi }, open) => {
      const api = open(EventsApi);
      const { attributes } = klaviyoProfile(profile);
      const { external_id, first_name, last_name, phone_number, ...person } = attributes;
      for (const { event, id, time, value, currency, properties } of events) {
        // One after the other: of what is not taken, nothing later is.
        await api.createEvent({
          data: {
            type: 'event',
            attributes: {
              metric: { data: { type: 'metric', attributes: { name: event } } },
              profile: {
                data: {
                  type: 'profile',
                  attributes: {
                    ...person,
                    externalId: external_id,
                    firstName: first_name,
                    lastName: last_name,
                    phoneNumber: phone_number,
                  },
                },
              },
              properties,
              time: new Date(time),
              uniqueId: id,
              value,
              valueCurrency: currency,
            },
          },
        });
      }
    });
}
