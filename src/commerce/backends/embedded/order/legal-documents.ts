import type { Transaction } from 'kysely';
import { readStoriesOnceAt } from '../../../../catalogue/reading/previous-paths.ts';
import { parseDocument } from '../../../../content/stories/stored-story.ts';
import { cmsPageOf } from '../../../../content/cms-page.ts';
import type { Database } from '../../../../database/schema.ts';
import { hasWithdrawalRight } from '../../../../domain/law/withdrawal-right.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { createTranslator } from '../../../../i18n/translator.ts';
import type { LegalText } from '../../../mail/legal-attachments.ts';
import { catalogueOf, type Engine } from '../base/engine.ts';

/** Slugs of the stories that a buyer has to be given on a durable medium (art. 8(7) of Directive 2011/83/EU, § 312f BGB). */
const slugs = ['terms', 'withdrawal'];

/**
 * Returns the terms and the withdrawal policy of a store as they are stored now; a story that it does not have is missing. Each
 * has the slug that tells which it is, also where its page was moved.
 */
export async function legalDocuments(
  db: Transaction<Database>,
  storeCode: string,
): Promise<readonly string[]> {
  const stories = await readStoriesOnceAt(db, storeCode, slugs);
  return slugs.flatMap((slug) => {
    const story = stories.get(slug);
    return story ? JSON.stringify({ ...parseDocument(story.document, storeCode), slug }) : [];
  });
}

/** Returns the texts of such documents as the store tells them; the withdrawal policy only where buyers have that right. */
export async function legalTexts(
  engine: Engine,
  storeView: StoreView,
  documents: readonly string[],
): Promise<readonly LegalText[]> {
  const store = {
    storeView,
    t: createTranslator(storeView.i18n.defaultLocale),
    catalogue: catalogueOf(engine, storeView),
    storeViews: engine.stores,
  };
  const stories = documents.map((document) => parseDocument(document, storeView.storeCode));
  const told = stories.filter(
    ({ slug }) => slug !== 'withdrawal' || hasWithdrawalRight(storeView.shipping_countries),
  );
  const texts = told.map(async (story): Promise<readonly LegalText[]> => {
    const page = await cmsPageOf(story, store);
    const path = await store.catalogue.storyPathNow(story.slug);
    return page ? [{ path: encodeURI(path ?? story.slug), title: page.title, html: page.content }] : [];
  });
  return (await Promise.all(texts)).flat();
}
