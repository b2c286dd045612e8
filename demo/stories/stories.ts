import path from 'node:path';
import type { Kysely } from 'kysely';
import { readStoresWithAttributeSets } from '../../src/catalogue/reading/attributes.ts';
import { addStarterStories } from '../../src/content/starter-stories/add-starter-stories.ts';
import { starterFolder, storiesIn } from '../../src/content/starter-stories/starter-stories.ts';
import type { DeliveredStory } from '../../src/content/starter-stories/starter-stories.ts';
import type { Database } from '../../src/database/schema.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { hangingSetIds } from '../../src/domain/wall/hanging-sets.ts';
import { writeScenes } from '../media.ts';

/** Folders of the demo's stories: those that every store begins with, and its own, some in their place. */
const storyFolders = [starterFolder, new URL('./', import.meta.url)];

/** The stories of a store of the demo. */
export function storiesOf(storeView: StoreView): readonly DeliveredStory[] {
  return storiesIn(storyFolders, storeView);
}

/**
 * Gives the demo's stories and their pictures to the stores that have a catalogue of another shop, with prints, and never had a
 * story: the demo's speak of prints. Returns the codes of the stores.
 */
export async function seedStories(
  db: Kysely<Database>,
  {
    storeViews,
    dataDirectory,
  }: { readonly storeViews: readonly StoreView[]; readonly dataDirectory: string },
): Promise<readonly string[]> {
  const withPrints = await readStoresWithAttributeSets({ db }, hangingSetIds);
  const told = storeViews.filter(({ storeCode }) => withPrints.includes(storeCode));
  const given = await addStarterStories(db, told, storyFolders);
  if (given.length > 0) await writeScenes(path.join(dataDirectory, 'media'));
  return given;
}
