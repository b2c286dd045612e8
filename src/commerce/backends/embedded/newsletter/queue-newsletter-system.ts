import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { Engine } from '../base/engine.ts';
import { enqueue } from '../messages/enqueue.ts';

type Telling = Pick<Engine, 'newsletterSystem'> & { readonly db: Transaction<Database> };

/** Has the newsletter system told of a subscription that began or ended, where there is one. */
export async function queueSubscription(
  { db, newsletterSystem }: Telling,
  subscriptionId: number,
  now: Date,
): Promise<void> {
  if (!newsletterSystem) return;
  const key = `subscription-told:${subscriptionId}:${randomUUID()}`;
  await enqueue(db, { kind: 'subscription', key, payload: { subscriptionId } }, now);
}

/** Has a watch handed over to the newsletter system, where one takes them. */
export async function queueWatch(
  { db, newsletterSystem }: Telling,
  watchId: number,
  now: Date,
): Promise<void> {
  if (!newsletterSystem?.watch) return;
  const key = `watch-told:${watchId}:${randomUUID()}`;
  await enqueue(db, { kind: 'watch', key, payload: { watchId } }, now);
}
