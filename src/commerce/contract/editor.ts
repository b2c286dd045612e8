import { z } from 'zod';
import { storedStory } from '../../content/stories/stored-story.ts';
import type { Answered } from './primitives.ts';
import { storyProblem } from './refusal-details.ts';

/** Path of a story below its store. */
export const storySlug = z.string().min(1).max(255);
export const storyQuery = z.object({ slug: storySlug });

/** A story as its editor has written it: fields that the shop does not know stay as they are. */
export const writtenStory = storyQuery.extend({
  name: z.string().min(1).max(255),
  content: z.looseObject({
    component: z.string().refine((component) => component === 'page', 'Expected `page`'),
  }),
});
export type WrittenStory = z.infer<typeof writtenStory>;

/** The story and the version that the editor has seen: a change is refused if there is a newer one. */
const seen = z.object({
  storyId: z.int().nonnegative(),
  version: z.int().nonnegative().describe('Number of the newest version that the editor has seen'),
});
const seenStory = storyQuery.extend(seen.shape);
export const changedStory = writtenStory.extend(seen.shape);

/** A change that a page of the footer’s legal column needs a confirmation for. */
export const confirmableStory = seenStory.extend({
  isConfirmed: z
    .boolean()
    .optional()
    .describe('The editor has confirmed that a legal page leaves its address'),
});

export const listedStory = z.strictObject({
  slug: z.string(),
  name: z.string(),
  condition: z
    .enum(['published', 'changed', 'draft'])
    .describe('`changed`: the story is published, and its draft is newer'),
});
export type ListedStory = Answered<typeof listedStory>;

export const openedStory = z.strictObject({
  story: storedStory.describe('The draft, or the published story if there is no draft'),
  version: z.int().describe('Number of the newest version, which saving names; 0 if there is none'),
  condition: listedStory.shape.condition,
  savedAt: z.string().optional().describe('When the draft was saved (ISO 8601, UTC)'),
  page: z.string().optional().describe('Address of the page, while the story is published'),
  contentVersion: z
    .number()
    .describe('`cv` of the `build.json` from which on the pages show the story as it is published'),
  problems: z.array(storyProblem).describe('What is wrong in the story, and what it lacks'),
  history: z
    .array(
      z.strictObject({
        number: z.int(),
        action: z.enum(['saved', 'published', 'unpublished', 'moved', 'removed']),
        madeAt: z.string().describe('ISO 8601, UTC'),
      }),
    )
    .describe('Versions of the story, newest first'),
});
export type OpenedStory = Answered<typeof openedStory>;

export const foundProduct = z.strictObject({
  sku: z.string(),
  name: z.string(),
  image: z.string().optional().describe('Path below the media folder'),
});
export type FoundProduct = Answered<typeof foundProduct>;

export const foundCategory = z.strictObject({
  id: z.int(),
  name: z.string(),
  path: z.string().describe('Path of the category’s page in the store'),
});
export type FoundCategory = Answered<typeof foundCategory>;

export const linkTarget = z
  .enum(['page', 'draft', 'nothing', 'elsewhere'])
  .describe('`draft`: a story that is not published; `elsewhere`: an address outside the store');
export type LinkTarget = Answered<typeof linkTarget>;
