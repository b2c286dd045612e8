import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { shopSecret } from '../../../../database/settings.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { networksOf } from '../../../../domain/session/caller.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { ReviewDraft } from '../../../backend.ts';
import type { WrittenReview } from '../../../contract/review.ts';
import { reviewErrors } from '../../../errors/review-errors.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import { limitsOf, type Engine } from '../base/engine.ts';
import { takeHourly } from '../limits/counts.ts';
import { enqueue } from '../messages/enqueue.ts';
import { isBuyer } from './is-buyer.ts';
import { reviewStatusNumber } from './review-document.ts';
import { reviewedProduct } from './reviewed-product.ts';

/**
 * Stores a review, which waits for the owner. Who sends the same one again, as by a double click, gets the first one back;
 * a customer's second one of the same product is refused.
 */
export async function createReview(
  engine: Engine,
  storeView: StoreView,
  draft: ReviewDraft,
): Promise<WrittenReview> {
  const { storeCode } = storeView;
  const { customer, caller, nickname, title, detail } = draft;
  const rating = draft.rating ?? null;
  const product = await reviewedProduct(engine.db, storeCode, draft.product_id);
  if (!product) throw reviewErrors.unknownProduct();
  const author = customer
    ? `customer:${customer.id}`
    : await guestKey(engine, [caller, nickname, title, detail]);
  const isVerified = customer !== undefined && (await isBuyer(engine.db, customer.id, product.sku));
  return inTransaction(engine.db, async (db) => {
    const now = engine.clock();
    const row = await db
      .insertInto('review')
      .values({
        store_code: storeCode,
        product_id: product.id,
        author,
        customer_id: customer?.id ?? null,
        status: 'pending',
        rating,
        title,
        detail,
        nickname,
        is_verified: isVerified ? 1 : 0,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['store_code', 'product_id', 'author']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) {
      const first = await db
        .selectFrom('review')
        .selectAll()
        .where('store_code', '=', storeCode)
        .where('product_id', '=', product.id)
        .where('author', '=', author)
        .executeTakeFirstOrThrow();
      const isSame = first.title === title && first.detail === detail && first.rating === rating;
      if (!isSame) throw reviewErrors.alreadyReviewed();
      return writtenReview(first);
    }
    const { reviewsPerHour: most } = limitsOf(engine);
    const name = { kind: 'address', action: 'review', networks: networksOf(caller) } as const;
    const wait = await takeHourly(db, [name], { most, now });
    if (wait !== undefined) throw userErrors.tooManyAttempts(wait);
    const payload = { sku: product.sku, storeCode };
    await enqueue(db, { kind: 'review-alert', key: `review-alert:${row.id}`, payload }, now);
    return writtenReview(row);
  });
}

/**
 * Returns what tells one guest's review from another. Nobody knows whether two guests are one person: only the same words,
 * from the same network, are the same review. Nothing can be read from the key.
 */
async function guestKey({ db }: Engine, parts: readonly string[]): Promise<string> {
  const secret = await shopSecret(db, 'review_secret');
  return `guest:${createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')}`;
}

function writtenReview(row: Selectable<Database['review']>): WrittenReview {
  const { id, product_id, title, detail, nickname, rating, created_at } = row;
  return {
    id,
    product_id,
    title,
    detail,
    nickname,
    rating,
    verified_buyer: row.is_verified === 1,
    created_at,
    review_entity: 'product',
    review_status: reviewStatusNumber[row.status],
  };
}
