import { profileFields, type MarketingProfile } from '../../domain/tracking/marketing-profile.ts';
import type { QueuedEvent } from '../../domain/tracking/track-queue.ts';
import { isFlag, isOptional, isShape, partsOf } from '../more-shapes.ts';
import { isObject, isText } from '../shape.ts';

/** The customer who is identified, as the browser keeps them. */
export interface StoredCustomer {
  readonly profile: MarketingProfile;
  /** True once the marketing system has the profile. */
  readonly isSent: boolean;
}

const isEvent = isShape<QueuedEvent['event']>({
  event: isText as never,
  id: isText,
  time: isText,
  properties: isObject as never,
});

const isQueued = isShape<QueuedEvent>({ event: isEvent, customer: isOptional(isText) as never });

/** Parses the stored queue, without what is no event. */
export function parseQueue(kept: unknown): readonly QueuedEvent[] | undefined {
  return Array.isArray(kept) ? kept.filter((each) => isQueued(each)) : undefined;
}

const optionalText = isOptional(isText);
const fields = Object.fromEntries(profileFields.map((field) => [field, optionalText]));

/** Parses the stored customer. */
export function parseCustomer(kept: unknown): StoredCustomer | undefined {
  if (!isObject(kept) || !isObject(kept['profile']) || !isText(kept['profile']['email'])) return undefined;
  const { email } = kept['profile'];
  return {
    profile: { email, ...partsOf<object>(kept['profile'], fields) },
    isSent: isFlag(kept['isSent']) && kept['isSent'],
  };
}
