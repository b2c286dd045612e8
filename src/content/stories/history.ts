import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { parseDocument, type StoredStory } from './stored-story.ts';

/** A version of a story, with what was done. */
export interface StoryVersion {
  readonly number: number;
  readonly action: 'saved' | 'published' | 'unpublished' | 'moved' | 'removed';
  readonly slug: string;
  /** ISO 8601, in UTC. */
  readonly madeAt: string;
  readonly story: StoredStory;
}

/** Writes down what is done to a story. To be called in the transaction that does it. */
export async function recordVersion(
  db: Transaction<Database>,
  storeCode: string,
  version: Pick<StoryVersion, 'action' | 'story'> & { readonly now: Date },
): Promise<void> {
  const { story, action, now } = version;
  const number = (await newestVersion(db, storeCode, story.id)) + 1;
  await db
    .insertInto('story_version')
    .values({
      store_code: storeCode,
      story_id: story.id,
      number,
      action,
      slug: story.slug,
      document: JSON.stringify(story),
      made_at: now.toISOString(),
    })
    .execute();
}

/** Returns the number of a story's newest version; 0 without any. */
export async function newestVersion(
  db: Kysely<Database>,
  storeCode: string,
  storyId: number,
): Promise<number> {
  const row = await db
    .selectFrom('story_version')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('store_code', '=', storeCode)
    .where('story_id', '=', storyId)
    .executeTakeFirst();
  return Number(row?.number ?? 0);
}

/** Versions of a story, the newest first. */
export async function storyHistory(
  db: Kysely<Database>,
  storeCode: string,
  storyId: number,
): Promise<readonly StoryVersion[]> {
  return versions(db, storeCode, (query) => query.where('story_id', '=', storyId));
}

/** Returns the changes of a store's stories since an instant (ISO 8601, in UTC), newest first. */
export async function storyChangesSince(
  db: Kysely<Database>,
  storeCode: string,
  since: string,
): Promise<readonly StoryVersion[]> {
  return versions(db, storeCode, (query) => query.where('made_at', '>=', since));
}

async function versions(
  db: Kysely<Database>,
  storeCode: string,
  narrow: (query: ReturnType<typeof versionsOf>) => ReturnType<typeof versionsOf>,
): Promise<readonly StoryVersion[]> {
  const rows = await narrow(versionsOf(db, storeCode))
    .orderBy('made_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ number, action, slug, document, made_at }) => ({
    number,
    action,
    slug,
    madeAt: made_at,
    story: parseDocument(document, storeCode),
  }));
}

function versionsOf(db: Kysely<Database>, storeCode: string) {
  return db
    .selectFrom('story_version')
    .select(['number', 'action', 'slug', 'document', 'made_at'])
    .where('store_code', '=', storeCode);
}
