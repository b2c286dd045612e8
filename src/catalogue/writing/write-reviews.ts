import type { z } from 'zod';
import type { Transaction } from 'kysely';
import { currentInstant } from '../../config/clock.ts';
import type { Database } from '../../database/schema.ts';
import { parseInstant } from '../../domain/instant.ts';
import type { ReviewStatus } from '../../domain/review/review.ts';
import type { reviewDocument } from '../source.ts';

/** Statuses of reviews by Magento's numbers. A source that tells none has published ones. */
const statuses: Readonly<Record<number, ReviewStatus>> = { 1: 'approved', 2: 'pending', 3: 'rejected' };

/**
 * Replaces the imported reviews of a store. Those written in the shop stay, and so does what the owner has decided on or
 * answered here.
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
  const rows = new Map(known.map((row) => [`${row.product_id} ${row.author}`, row]));
  const kept = new Set<number>();
  const now = currentInstant();
  for (const document of documents) {
    const { product_id, title, detail, nickname, rating = null } = document;
    const author = `source:${document.id}`;
    const given = { title, detail, nickname, rating };
    const status = statuses[document.review_status ?? 1] ?? 'pending';
    const row = rows.get(`${product_id} ${author}`);
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
      .values({ store_code: storeCode, product_id, author, status, ...given, created_at })
      .execute();
  }
  for (const { id } of known) {
    if (!kept.has(id)) await db.deleteFrom('review').where('id', '=', id).execute();
  }
}
