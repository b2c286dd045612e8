import { isEditorToken, signEditorToken } from '../../../content/editor/editor-token.ts';
import { signPreviewSession } from '../../../content/preview/session.ts';
import { addressTakenBy } from '../../../content/stories/address-taken.ts';
import { moveStory, publishStory, saveDraft, unpublishStory } from '../../../content/stories/edit-stories.ts';
import { storyHistory } from '../../../content/stories/history.ts';
import { storyState, storyStates } from '../../../content/stories/stored-story.ts';
import type { EditorBackend } from '../../backend.ts';
import type { Engine } from './engine.ts';

/** The shop's own editor, over the stories in its database. */
export function createEditor({ db, clock }: Engine): EditorBackend {
  const editing = (storeCode: string) => ({ db, storeCode, now: clock() });
  return {
    signIn: async (token) =>
      (await isEditorToken(db, 'link', { token, now: clock() }))
        ? signEditorToken(db, 'session', clock())
        : undefined,
    holds: (token) => isEditorToken(db, 'session', { token, now: clock() }),
    previewSession: () => signPreviewSession(db, clock()),
    stories: (storeCode) => storyStates(db, storeCode),
    story: ({ storeCode, slug }) => storyState(db, storeCode, slug),
    history: (storeCode, storyId) => storyHistory(db, storeCode, storyId),
    save: (storeCode, written) => saveDraft(editing(storeCode), written),
    publish: (storeCode, written) => publishStory(editing(storeCode), written),
    unpublish: ({ storeCode, slug }) => unpublishStory(editing(storeCode), slug),
    move: ({ storeCode, slug }, to) => moveStory(editing(storeCode), slug, to),
    async addressTakenBy({ storeCode, slug }) {
      const { draft, published } = await storyState(db, storeCode, slug);
      return draft || published ? `the story ${slug}` : addressTakenBy(db, storeCode, slug);
    },
  };
}
