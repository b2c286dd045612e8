import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { lockingRows } from '../../database/dialect.ts';
import type { Database } from '../../database/schema.ts';
import { inLockingTransaction } from '../../database/transaction.ts';
import { markStory } from '../story-changes.ts';
import { renewCatalogueVersion } from '../version.ts';

/** What became of a story: a new one asks for all pages of its store, a changed one for those that show it. */
export type StoryOutcome = 'same' | 'changed' | 'new';

/** A story as it is stored, by its slug in the store. */
export interface StoryToSet {
  readonly slug: string;
  readonly [field: string]: unknown;
}

/** Stories of a store, in the order of their slugs. */
export async function readStories(
  db: Kysely<Database>,
  storeCode: string,
): Promise<readonly { readonly slug: string; readonly document: string }[]> {
  return db
    .selectFrom('story')
    .select(['slug', 'document'])
    .where('store_code', '=', storeCode)
    .orderBy('slug')
    .execute();
}

/** Puts a story in the place of the one with its slug, and marks it for the pages that show it. */
export async function setStory(
  db: Kysely<Database>,
  storeCode: string,
  story: StoryToSet,
): Promise<StoryOutcome> {
  const { slug } = story;
  const document = JSON.stringify(story);
  return inLockingTransaction(db, async (inside) => {
    const former = await lockingRows(
      inside,
      inside
        .selectFrom('story')
        .select('document')
        .where('store_code', '=', storeCode)
        .where('slug', '=', slug),
    ).executeTakeFirst();
    if (former && isDeepStrictEqual(JSON.parse(former.document), JSON.parse(document))) return 'same';
    await inside
      .insertInto('story')
      .values({ store_code: storeCode, slug, document })
      .onConflict((conflict) => conflict.columns(['store_code', 'slug']).doUpdateSet({ document }))
      .execute();
    if (former) await markStory(inside, storeCode, slug);
    // Menus, site maps and the addresses in other stores tell of its page.
    else await renewCatalogueVersion(inside, storeCode);
    return former ? 'changed' : 'new';
  });
}

/** Takes a story away, with its page; false where the store has none with the slug. */
export async function removeStory(db: Kysely<Database>, storeCode: string, slug: string): Promise<boolean> {
  return inLockingTransaction(db, async (inside) => {
    const { numDeletedRows } = await inside
      .deleteFrom('story')
      .where('store_code', '=', storeCode)
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await renewCatalogueVersion(inside, storeCode);
    return true;
  });
}
