import type { Kysely } from 'kysely';
import type { Database } from '../../src/database/schema.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { storyStates, type StoredStory } from '../../src/content/stories/stored-story.ts';

/** A story in the tree of folders that Storyblok shows. */
export interface TreeStory {
  readonly story: StoredStory;
  readonly isPublished: boolean;
  readonly isDraft: boolean;
  readonly parentId: number;
}

/** A folder of stories: a store, or a folder in one. */
interface Folder {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly parentId: number;
}

/** All stories and their folders, by store and slug. */
export interface ContentTree {
  readonly stories: readonly TreeStory[];
  readonly folders: readonly Folder[];
}

/** Reads the published stories of stores; for editors, the draft of each story that has one. */
export async function contentTree(
  db: Kysely<Database>,
  storeViews: readonly StoreView[],
  isDraft: boolean,
): Promise<ContentTree> {
  const folders = new Map<string, Folder>();
  const stories: TreeStory[] = [];
  for (const { storeCode, name } of storeViews) {
    for (const { published, draft } of (await storyStates(db, storeCode)).values()) {
      const story = isDraft ? (draft ?? published) : published;
      if (!story) continue;
      const parentId = folderOf(story.full_slug, { code: storeCode, name }, folders);
      stories.push({ story, isPublished: published !== undefined, isDraft, parentId });
    }
  }
  return { stories, folders: [...folders.values()] };
}

/** The first ID of folders, above the IDs of all stories. */
const firstFolderId = 2 ** 42;

/** Returns the ID of the folder of a path, after adding it and its parents to `folders`. */
function folderOf(
  fullSlug: string,
  store: { readonly code: string; readonly name: string },
  folders: Map<string, Folder>,
): number {
  const slug = fullSlug.slice(0, Math.max(fullSlug.lastIndexOf('/'), 0));
  if (slug === '') return 0;
  const known = folders.get(slug);
  if (known) return known.id;
  const parentId = folderOf(slug, store, folders);
  const id = firstFolderId + folders.size;
  const name = slug === store.code ? store.name : slug.slice(slug.lastIndexOf('/') + 1);
  folders.set(slug, { id, slug, name, parentId });
  return id;
}
