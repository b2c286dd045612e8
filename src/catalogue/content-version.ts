import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

const name = 'content_version';

/**
 * Returns the version of the published content, as Storyblok's `cv`: the Unix time of the last publication in
 * seconds, and higher with each one. 0 before the first.
 */
export async function contentVersion(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('shop_setting').select('value').where('name', '=', name).executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** Renews the version; call it in the transaction that changes what is published. */
export async function renewContentVersion(db: Transaction<Database>, now: Date): Promise<void> {
  const last = await contentVersion(db);
  const value = String(Math.max(Math.floor(now.getTime() / 1000), last + 1));
  await db
    .insertInto('shop_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
