import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../../database/schema.ts';
import type { Engine } from '../../embedded/base/engine.ts';
import { enqueue, trackingKeyOf } from '../../embedded/messages/enqueue.ts';
import type { Delivery } from '../../embedded/worker/handlers.ts';
import { trackOrder } from '../../embedded/worker/track-order.ts';
import { consentOf, viewOf } from './order-document.ts';

/** The kind of the message. */
export const trackingKind = 'remote-tracking';

/** The message names the order alone: its buyer stays there. */
const trackingPayload = z.object({ key: z.string() });

/** Has marketing told of an order that the API took. */
export async function queueTracking(db: Transaction<Database>, key: string, now: Date): Promise<void> {
  const payload: z.infer<typeof trackingPayload> = { key };
  await enqueue(db, { kind: trackingKind, key: trackingKeyOf(key), payload }, now);
}

/** Tells marketing of each product of an order at the API, unless its buyer was forgotten meanwhile. */
export async function trackRemoteOrder(
  own: Engine,
  { sendEvents }: Pick<Delivery, 'sendEvents'>,
  payload: unknown,
  id: string,
): Promise<void> {
  const { key } = trackingPayload.parse(payload);
  const row = await own.db.selectFrom('remote_order').selectAll().where('key', '=', key).executeTakeFirst();
  const storeView = row && own.stores.find(({ storeCode }) => storeCode === row.store_code);
  if (!storeView) return;
  const order = { view: viewOf(row), consent: consentOf(row), customerId: row.customer_id };
  await trackOrder(own, storeView, order, (events, profile) => sendEvents(events, profile, id));
}
