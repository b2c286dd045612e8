import { z } from 'zod';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { storyPagePath } from '../../domain/url/url-path.ts';
import type { Source } from './snapshot.ts';

const withId = z.object({ id: z.number() });

/**
 * The path at which a page is found now that had this one before: a story that was moved, a product or category that was
 * renamed. Undefined where no page had it, or that page is gone.
 */
export async function readPathNow({ db, storeView }: Source, path: string): Promise<string | undefined> {
  const { storeCode } = storeView;
  const former = await db
    .selectFrom('former_path')
    .select(['kind', 'id'])
    .where('store_code', '=', storeCode)
    // The start page of a folder was found under its slug, too; what is asked for itself comes first.
    .where('path', 'in', [path, storyPagePath(path)])
    .orderBy('path', 'desc')
    .executeTakeFirst();
  if (!former) return undefined;
  if (former.kind === 'story') {
    const stories = await db
      .selectFrom('story')
      .select(['slug', 'document'])
      .where('store_code', '=', storeCode)
      .execute();
    const slug = stories.find(({ document }) => idOf(document) === former.id)?.slug;
    return slug === undefined ? undefined : storyPagePath(slug);
  }
  const table = former.kind === 'product' ? 'catalogue_product' : 'catalogue_category';
  const row = await db
    .selectFrom(table)
    .select('url_path')
    .where('store_code', '=', storeCode)
    .where('id', '=', former.id)
    .executeTakeFirst();
  return row?.url_path ?? undefined;
}

/** All paths of a store's pages that have another one now. */
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
