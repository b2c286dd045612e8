import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { readSetting } from '../database/settings.ts';

/** Older than the changes of stories, which are numbered with those of products. */
const counter = 'product_change';

/** Up to where a build knows what products cost, whether they are there, and what stories say. */
export interface KnownChanges {
  /** Number of the last change that its pages show. */
  readonly number: number;
  /** The instant that decided which special prices they show, in ISO 8601. */
  readonly at: string;
}

/** Returns the number of the last change; numbers start at 1. */
export async function lastChange(db: Kysely<Database>): Promise<number> {
  return Number((await readSetting(db, counter)) ?? 0);
}

/**
 * Returns the number of a change. Call it last in the change's transaction: the call waits for other transactions
 * that called it, so that numbers are assigned in commit order and none appears after a higher one was seen.
 */
export async function nextChange(db: Transaction<Database>): Promise<number> {
  const { value } = await db
    .insertInto('shop_setting')
    .values({ name: counter, value: '1' })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: sql`cast(cast(shop_setting.value as integer) + 1 as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}

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
