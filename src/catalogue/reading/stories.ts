import type { Story } from '../catalogue.ts';
import { footerPage, positionOf, type FooterPage } from '../footer-pages.ts';
import type { Source } from './snapshot.ts';
import { blockName } from '../../domain/url/story-slugs.ts';
import { readDocument } from './rows.ts';

/** Reads the story with a slug of the store, such as `home`. */
export async function readStory({ db, storeView }: Source, slug: string): Promise<Story | undefined> {
  const row = await db
    .selectFrom('story')
    .select('document')
    .where('store_code', '=', storeView.storeCode)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row && readDocument<Story>(row.document);
}

/** Reads the pages that the footer links to, by position. */
export async function readFooterPages({ db, storeView }: Source): Promise<readonly FooterPage[]> {
  const rows = await db
    .selectFrom('story')
    .select(['slug', 'document'])
    .where('store_code', '=', storeView.storeCode)
    .orderBy('slug')
    .execute();
  return rows
    .map(({ slug, document }) => ({ slug, story: JSON.parse(document) as unknown }))
    .sort((one, other) => positionOf(one.story) - positionOf(other.story))
    .flatMap(({ slug, story }) => (blockName(slug) === undefined && footerPage(slug, story)) || []);
}

/** Slugs of all stories that have a page. */
export async function readStorySlugs({ db, storeView }: Source): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('story')
    .select('slug')
    .where('store_code', '=', storeView.storeCode)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug).filter((slug) => blockName(slug) === undefined);
}
