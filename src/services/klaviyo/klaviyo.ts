import type { KlaviyoSettings } from '../../config/environment.ts';
import { marketingTimeout } from '../../config/limits/tracking.ts';
import { klaviyoProfile } from '../../domain/tracking/klaviyo-body.ts';
import type { MarketingProfile } from '../../domain/tracking/marketing-profile.ts';
import type { TrackingEvent } from '../../domain/tracking/tracking-event.ts';

/** Tells a marketing system what a customer did; rejects where it did not take all of it. Events count once by their IDs. */
export type SendEvents = (events: readonly TrackingEvent[], profile: MarketingProfile) => Promise<void>;

/** Returns how the server tells Klaviyo. Its client is loaded with the first event: it is large. */
export function sendToKlaviyo({ url, privateKey }: KlaviyoSettings & { privateKey: string }): SendEvents {
  return async (events, profile) => {
    const { ApiKeySession, EventsApi, RetryWithExponentialBackoff } = await import('klaviyo-api');
    const session = new ApiKeySession(privateKey, new RetryWithExponentialBackoff({ numRetries: 1 }));
    // Calls that are not answered are given up; the outbox repeats them.
    const signed: typeof session = Object.assign(Object.create(session) as typeof session, {
      applyToRequest(request: Parameters<typeof session.applyToRequest>[0]) {
        session.applyToRequest(request);
        Object.assign(request, { timeout: marketingTimeout, maxRedirects: 0 });
      },
    });
    const api = new EventsApi(signed);
    api.basePath = url;
    const { attributes } = klaviyoProfile(profile);
    const { external_id, first_name, last_name, phone_number, ...person } = attributes;
    for (const { event, id, time, value, currency, properties } of events) {
      // One after the other: of what is not taken, nothing later is.
      await api
        .createEvent({
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
        })
        .catch((error: unknown) => {
          // Its own error has the request in it, with the customer.
          throw new Error(`Klaviyo did not take an event: ${statusOf(error)}`);
        });
    }
  };
}

function statusOf(error: unknown): string {
  const { response, code } = error as {
    readonly response?: { readonly status: number };
    readonly code?: string;
  };
  return response ? `status ${response.status}` : (code ?? 'no answer');
}
