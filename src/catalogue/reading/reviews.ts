import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ratings, type PublishedReview, type ReviewPage } from '../../domain/review/review.ts';

/** A part of the published reviews of a product. */
export interface ReviewQuery {
  readonly storeCode: string;
  readonly productId: number;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Reads a page of the published reviews of a product, the newest first. */
export async function readReviews(
  db: Kysely<Database>,
  { storeCode, productId, page, pageSize }: ReviewQuery,
): Promise<ReviewPage> {
  const published = db
    .selectFrom('review')
    .where('store_code', '=', storeCode)
    .where('product_id', '=', productId)
    .where('status', '=', 'approved');
  const counts = await published
    .select(({ fn }) => ['rating', fn.countAll<number | string>().as('count')])
    .groupBy('rating')
    .execute();
  const countOf = (rating: number | null) =>
    Number(counts.find((each) => each.rating === rating)?.count ?? 0);
  const rows = await published
    .select(['id', 'title', 'detail', 'nickname', 'rating', 'is_verified', 'answer', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const distribution = ratings.map(countOf);
  return {
    items: rows.map(({ is_verified, created_at, ...row }): PublishedReview => ({
      ...row,
      isVerified: is_verified === 1,
      createdAt: created_at,
    })),
    total: distribution.reduce((sum, count) => sum + count, countOf(null)),
    distribution,
  };
}
