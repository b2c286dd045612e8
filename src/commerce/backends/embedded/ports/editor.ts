import { contentVersion } from '../../../../catalogue/version.ts';
import { endSession, isSession, signSession } from '../../../../content/signed-session.ts';
import { addressOwner } from '../../../../content/stories/address-in-use.ts';
import {
  moveStory,
  publishStory,
  saveDraft,
  unpublishStory,
  type SeenStory,
} from '../../../../content/stories/edit-stories.ts';
import { linkTarget } from '../../../../content/stories/link-target.ts';
import { linkingStories } from '../../../../content/stories/linking-stories.ts';
import { newestVersion, storyHistory } from '../../../../content/stories/history.ts';
import { storyState, storyStates } from '../../../../content/stories/stored-story.ts';
import type { EditorBackend } from '../../../backend.ts';
import { catalogueOf, type Engine } from '../base/engine.ts';

/** Creates the editor's backend over the stories in the shop's database. */
export function createEditor(engine: Engine): EditorBackend {
  const { db, clock } = engine;
  const editing = (storeCode: string, seen: SeenStory) => ({ db, storeCode, now: clock(), seen });
  return {
    signIn: async (token) =>
      (await isSession(db, 'editor-link', { token, now: clock() }))
        ? signSession(db, 'editor', clock())
        : undefined,
    holds: (token) => isSession(db, 'editor', { token, now: clock() }),
    signOut: (token) => endSession(db, token, clock()),
    previewSession: () => signSession(db, 'preview', clock()),
    stories: (storeCode) => storyStates(db, storeCode),
    story: ({ storeCode, slug }) => storyState(db, storeCode, slug),
    history: (storeCode, storyId) => storyHistory(db, storeCode, storyId),
    newestVersion: (storeCode, storyId) => newestVersion(db, storeCode, storyId),
    save: (storeCode, written, seen) => saveDraft(editing(storeCode, seen), written),
    publish: (storeCode, written, seen) => publishStory(editing(storeCode, seen), written),
    unpublish: ({ storeCode, slug }, seen) => unpublishStory(editing(storeCode, seen), slug),
    move: ({ storeCode, slug }, to, seen) => moveStory(editing(storeCode, seen), slug, to),
    async linkingStories({ storeCode, slug }, storeCodes) {
      const { published } = await storyState(db, storeCode, slug);
      return published ? linkingStories(db, storeCodes, { ...published, storeCode }) : [];
    },
    contentVersion: () => contentVersion(db),
    linkTarget: (storeView, path) =>
      linkTarget(db, catalogueOf(engine, storeView), { storeCode: storeView.storeCode, path }),
    async addressOwner({ storeCode, slug }, from) {
      const { draft, published } = await storyState(db, storeCode, slug);
      return draft || published ? `the story ${slug}` : addressOwner(db, storeCode, slug, from);
    },
  };
}
