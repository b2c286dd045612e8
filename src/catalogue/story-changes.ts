import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { nextChange, type KnownChanges } from './change-number.ts';

/**
 * Marks a story, so that the pages which show it are made anew. To be called last in the transaction that changes it
 * (`nextChange`).
 */
export async function markStory(db: Transaction<Database>, storeCode: string, slug: string): Promise<void> {
  const number = await nextChange(db);
  await db
    .insertInto('story_change')
    .values({ store_code: storeCode, slug, number })
    .onConflict((conflict) => conflict.columns(['store_code', 'slug']).doUpdateSet({ number }))
    .execute();
}

/** Slugs of the stories of a store that a build shows as they were. */
export async function changedStories(
  db: Kysely<Database>,
  storeCode: string,
  { number }: Pick<KnownChanges, 'number'>,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('story_change')
    .select('slug')
    .where('store_code', '=', storeCode)
    .where('number', '>', number)
    .execute();
  return rows.map(({ slug }) => slug);
}
