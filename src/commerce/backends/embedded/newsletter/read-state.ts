import { emailKey } from '../../../../domain/session/email-key.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { SubscriptionState } from '../../../contract/newsletter.ts';
import type { Engine } from '../base/engine.ts';

/**
 * Returns the state of an address. Who was unsubscribed in the newsletter system since they agreed, as by a link of its mails, is
 * from then on here, too. If the system does not answer in time, what is known here holds.
 */
export async function readState(
  { db, newsletterSystem }: Engine,
  { storeCode }: StoreView,
  email: string,
): Promise<SubscriptionState> {
  const row = await db
    .selectFrom('subscription')
    .select(['id', 'state', 'email', 'confirmed_at'])
    .where('store_code', '=', storeCode)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  if (row?.state !== 'subscribed') return row?.state ?? 'unsubscribed';
  const at = (await newsletterSystem?.unsubscribedAt(row.email).catch(() => undefined))?.toISOString();
  if (at === undefined || at <= (row.confirmed_at ?? '')) return 'subscribed';
  await db
    .updateTable('subscription')
    .set({ state: 'unsubscribed', ended_at: at })
    .where('id', '=', row.id)
    .where('state', '=', 'subscribed')
    .where('confirmed_at', '=', row.confirmed_at)
    .execute();
  return 'unsubscribed';
}
