import { z } from 'zod';
import { requestErrors } from '../../errors/request-errors.ts';
import { storyErrors } from '../../errors/editor-errors.ts';
import { call, type Declaration } from '../call.ts';
import {
  changedStory,
  confirmableStory,
  foundCategory,
  foundProduct,
  linkTarget,
  listedStory,
  openedStory,
  storyQuery,
  storySlug,
  writtenStory,
} from '../editor.ts';
import { emptyBody } from '../primitives.ts';
import { largestUpload } from '../../../config/limits/api.ts';

const { signedOut, unknownStory, conflict, newerVersion, noPicture, invalidStory } = storyErrors;

const reading = {
  methods: ['GET'],
  caller: 'editor',
  refusals: [signedOut],
} as const satisfies Partial<Declaration>;
const ofStory = { ...reading, query: storyQuery, refusals: [signedOut, unknownStory] } as const;
const writing = {
  methods: ['POST'],
  caller: 'editor',
  answer: openedStory,
} as const satisfies Partial<Declaration>;

export const listStories = call({
  ...reading,
  path: 'editor/stories',
  summary: 'Lists the stories of the store',
  answer: z.strictObject({ stories: z.array(listedStory) }),
});

export const openStory = call({
  ...ofStory,
  path: 'editor/story',
  summary: 'Returns a story, its problems and its history',
  answer: openedStory,
});

export const readStoryVersion = call({
  ...ofStory,
  path: 'editor/version',
  summary: 'Returns an earlier version of a story',
  query: storyQuery.extend({
    number: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  }),
  answer: openedStory.pick({ story: true }),
});

export const listLinkingStories = call({
  ...ofStory,
  path: 'editor/links-to',
  summary: 'Lists the published stories that link to the page of a story',
  answer: z.strictObject({ stories: z.array(listedStory.pick({ slug: true, name: true })) }),
});

export const startPreview = call({
  ...reading,
  path: 'editor/preview',
  summary: 'Returns the token of a preview session, which shows drafts for two hours',
  answer: z.strictObject({ session: z.string() }),
});

export const findEditorProducts = call({
  ...reading,
  path: 'editor/products',
  summary: 'Finds products of the store by words, or by SKUs',
  query: z.object({
    q: z.string().max(200).optional().describe('Words, or a SKU'),
    skus: z.string().max(4000).optional().describe('SKUs, separated by commas'),
  }),
  answer: z.strictObject({ products: z.array(foundProduct) }),
});

export const listCategories = call({
  ...reading,
  path: 'editor/categories',
  summary: 'Lists the categories of the store',
  answer: z.strictObject({ categories: z.array(foundCategory) }),
});

export const resolveLink = call({
  ...reading,
  path: 'editor/link',
  summary: 'Returns where a link in a story of the store leads',
  query: z.object({ href: z.string().describe('A path or a whole address') }),
  answer: z.strictObject({ leadsTo: linkTarget }),
});

export const createStory = call({
  ...writing,
  path: 'editor/create',
  summary: 'Creates a story as a draft',
  body: writtenStory,
  refusals: [signedOut, conflict, newerVersion, invalidStory],
});

export const saveStory = call({
  ...writing,
  path: 'editor/save',
  summary: 'Saves the draft of a story',
  body: changedStory,
  refusals: [signedOut, unknownStory, newerVersion, invalidStory],
});

export const publishStory = call({
  ...writing,
  path: 'editor/publish',
  summary: 'Publishes a story',
  body: changedStory,
  refusals: [signedOut, unknownStory, newerVersion, invalidStory],
});

export const unpublishStory = call({
  ...writing,
  path: 'editor/unpublish',
  summary: 'Removes the page of a story and keeps the story as a draft',
  body: confirmableStory,
  refusals: [signedOut, unknownStory, conflict, newerVersion],
});

export const moveStory = call({
  ...writing,
  path: 'editor/move',
  summary: 'Moves a story to another address; its previous address redirects there',
  body: confirmableStory.extend({ to: storySlug }),
  refusals: [signedOut, unknownStory, conflict, newerVersion, invalidStory],
});

export const signOutEditor = call({
  methods: ['POST'],
  caller: 'editor',
  path: 'editor/sign-out',
  summary: 'Ends the session of the editor',
  body: emptyBody,
  answer: z.literal(true),
  refusals: [signedOut],
});

export const uploadPicture = call({
  methods: ['POST'],
  caller: 'editor',
  path: 'editor/upload',
  summary: 'Stores a picture and returns its path below the media folder. The body is the file, up to 10 MB',
  query: z.object({ name: z.string().default('').describe('Name of the file') }),
  isBinary: true,
  maximumBytes: largestUpload,
  answer: z.strictObject({ path: z.string() }),
  refusals: [signedOut, requestErrors.bodyTooLarge, noPicture],
});
