import { z } from 'zod';
import { createHttpClient, type HttpAnswer } from '../../http-client/http-client.ts';
import { HttpFailure } from '../../http-client/http-failure.ts';
import { storedStory } from '../stories/stored-story.ts';
import {
  largestContentAnswer,
  linksPerPage,
  storiesPerPage,
  storyblokConnections,
} from '../../config/limits/content.ts';

/** An error of a content delivery API: it is down, slow, refuses, or answers something unexpected. */
export class ContentApiError extends Error {
  override readonly name = 'ContentApiError';
}

/**
 * Start pages of folders have the path of their folder with a slash at its end (storyblok/storyblok#711); here they are at
 * `home` within it.
 */
const wholePath = z.string().transform((path) => (path.endsWith('/') ? `${path}home` : path));

const story = storedStory.extend({
  slug: z.string(),
  full_slug: wholePath,
  published_at: z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)), 'it is not a date and time')
    .nullish(),
});
const link = z.object({
  id: z.int(),
  uuid: z.string(),
  slug: wholePath,
  is_folder: z.boolean().default(false),
  published: z.boolean().default(false),
});

const space = z.object({ id: z.int().default(0), version: z.int() });

/** A story as the API tells it: `slug` is its last segment, `full_slug` its whole path. */
export type ApiStory = z.infer<typeof story>;
export type ApiLink = z.infer<typeof link>;

/** An unreadable part of an answer, with its name and the reason. */
export interface Unreadable {
  readonly name: string;
  /** Of the story, where it is told. */
  readonly id?: number;
  readonly problem: string;
}

/** A page of stories. */
export interface StoryPage {
  readonly stories: readonly ApiStory[];
  readonly unreadable: readonly Unreadable[];
  readonly total: number;
}

/** All stories and folders. What can't be read stands for something that is there. */
export interface LinkList {
  readonly links: readonly ApiLink[];
  readonly unreadable: readonly Unreadable[];
}

/** The published version of a space. */
export interface PublishedVersion {
  /** Its number (`cv`). */
  readonly version: number;
  /** Names the space among all. */
  readonly space: string;
}

export interface ContentClient {
  /** Returns the present published version; never cached. */
  version(): Promise<PublishedVersion>;
  /** Returns a page of what was published after an instant (ISO 8601), oldest first. */
  stories(ask: { readonly cv: number; readonly page: number; readonly since?: string }): Promise<StoryPage>;
  /** Returns one story by its ID, or why it can't be read; undefined if it is not published. */
  story(
    id: number,
    cv: number,
  ): Promise<{ readonly story: ApiStory } | { readonly problem: string } | undefined>;
  /** Returns the published ones of some stories, one page per call. */
  storiesOf(uuids: readonly string[], cv: number): Promise<Omit<StoryPage, 'total'>>;
  /** Returns one story by its ID or full path as its editors see it; needs a preview token. */
  draft(key: string): Promise<ApiStory | undefined>;
  links(cv: number): Promise<LinkList>;
  close(): Promise<void>;
}

export interface ContentClientOptions {
  /** With the version: `https://api.storyblok.com/v2`. */
  readonly url: string;
  readonly token: string;
  /** Milliseconds before the first retry; doubled for each further one. */
  readonly pause?: number;
  /** Milliseconds in which an answer begins and goes on. */
  readonly patience?: number;
  /** The number of retries of a call that failed temporarily. */
  readonly retries?: number;
}

/**
 * Creates a client of Storyblok's Content Delivery API v2. Calls queue for one of five connections; a call that was
 * refused temporarily (429, 5xx) or could not connect is retried with growing pauses. `cv` is passed with each call
 * and never cached (outside-world-2026, section 1).
 */
export function createContentClient({
  url,
  token,
  pause = 500,
  patience = 10_000,
  retries = 6,
}: ContentClientOptions): ContentClient {
  const longest = 16 * pause;
  const client = createHttpClient({
    name: 'Storyblok’s',
    url: `${url}/cdn`,
    connections: storyblokConnections,
    connectTimeout: patience,
    attemptTimeout: patience,
    maximumBytes: largestContentAnswer,
    retries: { count: retries, pause, longest, statuses: [500] },
  });
  const timeout = (retries + 1) * (patience + longest);
  const get = (path: string, name: string) => client.ask({ method: 'GET', path, name, timeout });

  async function ask(path: string, query: Readonly<Record<string, string>>): Promise<Answer | undefined> {
    const address = `${path}?${new URLSearchParams({ token, ...query })}`;
    try {
      const answer = await get(address, path);
      const next = redirect(answer, `${url}/cdn/${address}`);
      const { status, headers, body } = next === undefined ? answer : await get(next, path);
      if (status === 404) return undefined;
      if (status !== 200) throw new ContentApiError(`${path} was answered with ${status}`);
      return { value: body, total: Number(headers['total'] ?? NaN) };
    } catch (error) {
      if (error instanceof HttpFailure) throw new ContentApiError(error.message);
      throw error;
    }
  }

  return {
    async version() {
      const answer = await ask('spaces/me', {});
      const { version, id } = parsed(z.object({ space }), answer, 'spaces/me').space;
      return { version, space: `${url} ${id}` };
    },
    async stories({ cv, page, since }) {
      const answer = await ask('stories', {
        cv: String(cv),
        page: String(page),
        per_page: String(storiesPerPage),
        version: 'published',
        sort_by: 'published_at:asc',
        ...(since !== undefined && { published_at_gt: since }),
      });
      return storyPage(answer);
    },
    async storiesOf(uuids, cv) {
      const found: { stories: ApiStory[]; unreadable: Unreadable[] } = { stories: [], unreadable: [] };
      for (let start = 0; start < uuids.length; start += storiesPerPage) {
        const some = uuids.slice(start, start + storiesPerPage).join();
        const query = { cv: String(cv), per_page: String(storiesPerPage), by_uuids: some };
        const { stories, unreadable, total } = storyPage(
          await ask('stories', { ...query, version: 'published' }),
        );
        if (stories.length + unreadable.length < Math.min(total, storiesPerPage))
          throw new ContentApiError(`stories were answered in part: ${stories.length} of ${total}`);
        found.stories.push(...stories);
        found.unreadable.push(...unreadable);
      }
      return found;
    },
    async story(id, cv) {
      const path = `stories/${id}`;
      const answer = await ask(path, { cv: String(cv), version: 'published' });
      if (!answer) return undefined;
      const { story: told } = parsed(z.object({ story: z.unknown() }), answer, path);
      const { data, error } = story.safeParse(told);
      return error ? { problem: z.prettifyError(error) } : { story: data };
    },
    async draft(key) {
      const draftAt = (path: string) =>
        ask(`stories/${path.split('/').map(encodeURIComponent).join('/')}`, { version: 'draft' });
      const isHome = key.endsWith('/home');
      const answer =
        (await draftAt(key)) ?? (isHome ? await draftAt(key.slice(0, -'home'.length)) : undefined);
      return answer && parsed(z.object({ story }), answer, 'stories').story;
    },
    async links(cv) {
      const all: unknown[] = [];
      for (let page = 1; ; page++) {
        const query = { cv: String(cv), paginated: '1', per_page: String(linksPerPage), page: String(page) };
        const answer = await ask('links', { ...query, version: 'published' });
        const { links } = parsed(z.object({ links: z.record(z.string(), z.unknown()) }), answer, 'links');
        all.push(...Object.values(links));
        const total = totalOf(answer, 'links');
        if (all.length >= total) {
          const { read, unreadable } = readEach(link, all);
          return { links: read, unreadable };
        }
        if (Object.keys(links).length === 0)
          throw new ContentApiError(`links were answered in part: ${all.length} of ${total}`);
      }
    },
    close: () => client.close(),
  };
}

interface Answer {
  readonly value: unknown;
  /** Not a number where the answer has no header of that name. */
  readonly total: number;
}

function storyPage(answer: Answer | undefined): StoryPage {
  const { stories } = parsed(z.object({ stories: z.array(z.unknown()) }), answer, 'stories');
  const { read, unreadable } = readEach(story, stories);
  return { stories: read, unreadable, total: totalOf(answer, 'stories') };
}

/** Returns the total of a list. Throws without it: a part of a list would pass for the whole. */
function totalOf(answer: Answer | undefined, path: string): number {
  const total = answer?.total ?? NaN;
  if (!Number.isSafeInteger(total)) throw new ContentApiError(`${path} were answered without their total`);
  return total;
}

function parsed<Value>(schema: z.ZodType<Value>, answer: Answer | undefined, path: string): Value {
  const result = schema.safeParse(answer?.value);
  if (result.success) return result.data;
  throw new ContentApiError(`${path} was answered with something else than the API's documents say`);
}

/** Returns the path to which an answer redirects on the same host, as the API does for a call without `cv`. */
function redirect({ status, headers }: HttpAnswer, address: string): string | undefined {
  const { location } = headers;
  if (![301, 302, 307, 308].includes(status) || typeof location !== 'string') return undefined;
  const next = URL.parse(location, address);
  const base = `${address.slice(0, address.indexOf('/cdn/'))}/cdn/`;
  return next?.href.startsWith(base) ? next.href.slice(base.length) : undefined;
}

/** Parses each item separately: an unreadable one does not stop the others. */
function readEach<Value>(
  schema: z.ZodType<Value>,
  given: readonly unknown[],
): { readonly read: readonly Value[]; readonly unreadable: readonly Unreadable[] } {
  const read: Value[] = [];
  const unreadable: Unreadable[] = [];
  for (const each of given) {
    const { data, error } = schema.safeParse(each);
    if (error) unreadable.push({ ...named(each), problem: z.prettifyError(error) });
    else read.push(data);
  }
  return { read, unreadable };
}

/** Returns the name of an unreadable story or link. */
function named(value: unknown): Pick<Unreadable, 'name' | 'id'> {
  const field = (name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  const [id, path] = [field('id'), field('full_slug') ?? field('slug')];
  const isId = typeof id === 'number' && Number.isSafeInteger(id);
  const name = typeof path === 'string' ? path : isId ? String(id) : 'a story without a name';
  return { name, ...(isId && { id }) };
}
