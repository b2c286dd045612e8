import type { Kysely } from 'kysely';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Database } from '../../database/schema.ts';
import { findStory } from './find-story.ts';
import { addressOwner } from './address-in-use.ts';

/** The target of a path for shoppers: a page, nothing, or an unpublished story. */
export type LinkTarget = 'page' | 'draft' | 'nothing';

/** Finds what shoppers reach at a path of a store; a link to a page that has moved follows it. */
export async function linkTarget(
  db: Kysely<Database>,
  catalogue: Pick<Catalogue, 'pathNow'>,
  { storeCode, path: slug }: { readonly storeCode: string; readonly path: string },
): Promise<LinkTarget> {
  if (slug === '') return 'page';
  const find = (withDrafts: boolean) => findStory(db, [], { storeCode, slug }, { withDrafts });
  if (await find(false)) return 'page';
  if (await find(true)) return 'draft';
  if ((await addressOwner(db, storeCode, slug)) !== undefined) return 'page';
  return (await catalogue.pathNow(slug)) === undefined ? 'nothing' : 'page';
}
