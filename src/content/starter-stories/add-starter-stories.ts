import type { Kysely } from 'kysely';
import { filledStores, hasRows } from '../../catalogue/linked-stores.ts';
import { replaceCatalogue } from '../../catalogue/write.ts';
import type { Database } from '../../database/schema.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { addressOwner } from '../stories/address-in-use.ts';
import { starterFolder, storiesIn } from './starter-stories.ts';
import { readStoriesOnceAt } from '../../catalogue/reading/previous-paths.ts';

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
    // A draft, or a story that the owner has removed, counts, too.
    const hadStories = await hasRows(db, storeCode, ['story', 'story_draft', 'story_version']);
    if (!filled.has(storeCode) || hadStories) continue;
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

/** The stories that the law asks of a shop, by slug: who sells, what happens to data, the contract, the right to withdraw. */
const legalSlugs = ['imprint', 'privacy', 'terms', 'withdrawal'] as const;

/** Returns the slugs of the legal pages that are not published in a store, not even at another address. */
export async function missingLegalPages(db: Kysely<Database>, storeCode: string): Promise<readonly string[]> {
  const stories = await readStoriesOnceAt(db, storeCode, legalSlugs);
  return legalSlugs.filter((slug) => !stories.has(slug));
}
