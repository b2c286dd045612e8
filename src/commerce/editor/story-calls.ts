import { z } from 'zod';
import type { Place, SentWith } from '../../content/editor/calls.ts';
import { emptyField } from '../../content/parse-field.ts';
import { parseStory } from '../../content/parse-story.ts';
import { removalRule } from '../../domain/story/removal-rule.ts';
import type { StoryPlace } from '../backend.ts';
import { ApiError } from '../errors/api-error.ts';
import { editorErrors } from '../errors/editor-errors.ts';
import {
  bodyOf,
  openStore,
  queryOf,
  StoryRefusal,
  type EditorAnswers,
  type EditorCall,
} from './editor-call.ts';
import { listed, opened } from './opened-story.ts';

const slug = z.string().min(1).max(255);
const place = z.object({ store: z.string(), slug });
/** A story that is there: its id, and the version of it that the editor has seen. */
const seenPlace = place.extend({ storyId: z.int().nonnegative(), version: z.int().nonnegative() });
const confirmable = seenPlace.extend({ isConfirmed: z.boolean().optional() });
const written = place.extend({
  name: z.string().min(1).max(255),
  content: z.looseObject({ component: z.literal('page') }),
});
const seenWritten = written.extend(seenPlace.shape);

/** Reading and writing stories. */
export const storyCalls: EditorAnswers<
  | 'GET stories'
  | 'GET story'
  | 'GET version'
  | 'GET links-to'
  | 'GET preview'
  | 'POST create'
  | 'POST save'
  | 'POST publish'
  | 'POST unpublish'
  | 'POST move'
> = {
  'GET stories': async (call) => {
    const { store } = queryOf<'GET stories'>(call, z.object({ store: z.string() }));
    const stories = await call.backend.editor.stories(storeCodeOf(call, store));
    return { stories: [...stories.values()].flatMap((state) => listed(state) ?? []) };
  },
  'GET story': (call) => opened(call, placeOf(call, queryOf<'GET story'>(call, place))),
  'GET version': async (call) => {
    const asked = queryOf<'GET version'>(call, place.extend({ number: z.coerce.number() }));
    const where = placeOf(call, asked);
    const { draft, published } = await call.backend.editor.story(where);
    const { id } = draft ?? published ?? { id: 0 };
    const versions = await call.backend.editor.history(where.storeCode, id);
    const version = versions.find(({ number }) => number === asked.number);
    if (!version) throw editorErrors.noStory();
    return { story: version.story };
  },
  'GET links-to': async (call) => {
    const { store, slug } = queryOf<'GET links-to'>(call, place);
    const stories = await call.backend.editor.linkingStories(
      { storeCode: storeCodeOf(call, store), slug },
      call.stores.map(({ storeCode }) => storeCode),
    );
    return { stories: stories.map((each) => ({ slug: each.slug, name: each.name })) };
  },
  'GET preview': async ({ backend }) => ({ session: await backend.editor.previewSession() }),
  'POST create': async (call) => {
    const story = storyOf(call, bodyOf<'POST create'>(call, written));
    await checkFree(call, story.place);
    await call.backend.editor.save(story.place.storeCode, story.written, { storyId: 0, version: 0 });
    return opened(call, story.place, 1);
  },
  'POST save': async (call) => {
    const { storyId, version, ...sent } = bodyOf<'POST save'>(call, seenWritten);
    const story = storyOf(call, sent);
    await checkKnown(call, story.place);
    await call.backend.editor.save(story.place.storeCode, story.written, { storyId, version });
    return opened(call, story.place, version + 1);
  },
  'POST publish': async (call) => {
    const { storyId, version, ...sent } = bodyOf<'POST publish'>(call, seenWritten);
    const story = storyOf(call, sent);
    await checkKnown(call, story.place);
    const empty = story.problems.filter(({ problem }) => problem === emptyField);
    if (empty.length > 0)
      throw new StoryRefusal('It can’t be published while required fields are empty.', empty, sent.content);
    const outcome = await call.backend.editor.publish(story.place.storeCode, story.written, {
      storyId,
      version,
    });
    return opened(call, story.place, outcome === 'same' ? version : version + 1);
  },
  'POST unpublish': async (call) => {
    const asked = bodyOf<'POST unpublish'>(call, confirmable);
    const where = placeOf(call, asked);
    await checkKnown(call, where);
    await checkConfirmed(call, where, asked.isConfirmed);
    if (!(await call.backend.editor.unpublish(where, asked))) throw editorErrors.noStory();
    return opened(call, where, asked.version + 1);
  },
  'POST move': async (call) => {
    const asked = bodyOf<'POST move'>(call, confirmable.extend({ to: slug }));
    const from = placeOf(call, asked);
    if (removalRule(from.slug, undefined) === 'refused')
      throw new ApiError(409, 'The front page stays at home.');
    const to = { ...from, slug: addressOf(asked.to) };
    await checkKnown(call, from);
    await checkConfirmed(call, from, asked.isConfirmed);
    await checkFree(call, to, from.slug);
    if (!(await call.backend.editor.move(from, to.slug, asked))) throw editorErrors.noStory();
    return opened(call, to, asked.version + 1);
  },
};

const noStory = 'This is no story that can be saved.';

/** The story that came with a call, which anybody may have written. */
function storyOf(call: EditorCall, { store, ...story }: SentWith<'POST create'>) {
  const { story: parsed, problems } = parseStory(story);
  if (!parsed) throw new StoryRefusal(noStory, problems);
  return {
    problems,
    place: { storeCode: storeCodeOf(call, store), slug: parsed.slug },
    written: { slug: parsed.slug, name: parsed.name, content: story.content },
  };
}

function addressOf(text: string): string {
  const { story, problems } = parseStory({ name: text, slug: text });
  if (!story) throw new StoryRefusal(noStory, problems);
  return story.slug;
}

async function checkFree({ backend }: EditorCall, where: StoryPlace, from?: string): Promise<void> {
  const taken = await backend.editor.addressOwner(where, from);
  if (taken !== undefined) throw new ApiError(409, `The address ${where.slug} belongs to ${taken}.`);
}

/** Stories come into being by `create` alone, which looks at their address. */
async function checkKnown({ backend }: EditorCall, where: StoryPlace): Promise<void> {
  const { draft, published } = await backend.editor.story(where);
  if (!draft && !published)
    throw new ApiError(
      404,
      'There is no story at this address any more: somebody has moved or removed it. What you have written is still in the form.',
    );
}

/** Throws a 409 for a published legal page, unless the editor has confirmed that it is to leave its address. */
async function checkConfirmed(
  { backend }: EditorCall,
  where: StoryPlace,
  isConfirmed = false,
): Promise<void> {
  const { published } = await backend.editor.story(where);
  const footer = published && parseStory(published).story?.content.footer;
  if (removalRule(where.slug, footer) === 'confirmed' && !isConfirmed)
    throw new ApiError(
      409,
      'The footer lists this page as a legal one: unpublishing or moving it has to be confirmed.',
    );
}

function placeOf(call: EditorCall, { store, slug: path }: Place): StoryPlace {
  return { storeCode: storeCodeOf(call, store), slug: path };
}

function storeCodeOf(call: EditorCall, code: string): string {
  return openStore(call, code).storeCode;
}
