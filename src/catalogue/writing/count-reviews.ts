import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Writes beside the products of a store, or beside one of them, how many reviews of them are published and how they rate. */
export async function countReviews(
  db: Transaction<Database>,
  storeCode: string,
  productId?: number,
): Promise<void> {
  const reviewed = db
    .selectFrom('review')
    .select('product_id')
    .where('store_code', '=', storeCode)
    .where('status', '=', 'approved');
  await db
    .updateTable('catalogue_product')
    .set(({ ref, lit, selectFrom }) => {
      const own = selectFrom('review')
        .where('review.store_code', '=', storeCode)
        .where('review.status', '=', 'approved')
        .whereRef('review.product_id', '=', ref('catalogue_product.id'));
      return {
        review_count: own.select((each) => each.fn.countAll<number>().as('count')),
        rating_count: own.select((each) => each.fn.count<number>('rating').as('count')),
        rating_sum: own.select((each) => each.fn.coalesce(each.fn.sum<number>('rating'), lit(0)).as('sum')),
      };
    })
    .where('store_code', '=', storeCode)
    .where(({ eb, or }) =>
      productId === undefined
        ? or([eb('id', 'in', reviewed), eb('review_count', '>', 0)])
        : eb('id', '=', productId),
    )
    .execute();
}
