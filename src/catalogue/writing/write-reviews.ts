import type { z } from 'zod';
import type { Transaction } from 'kysely';
import { currentInstant } from '../../config/clock.ts';
import type { Database } from '../../database/schema.ts';
import { parseInstant } from '../../domain/instant.ts';
import type { ReviewStatus } from '../../domain/review/review.ts';
import { readParentsOf } from '../reading/products.ts';
import { inLists } from '../reading/rows.ts';
import type { reviewDocument } from '../source.ts';

/** Statuses of reviews by Magento's numbers. A source that tells none has published ones. */
const statuses: Readonly<Record<number, ReviewStatus>> = { 1: 'approved', 2: 'pending', 3: 'rejected' };

/**
 * Replaces the imported reviews of a store. Those written in the shop stay, and so does what the owner has decided on or
 * answered here. A review of a variant is one of the product that it is chosen at.
 */
export async function replaceReviews(
  db: Transaction<Database>,
  storeCode: string,
  documents: readonly z.infer<typeof reviewDocument>[],
): Promise<void> {
  const known = await db
    .selectFrom('review')
    .selectAll()
    .where('store_code', '=', storeCode)
    .where('author', 'like', 'source:%')
    .execute();
  const rows = new Map(known.map((row) => [row.author, row]));
  const wholes = await wholesOf(db, storeCode, documents);
  const kept = new Set<number>();
  const now = currentInstant();
  for (const document of documents) {
    const { title, detail, nickname, rating = null } = document;
    const product_id = wholes.get(document.product_id) ?? document.product_id;
    const author = `source:${document.id}`;
    const given = { product_id, title, detail, nickname, rating };
    const status = statuses[document.review_status ?? 1] ?? 'pending';
    const row = rows.get(author);
    if (row) {
      kept.add(row.id);
      await db
        .updateTable('review')
        .set({ ...given, ...(row.decided_at === null && { status }) })
        .where('id', '=', row.id)
        .execute();
      continue;
    }
    const at = parseInstant(document.created_at ?? '');
    const created_at = (Number.isNaN(at) ? now : new Date(at)).toISOString();
    await db
      .insertInto('review')
      .values({ store_code: storeCode, author, status, ...given, created_at })
      .execute();
  }
  for (const { id } of known) {
    if (!kept.has(id)) await db.deleteFrom('review').where('id', '=', id).execute();
  }
}

/** Returns, by the IDs of variants without a page of their own, the ID of the product that they are chosen at. */
async function wholesOf(
  db: Transaction<Database>,
  storeCode: string,
  documents: readonly { readonly product_id: number }[],
): Promise<ReadonlyMap<number, number>> {
  const wholes = new Map<number, number>();
  for (const list of inLists(documents.map(({ product_id }) => product_id))) {
    const variants = await db
      .selectFrom('catalogue_product')
      .select(['id', 'sku'])
      .where('store_code', '=', storeCode)
      .where('visibility', '=', 1)
      .where('id', 'in', list)
      .execute();
    const parents = await readParentsOf(
      { db, storeView: { storeCode } },
      variants.map(({ sku }) => sku),
    );
    for (const { id, sku } of variants) {
      const parent = parents.get(sku)?.[0];
      if (parent) wholes.set(id, parent.id);
    }
  }
  return wholes;
}
