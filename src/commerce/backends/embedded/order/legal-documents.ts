import type { Transaction } from 'kysely';
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

/** Returns the terms and the withdrawal policy of a store as they are stored now; a story that it does not have is missing. */
export async function legalDocuments(
  db: Transaction<Database>,
  storeCode: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('story')
    .select('document')
    .where('store_code', '=', storeCode)
    .where('slug', 'in', slugs)
    .orderBy('slug')
    .execute();
  return rows.map(({ document }) => document);
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
  const pages = await Promise.all(told.map((story) => cmsPageOf(story, store)));
  return pages.flatMap((page) =>
    page ? [{ slug: page.identifier, title: page.title, html: page.content }] : [],
  );
}
