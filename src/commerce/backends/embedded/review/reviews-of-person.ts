import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { Person } from '../account/person.ts';
import { showReviews } from './review-admin.ts';

/** Reads the reviews that a person wrote while signed in. */
export async function reviewsOf(
  db: Kysely<Database>,
  { customerId = 0 }: Person,
): Promise<readonly object[]> {
  return db
    .selectFrom('review')
    .select(['store_code', 'product_id', 'status', 'rating', 'title', 'detail', 'nickname'])
    .select(['is_verified', 'answer', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
}

/** Deletes the reviews that a person wrote while signed in. To be called last in its transaction (`markProducts`). */
export async function deleteReviewsOf(
  db: Transaction<Database>,
  { customerId = 0 }: Person,
  now: Date,
): Promise<void> {
  const deleted = await db
    .deleteFrom('review')
    .where('customer_id', '=', customerId)
    .returning(['store_code', 'product_id', 'status'])
    .execute();
  await showReviews(
    db,
    deleted.filter(({ status }) => status === 'approved'),
    now,
  );
}
