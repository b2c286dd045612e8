import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { ReviewStatus } from '../../../../domain/review/review.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';

/** Magento's numbers of statuses. */
export const reviewStatusNumber: Readonly<Record<ReviewStatus, number>> = {
  approved: 1,
  pending: 2,
  rejected: 3,
};

/** Magento's numbers of who wrote a review. */
const reviewType = { customer: 1, guest: 2 };

/** Reads the published reviews of a store as documents of a Vue Storefront index (docs/reference/behaviour.md#a4). */
export async function reviewDocuments(
  db: Kysely<Database>,
  { storeCode, storeId }: Pick<StoreView, 'storeCode' | 'storeId'>,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const rows = await db
    .selectFrom('review')
    .select(['id', 'product_id', 'title', 'detail', 'nickname', 'rating', 'customer_id', 'created_at'])
    .where('store_code', '=', storeCode)
    .where('status', '=', 'approved')
    .orderBy('id')
    .execute();
  return rows.map(({ customer_id, created_at, ...row }) => ({
    ...row,
    review_entity: 'product',
    review_type: customer_id === null ? reviewType.guest : reviewType.customer,
    review_status: reviewStatusNumber.approved,
    store_id: storeId,
    stores: [storeId],
    created_at: created_at.slice(0, 19).replace('T', ' '),
  }));
}
