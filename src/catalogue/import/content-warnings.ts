import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { landingBlockOf } from '../../domain/category/landing-block.ts';
import { isPagePath } from '../reading/content.ts';
import { someOf } from './import-warnings.ts';
import type { Dump } from './read-dump.ts';
import type { Fields } from './values.ts';

/** Returns the addresses of a store's stories; none without a database, as in a dry run. */
export async function takenByStories(
  db: Kysely<Database> | undefined,
  storeCode: string,
): Promise<ReadonlySet<string>> {
  const stories = await db?.selectFrom('story').select('slug').where('store_code', '=', storeCode).execute();
  return new Set(stories?.map(({ slug }) => slug));
}

/**
 * Returns warnings about content pages and blocks of a dump that no page shows. A block is a part of a page: it is shown
 * as the landing block of a category alone. `keepsCategories`: the store has categories, so that a dump without any
 * doesn't tell which blocks they show.
 */
export function contentWarnings(
  { cmsPages, cmsBlocks, categories, products }: Dump,
  keepsCategories: boolean,
  stories: ReadonlySet<string>,
): string[] {
  const paths = new Set(categories.map(({ url_path }) => url_path));
  const isTaken = (path: string) => stories.has(path) || paths.has(path) || products.isVisiblePath(path);
  const hidden = shownContents(cmsPages).filter((path) => !isPagePath(path) || isTaken(path));
  const landing = new Set(categories.map((category) => landingBlockOf(category)?.id));
  const isUnknown = categories.length === 0 && keepsCategories;
  const blocks = isUnknown ? [] : shownContents(cmsBlocks.filter(({ id }) => !landing.has(Number(id))));
  return [
    ...(hidden.length > 0
      ? [
          `Content pages whose address belongs to another page of the shop, and that are not shown: ${someOf(hidden)}.`,
        ]
      : []),
    ...(blocks.length > 0
      ? [
          `Content blocks that are no landing block of a category are kept, and no page shows them (${blocks.length} in all): ${someOf(blocks)}.`,
        ]
      : []),
  ];
}

/** Returns the identifiers of contents that are active and not empty. */
function shownContents(contents: readonly Fields[]): string[] {
  return contents
    .filter(({ active, content }) => active !== false && content !== '')
    .map(({ identifier }) => String(identifier));
}
