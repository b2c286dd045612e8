import { readReviews } from '../../../../catalogue/reading/reviews.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { ReviewList, ReviewQuery } from '../../../contract/review.ts';
import type { Engine } from '../base/engine.ts';

/** Returns a page of the published reviews of a product. */
export async function listReviews(
  { db }: Pick<Engine, 'db'>,
  { storeCode }: StoreView,
  query: ReviewQuery,
): Promise<ReviewList> {
  const { items, total, distribution } = await readReviews(db, { storeCode, ...query });
  return {
    items: items.map(({ isVerified, createdAt, ...review }) => ({
      ...review,
      verified_buyer: isVerified,
      created_at: createdAt,
    })),
    total,
    distribution: [...distribution],
  };
}
