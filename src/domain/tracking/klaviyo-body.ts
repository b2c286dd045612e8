import type { MarketingProfile } from './marketing-profile.ts';
import type { TrackingEvent } from './tracking-event.ts';

/** The revision of Klaviyo's API that the shop speaks. */
export const klaviyoRevision = '2026-07-15';

/** Media type of the bodies of Klaviyo's API (JSON:API). */
export const klaviyoMediaType = 'application/vnd.api+json';

/** An international phone number (E.164): Klaviyo refuses a profile with another one. */
const internationalNumber = /^\+[1-9]\d{6,14}$/;

/** Returns a profile as a resource of Klaviyo's API. */
export function klaviyoProfile(profile: MarketingProfile) {
  const { email, id, first_name, last_name, phone_number, ...location } = profile;
  const number = phone_number?.replace(/[\s()./-]/g, '');
  return {
    type: 'profile',
    attributes: {
      email,
      ...(id !== undefined && { external_id: id }),
      ...(first_name !== undefined && { first_name }),
      ...(last_name !== undefined && { last_name }),
      ...(number !== undefined && internationalNumber.test(number) && { phone_number: number }),
      ...(Object.keys(location).length > 0 && { location }),
    },
  } as const;
}

/** Returns an event of a customer as a resource of Klaviyo's API, which drops a second one with the same ID. */
export function klaviyoEvent(event: TrackingEvent, profile: MarketingProfile) {
  return {
    type: 'event',
    attributes: {
      metric: { data: { type: 'metric', attributes: { name: event.event } } },
      profile: { data: klaviyoProfile(profile) },
      properties: event.properties,
      time: event.time,
      unique_id: event.id,
      ...(event.value !== undefined && { value: event.value }),
      ...(event.currency !== undefined && { value_currency: event.currency }),
    },
  } as const;
}
