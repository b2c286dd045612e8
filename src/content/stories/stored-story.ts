import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/schema.ts';

/**
 * A story as it is stored: as Storyblok delivers it, with every field that the shop does not know. Times are ISO 8601, in
 * UTC.
 */
export const storedStory = z.looseObject({
  id: z.int().positive(),
  uuid: z.string().min(1),
  name: z.string().min(1),
  /** The whole path below the store, such as `guides/framing`. */
  slug: z.string().min(1),
  /** With the store's code before it. */
  full_slug: z.string().min(1),
  created_at: z.string().nullish(),
  first_published_at: z.string().nullish(),
  published_at: z.string().nullish(),
  group_id: z.string().nullish(),
  content: z.looseObject({ component: z.string() }),
});

export type StoredStory = z.infer<typeof storedStory>;

/** The published story, and the draft that its editors have saved since. */
export interface StoryState {
  readonly published?: StoredStory;
  readonly draft?: StoredStory;
  /** The instant at which the draft was saved; ISO 8601. */
  readonly savedAt?: string;
}

/** Returns the state of a store's story by slug; empty without a published one and a draft. */
export async function storyState(db: Kysely<Database>, storeCode: string, slug: string): Promise<StoryState> {
  const [published, draft] = await Promise.all([
    db
      .selectFrom('story')
      .select('document')
      .where('store_code', '=', storeCode)
      .where('slug', '=', slug)
      .executeTakeFirst(),
    db
      .selectFrom('story_draft')
      .select(['document', 'saved_at'])
      .where('store_code', '=', storeCode)
      .where('slug', '=', slug)
      .executeTakeFirst(),
  ]);
  return {
    ...(published && { published: parseDocument(published.document, storeCode) }),
    ...(draft && { draft: parseDocument(draft.document, storeCode), savedAt: draft.saved_at }),
  };
}

/** Returns all stories of a store by slug, published or not. */
export async function storyStates(
  db: Kysely<Database>,
  storeCode: string,
): Promise<ReadonlyMap<string, StoryState>> {
  const states = new Map<string, StoryState>();
  for (const { slug, document } of await db
    .selectFrom('story')
    .select(['slug', 'document'])
    .where('store_code', '=', storeCode)
    .execute()) {
    states.set(slug, { published: parseDocument(document, storeCode) });
  }
  for (const { slug, document, saved_at } of await db
    .selectFrom('story_draft')
    .select(['slug', 'document', 'saved_at'])
    .where('store_code', '=', storeCode)
    .execute()) {
    states.set(slug, { ...states.get(slug), draft: parseDocument(document, storeCode), savedAt: saved_at });
  }
  return new Map([...states].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Parses a stored document. Imported catalogues may contain stories without an ID: they get one derived from their
 * address.
 */
export function parseDocument(document: string, storeCode: string): StoredStory {
  const value = z.looseObject({ slug: z.string() }).parse(JSON.parse(document));
  const { slug } = value;
  return storedStory.parse({
    id: idOf(`${storeCode}/${slug}`),
    uuid: `${storeCode}/${slug}`,
    name: slug,
    ...value,
    full_slug: `${storeCode}/${slug}`,
  });
}

/** Returns a number of 31 bits that differs for nearly all addresses. */
function idOf(address: string): number {
  let hash = 0x811c9dc5;
  for (const letter of address) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 1) + 1;
}
