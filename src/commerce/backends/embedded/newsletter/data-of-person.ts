import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';

/** The subscriptions and watches of an e-mail address. */
export interface NewsletterData {
  readonly newsletter: readonly object[];
  readonly watches: readonly object[];
}

/** Reads the subscriptions and watches of an e-mail address. */
export async function newsletterDataOf(
  db: Kysely<Database>,
  key: string | undefined,
): Promise<NewsletterData> {
  if (key === undefined) return { newsletter: [], watches: [] };
  const newsletter = await db
    .selectFrom('subscription')
    .select(['store_code', 'email', 'state', 'wording', 'list_id', 'profile'])
    .select(['asked_at', 'confirmed_at', 'ended_at', 'coupon_code'])
    .where('email_key', '=', key)
    .orderBy('id')
    .execute();
  const watches = await db
    .selectFrom('watch')
    .select(['kind', 'store_code', 'sku', 'parent_sku', 'email', 'price', 'created_at', 'told_at'])
    .where('email_key', '=', key)
    .orderBy('id')
    .execute();
  return { newsletter, watches };
}

/** Deletes the subscriptions and watches of an e-mail address; its unused coupons are nobody's. Returns how many there were. */
export async function deleteNewsletterData(db: Transaction<Database>, key: string): Promise<number> {
  const subscriptions = await db
    .deleteFrom('subscription')
    .where('email_key', '=', key)
    .returning('id')
    .execute();
  const watches = await db.deleteFrom('watch').where('email_key', '=', key).returning('id').execute();
  await db.updateTable('coupon').set({ owner_key: '' }).where('owner_key', '=', key).execute();
  return subscriptions.length + watches.length;
}
