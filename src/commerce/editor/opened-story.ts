import { adviceOn } from '../../content/editor/advice.ts';
import type { ListedStory, OpenedStory, StoryCondition } from '../../content/editor/answers.ts';
import { parseStory } from '../../content/parse-story.ts';
import type { StoredStory, StoryState } from '../../content/stories/stored-story.ts';
import { storyPagePath } from '../../domain/url/url-path.ts';
import { createLinks } from '../../domain/url/url.ts';
import type { StoryPlace } from '../backend.ts';
import { editorErrors } from '../errors/editor-errors.ts';
import { named, openStore, type EditorCall } from './editor-call.ts';

/**
 * Answers with a story as the editor opens it. `made`: the number of the version that the editor has made of it; not given:
 * what there is now is what is seen.
 */
export async function opened(call: EditorCall, where: StoryPlace, made?: number): Promise<OpenedStory> {
  const { editor } = call.backend;
  // Read before the story: what somebody saves between the two does not count as seen.
  const version = made ?? (await newestVersion(call, where));
  const state = await editor.story(where);
  const { draft, published, savedAt } = state;
  const story = draft ?? published;
  if (!story) throw editorErrors.noStory();
  const history = await editor.history(where.storeCode, story.id);
  return {
    story,
    version,
    condition: conditionOf(state),
    ...(savedAt !== undefined && { savedAt }),
    ...(state.published && { page: pageOf(call, where) }),
    contentVersion: await editor.contentVersion(),
    problems: problemsOf(story),
    history: history.map(({ number, action, madeAt }) => ({ number, action, madeAt })),
  };
}

/** What is wrong in a story, and what it lacks. */
function problemsOf(story: StoredStory) {
  const { story: parsed, problems } = parseStory(story);
  return named([...problems, ...(parsed ? adviceOn(parsed.content) : [])], story.content);
}

/** The address of a story's page: a path, unless the store has a host of its own. */
function pageOf(call: EditorCall, { storeCode, slug }: StoryPlace): string {
  const storeView = openStore(call, storeCode);
  const path = createLinks(storeView).page(storyPagePath(slug));
  return storeView.appendStoreCode ? path : new URL(path, storeView.url).href;
}

async function newestVersion({ backend }: EditorCall, where: StoryPlace): Promise<number> {
  const { draft, published } = await backend.editor.story(where);
  const story = draft ?? published;
  return story ? backend.editor.newestVersion(where.storeCode, story.id) : 0;
}

/** Returns a story for the editor's list; undefined where there is nothing of it. */
export function listed(state: StoryState): ListedStory | undefined {
  const story = state.draft ?? state.published;
  return story && { slug: story.slug, name: story.name, condition: conditionOf(state) };
}

function conditionOf({ draft, published }: StoryState): StoryCondition {
  if (!published) return 'draft';
  return draft ? 'changed' : 'published';
}
