import { z } from 'zod';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { storyPagePath } from '../../domain/url/url-path.ts';
import type { Source } from './snapshot.ts';

const withId = z.object({ id: z.number() });

/**
 * Returns the present path of a page that had this path before: a moved story, a renamed product or category.
 * Undefined if no page had it, or that page is gone.
 */
export async function readPathNow({ db, storeView }: Source, path: string): Promise<string | undefined> {
  const { storeCode } = storeView;
  const previous = await db
    .selectFrom('former_path')
    .select(['kind', 'id'])
    .where('store_code', '=', storeCode)
    // The start page of a folder was found under its slug, too; what is asked for itself comes first.
    .where('path', 'in', [path, storyPagePath(path)])
    .orderBy('path', 'desc')
    .executeTakeFirst();
  if (!previous) return undefined;
  if (previous.kind === 'story') {
    const story = (await storiesByIds(db, storeCode, [previous.id])).get(previous.id);
    return story && storyPagePath(story.slug);
  }
  const table = previous.kind === 'product' ? 'catalogue_product' : 'catalogue_category';
  const row = await db
    .selectFrom(table)
    .select('url_path')
    .where('store_code', '=', storeCode)
    .where('id', '=', previous.id)
    .executeTakeFirst();
  return row?.url_path ?? undefined;
}

/** A published story at the slug that it has now. */
interface StoryRow {
  readonly slug: string;
  readonly document: string;
}

/** Returns the published stories of a store that have these slugs, or had them before they were moved, by the slug asked for. */
export async function readStoriesOnceAt(
  db: Kysely<Database>,
  storeCode: string,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, StoryRow>> {
  const rows = await db
    .selectFrom('story')
    .select(['slug', 'document'])
    .where('store_code', '=', storeCode)
    .where('slug', 'in', slugs)
    .execute();
  const stories = new Map(rows.map((row) => [row.slug, row]));
  const missing = new Map(
    slugs.filter((slug) => !stories.has(slug)).map((slug) => [storyPagePath(slug), slug]),
  );
  if (missing.size === 0) return stories;
  const previous = await db
    .selectFrom('former_path')
    .select(['path', 'id'])
    .where('store_code', '=', storeCode)
    .where('kind', '=', 'story')
    .where('path', 'in', [...missing.keys()])
    .execute();
  const ids = previous.map(({ id }) => id);
  const moved = ids.length === 0 ? new Map<number, StoryRow>() : await storiesByIds(db, storeCode, ids);
  for (const { path, id } of previous) {
    const [slug, story] = [missing.get(path), moved.get(id)];
    if (slug !== undefined && story) stories.set(slug, story);
  }
  return stories;
}

async function storiesByIds(
  db: Kysely<Database>,
  storeCode: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoryRow>> {
  const rows = await db
    .selectFrom('story')
    .select(['slug', 'document'])
    .where('store_code', '=', storeCode)
    .execute();
  const stories = rows.map((row) => [idOf(row.document) ?? 0, row] as const);
  return new Map(stories.filter(([id]) => ids.includes(id)));
}

/** Reads all previous paths of a store's pages with their present ones. */
export async function readMovedPaths(db: Kysely<Database>, storeCode: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('former_path')
    .select('path')
    .where('store_code', '=', storeCode)
    .execute();
  return new Set(rows.map(({ path }) => path));
}

function idOf(document: string): number | undefined {
  return withId.safeParse(JSON.parse(document)).data?.id;
}
