import { adviceOn } from '../../content/editor/advice.ts';
import { namedProblems } from '../../content/editor/field-name.ts';
import { emptyField } from '../../content/parse-field.ts';
import { parseStory } from '../../content/parse-story.ts';
import { AddressInUse, FrontPageStays, NewerVersion } from '../../content/stories/edit-stories.ts';
import type { StoryState } from '../../content/stories/stored-story.ts';
import { removalRule } from '../../domain/story/removal-rule.ts';
import { storyPagePath } from '../../domain/url/url-path.ts';
import { createLinks } from '../../domain/url/url.ts';
import type { StoryPlace } from '../backend.ts';
import type { ListedStory, OpenedStory, WrittenStory } from '../contract/editor.ts';
import { storyErrors } from '../errors/editor-errors.ts';
import { requestErrors } from '../errors/request-errors.ts';
import { success, type Answer } from '../http/answer.ts';
import type { Endpoint, RequestFacts } from '../http/call.ts';
import { editorSession } from '../http/credentials.ts';

export const listStories: Endpoint<'listStories'> = async ({ backend, storeView }) => {
  const stories = await backend.editor.stories(storeView.storeCode);
  return success({ stories: [...stories.values()].flatMap((state) => listed(state) ?? []) });
};

export const openStory: Endpoint<'openStory'> = (call) => opened(call, placeOf(call, call.query.slug));

export const readStoryVersion: Endpoint<'readStoryVersion'> = async (call) => {
  const { editor } = call.backend;
  const place = placeOf(call, call.query.slug);
  const { draft, published } = await editor.story(place);
  const { id } = draft ?? published ?? { id: 0 };
  const versions = await editor.history(place.storeCode, id);
  const version = versions.find(({ number }) => number === call.query.number);
  if (!version) throw storyErrors.unknownStory();
  return success({ story: version.story });
};

export const listLinkingStories: Endpoint<'listLinkingStories'> = async (call) => {
  const codes = call.stores.map(({ storeCode }) => storeCode);
  const stories = await call.backend.editor.linkingStories(placeOf(call, call.query.slug), codes);
  return success({ stories: stories.map(({ slug, name }) => ({ slug, name })) });
};

export const startPreview: Endpoint<'startPreview'> = async ({ backend }) =>
  success({ session: await backend.editor.previewSession() });

export const createStory: Endpoint<'createStory'> = async (call) => {
  const { place, written } = storyOf(call, call.body);
  await checkFree(call, place);
  const unseen = { storyId: 0, version: 0 };
  await edited(call.backend.editor.save(place.storeCode, written, unseen));
  return opened(call, place, 1);
};

export const saveStory: Endpoint<'saveStory'> = async (call) => {
  const { storyId, version, ...sent } = call.body;
  const { place, written } = storyOf(call, sent);
  await checkKnown(call, place);
  await edited(call.backend.editor.save(place.storeCode, written, { storyId, version }));
  return opened(call, place, version + 1);
};

export const publishStory: Endpoint<'publishStory'> = async (call) => {
  const { storyId, version, ...sent } = call.body;
  const { place, written, problems } = storyOf(call, sent);
  await checkKnown(call, place);
  const empty = problems.filter(({ problem }) => problem === emptyField);
  if (empty.length > 0) {
    throw storyErrors.invalidStory(
      'The story can’t be published while required fields are empty.',
      namedProblems(empty, sent.content),
    );
  }
  const outcome = await edited(call.backend.editor.publish(place.storeCode, written, { storyId, version }));
  return opened(call, place, outcome === 'same' ? version : version + 1);
};

export const unpublishStory: Endpoint<'unpublishStory'> = async (call) => {
  const { slug, version, isConfirmed } = call.body;
  const place = placeOf(call, slug);
  await checkKnown(call, place);
  await checkConfirmed(call, place, isConfirmed);
  if (!(await edited(call.backend.editor.unpublish(place, call.body)))) throw storyErrors.unknownStory();
  return opened(call, place, version + 1);
};

export const moveStory: Endpoint<'moveStory'> = async (call) => {
  const { slug, to: address, version, isConfirmed } = call.body;
  const from = placeOf(call, slug);
  if (removalRule(slug, undefined) === 'refused') throw storyErrors.conflict('The front page stays at home.');
  const to = placeOf(call, slugOf(address));
  await checkKnown(call, from);
  await checkConfirmed(call, from, isConfirmed);
  await checkFree(call, to, slug);
  if (!(await edited(call.backend.editor.move(from, to.slug, call.body)))) throw storyErrors.unknownStory();
  return opened(call, to, version + 1);
};

export const signOutEditor: Endpoint<'signOutEditor'> = async ({ backend, headers }) => {
  await backend.editor.signOut(editorSession(headers));
  return success(true);
};

/** Stores a picture. The body is the file itself, so that a form of another site can't send it. */
export const uploadPicture: Endpoint<'uploadPicture'> = async ({ editor, query, headers, bytes }) => {
  if (!/^image\/(?:png|jpeg|webp)$/.test(headers.get('content-type') ?? '')) throw storyErrors.noPicture();
  if (bytes.length === 0) throw requestErrors.invalid('The picture is empty.');
  // Loaded for the first upload, since it brings the library that reads pictures.
  const { saveUpload } = await import('../../services/images/save-upload.ts');
  const path = editor && (await saveUpload(editor.mediaDirectory, query.name, bytes));
  if (path === undefined) throw storyErrors.noPicture();
  return success({ path });
};

const placeOf = ({ storeView }: RequestFacts, slug: string): StoryPlace => ({
  storeCode: storeView.storeCode,
  slug,
});

const noStory = 'The story can’t be saved as it is.';

/** Parses the story of a call, which may hold anything. */
function storyOf(call: RequestFacts, sent: WrittenStory) {
  const { story, problems } = parseStory(sent);
  if (!story) throw storyErrors.invalidStory(noStory, namedProblems(problems));
  const { slug, name } = story;
  return { problems, place: placeOf(call, slug), written: { slug, name, content: sent.content } };
}

function slugOf(address: string): string {
  const { story, problems } = parseStory({ name: address, slug: address });
  if (!story) throw storyErrors.invalidStory(noStory, namedProblems(problems));
  return story.slug;
}

async function checkFree({ backend }: RequestFacts, place: StoryPlace, from?: string): Promise<void> {
  const taken = await backend.editor.addressOwner(place, from);
  if (taken !== undefined) throw storyErrors.conflict(`The address ${place.slug} belongs to ${taken}.`);
}

/** Throws unless there is a story. Only `createStory`, which checks the address, makes new ones. */
async function checkKnown({ backend }: RequestFacts, place: StoryPlace): Promise<void> {
  const { draft, published } = await backend.editor.story(place);
  if (!draft && !published) throw storyErrors.unknownStory();
}

/** Throws for a published legal page, unless the editor has confirmed that it leaves its address. */
async function checkConfirmed(
  { backend }: RequestFacts,
  place: StoryPlace,
  isConfirmed = false,
): Promise<void> {
  const { published } = await backend.editor.story(place);
  const footer = published && parseStory(published).story?.content.footer;
  if (removalRule(place.slug, footer) === 'confirmed' && !isConfirmed) throw storyErrors.unconfirmed();
}

/** Waits for a change of a story, and turns its failures into refusals. */
async function edited<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof NewerVersion) throw storyErrors.newerVersion();
    if (error instanceof AddressInUse || error instanceof FrontPageStays)
      throw storyErrors.conflict(error.message);
    throw error;
  }
}

/** Answers with a story for the form. `made`: number of the version that the call has made. */
async function opened(
  call: RequestFacts,
  place: StoryPlace,
  made?: number,
): Promise<Answer<OpenedStory, undefined>> {
  const { editor } = call.backend;
  // Read before the story: the editor has not seen what is saved between the two.
  const version = made ?? (await newestVersion(call, place));
  const state = await editor.story(place);
  const { draft, published, savedAt } = state;
  const story = draft ?? published;
  if (!story) throw storyErrors.unknownStory();
  const history = await editor.history(place.storeCode, story.id);
  const { story: parsed, problems } = parseStory(story);
  return success({
    story,
    version,
    condition: conditionOf(state),
    ...(savedAt !== undefined && { savedAt }),
    ...(published && { page: pageOf(call, place) }),
    contentVersion: await editor.contentVersion(),
    problems: namedProblems([...problems, ...(parsed ? adviceOn(parsed.content) : [])], story.content),
    history: history.map(({ number, action, madeAt }) => ({ number, action, madeAt })),
  });
}

/** Returns the address of a story's page: a path, or a URL if the store has its own host. */
function pageOf({ storeView }: RequestFacts, { slug }: StoryPlace): string {
  const path = createLinks(storeView).page(storyPagePath(slug));
  return storeView.appendStoreCode ? path : new URL(path, storeView.url).href;
}

async function newestVersion({ backend }: RequestFacts, place: StoryPlace): Promise<number> {
  const { draft, published } = await backend.editor.story(place);
  const story = draft ?? published;
  return story ? backend.editor.newestVersion(place.storeCode, story.id) : 0;
}

function listed(state: StoryState): ListedStory | undefined {
  const story = state.draft ?? state.published;
  return story && { slug: story.slug, name: story.name, condition: conditionOf(state) };
}

function conditionOf({ draft, published }: StoryState): ListedStory['condition'] {
  if (!published) return 'draft';
  return draft ? 'changed' : 'published';
}
