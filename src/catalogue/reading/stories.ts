import type { Story } from '../catalogue.ts';
import type { Source } from './snapshot.ts';
import { readDocument } from '../read-document.ts';

/** The story with a slug of the store, such as `home`. */
export async function readStory({ db, storeView }: Source, slug: string): Promise<Story | undefined> {
  const row = await db
    .selectFrom('story')
    .select('document')
    .where('store_code', '=', storeView.storeCode)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row && readDocument<Story>(row.document);
}

/** Slugs of all stories. */
export async function readStorySlugs({ db, storeView }: Source): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('story')
    .select('slug')
    .where('store_code', '=', storeView.storeCode)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}
