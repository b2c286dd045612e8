import type { Kysely } from 'kysely';
import { filledStores } from '../../catalogue/filled-stores.ts';
import { replaceCatalogue } from '../../catalogue/write.ts';
import type { Database } from '../../database/schema.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { addressOwner } from '../stories/address-in-use.ts';
import { starterFolder, storiesIn } from './starter-stories.ts';

/**
 * Gives the legal and service stories to the stores that have a catalogue and never had a story. A story whose address a
 * product or a category has is left out. Returns the codes of the stores. `folders`: of other stories, too (`storiesIn`).
 * @throws {Error} if a story is refused, naming it.
 */
export async function addStarterStories(
  db: Kysely<Database>,
  storeViews: readonly StoreView[],
  folders: readonly URL[] = [starterFolder],
): Promise<readonly string[]> {
  const filled = await filledStores(
    db,
    storeViews.map(({ storeCode }) => storeCode),
  );
  const given: string[] = [];
  for (const storeView of storeViews) {
    const { storeCode } = storeView;
    if (!filled.has(storeCode) || (await hadStories(db, storeCode))) continue;
    const stories = [];
    for (const story of storiesIn(folders, storeView)) {
      if ((await addressOwner(db, storeCode, String(story['slug']))) === undefined) stories.push(story);
    }
    const { problems } = await replaceCatalogue(db, storeView, { stories });
    const [first] = problems;
    if (first) throw new Error(`The story ${first.key} is refused: ${first.problem}`);
    given.push(storeCode);
  }
  return given;
}

/** Returns true if a store has a story, a draft, or had one that its owner has removed. */
async function hadStories(db: Kysely<Database>, storeCode: string): Promise<boolean> {
  for (const table of ['story', 'story_draft', 'story_version'] as const) {
    const row = await db
      .selectFrom(table)
      .select('slug')
      .where('store_code', '=', storeCode)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}
