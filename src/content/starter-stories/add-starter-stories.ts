import type { Kysely } from 'kysely';
import { filledStores, hasRows } from '../../catalogue/linked-stores.ts';
import { replaceCatalogue } from '../../catalogue/write.ts';
import type { Database } from '../../database/schema.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { addressOwner } from '../stories/address-in-use.ts';
import { starterFolder, storiesIn } from './starter-stories.ts';

/**
 * Gives the legal and service stories to the stores that have a catalogue and never had a story. A story whose address a
 * product or a category has is left out. Returns the codes of the stores.
 * @throws {Error} if a story is refused, naming it.
 */
export async function addStarterStories(
  db: Kysely<Database>,
  storeViews: readonly StoreView[],
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
    for (const story of storiesIn([starterFolder], storeView)) {
      if ((await addressOwner(db, storeCode, String(story['slug']))) === undefined) stories.push(story);
    }
    const { problems } = await replaceCatalogue(db, storeView, { stories });
    const [first] = problems;
    if (first) throw new Error(`The story ${first.key} is refused: ${first.problem}`);
    given.push(storeCode);
  }
  return given;
}
