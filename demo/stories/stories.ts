import path from 'node:path';
import type { Kysely } from 'kysely';
import { addStarterStories } from '../../src/content/starter-stories/add-starter-stories.ts';
import { starterFolder, storiesIn } from '../../src/content/starter-stories/starter-stories.ts';
import type { DeliveredStory } from '../../src/content/starter-stories/starter-stories.ts';
import type { Database } from '../../src/database/schema.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { writeScenes } from '../media.ts';

/** Folders of the demo's stories: those that every store begins with, and its own, some in their place. */
const storyFolders = [starterFolder, new URL('./', import.meta.url)];

/** The stories of a store of the demo. */
export function storiesOf(storeView: StoreView): readonly DeliveredStory[] {
  return storiesIn(storyFolders, storeView);
}

/**
 * Gives the demo's stories and their pictures to the stores that have a catalogue of another shop and never had a story. Returns the
 * codes of the stores.
 */
export async function seedStories(
  db: Kysely<Database>,
  {
    storeViews,
    dataDirectory,
  }: { readonly storeViews: readonly StoreView[]; readonly dataDirectory: string },
): Promise<readonly string[]> {
  const given = await addStarterStories(db, storeViews, storyFolders);
  if (given.length > 0) await writeScenes(path.join(dataDirectory, 'media'));
  return given;
}
