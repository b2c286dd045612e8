import type { TrackingEvent } from './tracking-event.ts';

/** Messages of tracking, in English and not for shoppers (docs/reference/product.md#s8). */
export const trackingMessages = {
  noUser: 'User details are required',
  offline: 'No connection',
  unidentified: 'No customer identified',
} as const;

/** An event that waits to be sent. */
export interface QueuedEvent {
  readonly event: TrackingEvent;
  /** Whose event it is (`customerKeyOf`); absent for one of a visitor who was not identified: it is the next customer's. */
  readonly customer?: string;
}

/** Returns why events can't be sent now, if so. */
export function trackingObstacle({
  isOnline,
  isIdentified,
}: {
  readonly isOnline: boolean;
  readonly isIdentified: boolean;
}): (typeof trackingMessages)['offline' | 'unidentified'] | undefined {
  if (!isIdentified) return trackingMessages.unidentified;
  return isOnline ? undefined : trackingMessages.offline;
}

/**
 * Returns the queue with an event at its end. One that is in it already, by name and ID, stays where it is; of more than
 * `limit` the oldest goes.
 */
export function withEvent(
  queue: readonly QueuedEvent[],
  added: QueuedEvent,
  limit: number,
): readonly QueuedEvent[] {
  const isKnown = queue.some((each) => isSame(each.event, added.event));
  return (isKnown ? queue : [...queue, added]).slice(-limit);
}

/**
 * Returns the first event of a queue that may be sent for a customer: one of their own, or of a visitor who was not
 * identified. Those of others wait for them.
 */
export function nextEvent(queue: readonly QueuedEvent[], customer: string): TrackingEvent | undefined {
  return queue.find((each) => each.customer === undefined || each.customer === customer)?.event;
}

/** Returns the queue without an event. */
export function withoutEvent(queue: readonly QueuedEvent[], sent: TrackingEvent): readonly QueuedEvent[] {
  return queue.filter(({ event }) => !isSame(event, sent));
}

function isSame(one: Pick<TrackingEvent, 'event' | 'id'>, other: Pick<TrackingEvent, 'event' | 'id'>) {
  return one.event === other.event && one.id === other.id;
}
