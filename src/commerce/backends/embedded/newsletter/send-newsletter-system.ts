import type { Engine } from '../base/engine.ts';

/**
 * Sends the newsletter system what holds of a subscription now, whatever its messages were queued for: they may arrive in another
 * order. Nothing of a person who was erased meanwhile.
 */
export async function sendSubscription(
  { db, newsletterSystem }: Pick<Engine, 'db' | 'newsletterSystem'>,
  { subscriptionId }: { readonly subscriptionId: number },
): Promise<void> {
  const row = await db
    .selectFrom('subscription')
    .select(['email', 'store_code', 'state', 'list_id'])
    .where('id', '=', subscriptionId)
    .executeTakeFirst();
  if (!row) return;
  const subscriber = {
    email: row.email,
    storeCode: row.store_code,
    listId: row.list_id ?? undefined,
  };
  await (row.state === 'subscribed'
    ? newsletterSystem?.subscribe(subscriber)
    : newsletterSystem?.unsubscribe(subscriber));
}

/** Hands a watch over to the newsletter system, unless it was ended or told meanwhile; until then the shop would tell it. */
export async function handWatchOver(
  { db, newsletterSystem }: Pick<Engine, 'db' | 'newsletterSystem'>,
  { watchId }: { readonly watchId: number },
): Promise<void> {
  const waiting = db.selectFrom('watch').where('id', '=', watchId).where('told_at', 'is', null);
  const row = await waiting.select(['email', 'sku']).executeTakeFirst();
  if (!row || !newsletterSystem?.watch) return;
  await newsletterSystem.watch(row.email, row.sku);
  await db.deleteFrom('watch').where('id', '=', watchId).execute();
}
