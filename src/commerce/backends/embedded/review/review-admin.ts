import type { Transaction } from 'kysely';
import { markProducts } from '../../../../catalogue/product-changes.ts';
import { countReviews } from '../../../../catalogue/writing/count-reviews.ts';
import type { Database } from '../../../../database/schema.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { OwnedReview, ReviewAdmin, ReviewFilter } from '../../../admin-backend.ts';
import type { Engine } from '../base/engine.ts';

/** Creates the owner's commands on reviews. */
export function createReviewAdmin(engine: Engine): ReviewAdmin {
  const { clock } = engine;
  return {
    list: (filter) => listReviews(engine, filter),
    decide: (id, status) => change(engine, id, { status, decided_at: clock().toISOString() }),
    answer: (id, answer) => change(engine, id, { answer }),
  };
}

async function listReviews(
  { db }: Pick<Engine, 'db'>,
  { id, storeCode, status, limit }: ReviewFilter,
): Promise<readonly OwnedReview[]> {
  let query = db
    .selectFrom('review')
    .leftJoin('catalogue_product as product', (join) =>
      join
        .onRef('product.store_code', '=', 'review.store_code')
        .onRef('product.id', '=', 'review.product_id'),
    )
    .selectAll('review')
    .select('product.sku')
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc');
  if (id !== undefined) query = query.where('review.id', '=', id);
  if (storeCode !== undefined) query = query.where('review.store_code', '=', storeCode);
  if (status !== undefined) query = query.where('review.status', '=', status);
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map(({ author, is_verified, ...row }) => ({
    ...row,
    is_verified: is_verified === 1,
    is_imported: author.startsWith('source:'),
  }));
}

/** Changes a review, and has the pages of its product made anew; undefined if there is no such review. */
async function change(
  engine: Engine,
  id: number,
  changes: Partial<Pick<OwnedReview, 'status' | 'decided_at' | 'answer'>>,
): Promise<OwnedReview | undefined> {
  return inTransaction(engine.db, async (db) => {
    const row = await db
      .updateTable('review')
      .set(changes)
      .where('id', '=', id)
      .returning(['store_code', 'product_id'])
      .executeTakeFirst();
    if (!row) return undefined;
    const [review] = await listReviews({ db }, { id });
    await showReviews(db, [row], engine.clock());
    return review;
  });
}

/** Counts the reviews of products anew and marks the products, so that the pages which show them are made anew. */
export async function showReviews(
  db: Transaction<Database>,
  products: readonly { readonly store_code: string; readonly product_id: number }[],
  now: Date,
): Promise<void> {
  const changed: { store_code: string; sku: string; changedAt: string }[] = [];
  for (const { store_code, product_id } of products) {
    await countReviews(db, store_code, product_id);
    const product = await db
      .selectFrom('catalogue_product')
      .select('sku')
      .where('store_code', '=', store_code)
      .where('id', '=', product_id)
      .executeTakeFirst();
    if (product) changed.push({ store_code, sku: product.sku, changedAt: now.toISOString() });
  }
  await markProducts(db, changed);
}
