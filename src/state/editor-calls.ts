import type {
  FoundCategory,
  FoundProduct,
  LinkTarget,
  ListedStory,
  OpenedStory,
} from '../commerce/contract/editor.ts';
import type { BodyOf } from '../commerce/contract/call.ts';
import type { Calls } from '../commerce/contract/calls.ts';
import { createApi, type ApiAnswer } from './api.ts';
import { isListOf, isOneOf, isShape } from './more-shapes.ts';
import { isNumber, isText } from './shape.ts';
import { editorCallTimeout } from '../config/limits/content.ts';

export type { FoundCategory, FoundProduct, LinkTarget, ListedStory, OpenedStory };

/** A place of a story: the code of its store, and its path below it. */
export interface Place {
  readonly store: string;
  readonly slug: string;
}

type Sent<Name extends 'createStory' | 'saveStory' | 'unpublishStory' | 'moveStory'> = Place &
  NonNullable<BodyOf<Calls[Name]>>;

/** A call that the shop has refused, in words for the editor. */
export class CallRefused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'CallRefused';
    this.status = status;
  }

  /** True if somebody else has changed the story since it was opened. */
  get isNewer(): boolean {
    return this.status === 412;
  }
}

/** Message about a call without an answer: the shop may or may not have executed it. */
export class CallUnanswered extends Error {
  override readonly name = 'CallUnanswered';
}

const kept = 'Your text is still in the form: try again in a moment.';

/** Returns the message for a failed call. */
export function messageOf(error: unknown): string {
  if (error instanceof CallRefused || error instanceof CallUnanswered) return error.message;
  return `Something went wrong in the editor. ${kept}`;
}

/**
 * Creates the editor's API client. Without `keepalive`, because a story is often larger than what browsers send while a
 * page is closed.
 */
const api = (storeCode: string) => createApi({ storeCode, timeout: editorCallTimeout, keepalive: false });

/** For calls that are the same in all stores. */
const noStore = '';
const credentials = 'same-origin';
const isOpened = isShape<OpenedStory>({ version: isNumber, contentVersion: isNumber });
const isWithSlugs = isListOf(isShape<Pick<ListedStory, 'slug' | 'name'>>({ slug: isText, name: isText }));

/**
 * The calls of the shop's own editor. Each throws `CallRefused` if the shop refuses, and `CallUnanswered` if the shop did not
 * answer.
 */
export const editorCalls = {
  stories: async (store: string) =>
    resultOf(
      await api(store)('editor/stories', {
        is: isShape<{ readonly stories: readonly ListedStory[] }>({
          stories: isListOf(isShape<ListedStory>({ slug: isText, name: isText })),
        }),
        credentials,
      }),
    ),
  story: async ({ store, slug }: Place) =>
    resultOf(await api(store)('editor/story', { query: { slug }, is: isOpened, credentials })),
  version: async ({ store, slug }: Place, number: number) =>
    resultOf(
      await api(store)('editor/version', {
        query: { slug, number },
        is: isShape<Pick<OpenedStory, 'story'>>({ story: isShape<OpenedStory['story']>({ name: isText }) }),
        credentials,
      }),
    ),
  linksTo: async ({ store, slug }: Place) =>
    resultOf(
      await api(store)('editor/links-to', {
        query: { slug },
        is: isShape<{ readonly stories: readonly Pick<ListedStory, 'slug' | 'name'>[] }>({
          stories: isWithSlugs,
        }),
        credentials,
      }),
    ),
  previewSession: async () =>
    resultOf(
      await api(noStore)('editor/preview', {
        is: isShape<{ readonly session: string }>({ session: isText }),
        credentials,
      }),
    ),
  create: async ({ store, ...body }: Sent<'createStory'>) =>
    resultOf(await api(store)('editor/create', { body, is: isOpened, credentials })),
  save: async ({ store, ...body }: Sent<'saveStory'>) =>
    resultOf(await api(store)('editor/save', { body, is: isOpened, credentials })),
  publish: async ({ store, ...body }: Sent<'saveStory'>) =>
    resultOf(await api(store)('editor/publish', { body, is: isOpened, credentials })),
  unpublish: async ({ store, ...body }: Sent<'unpublishStory'>) =>
    resultOf(await api(store)('editor/unpublish', { body, is: isOpened, credentials })),
  move: async ({ store, ...body }: Sent<'moveStory'>) =>
    resultOf(await api(store)('editor/move', { body, is: isOpened, credentials })),
  signOut: async () => resultOf(await api(noStore)('editor/sign-out', { body: {}, credentials })),
  products: async (store: string, query: { readonly q: string } | { readonly skus: string }) =>
    resultOf(
      await api(store)('editor/products', {
        query,
        is: isShape<{ readonly products: readonly FoundProduct[] }>({
          products: isListOf(isShape<FoundProduct>({ sku: isText, name: isText })),
        }),
        credentials,
      }),
    ),
  categories: async (store: string) =>
    resultOf(
      await api(store)('editor/categories', {
        is: isShape<{ readonly categories: readonly FoundCategory[] }>({
          categories: isListOf(isShape<FoundCategory>({ id: isNumber, name: isText })),
        }),
        credentials,
      }),
    ),
  link: async (store: string, href: string) =>
    resultOf(
      await api(store)('editor/link', {
        query: { href },
        is: isShape<{ readonly leadsTo: LinkTarget }>({
          leadsTo: isOneOf<LinkTarget>(['page', 'draft', 'nothing', 'elsewhere']),
        }),
        credentials,
      }),
    ),
  upload: async (file: File) =>
    resultOf(
      await api(noStore)('editor/upload', {
        query: { name: file.name },
        body: file,
        is: isShape<{ readonly path: string }>({ path: isText }),
        credentials,
      }),
    ),
};

function resultOf<Result>(answer: ApiAnswer<Result>): Result {
  if (answer.kind === 'ok') return answer.result;
  if (answer.kind === 'temporary') {
    const isOffline = answer.code === undefined && !navigator.onLine;
    throw new CallUnanswered(`${isOffline ? 'You are offline.' : 'The shop does not answer.'} ${kept}`);
  }
  const problems = answer.meta?.problems ?? [];
  const words = [answer.message, ...problems.map(({ field, problem }) => `${field}: ${problem}.`)];
  throw new CallRefused(answer.code, words.join(' '));
}
