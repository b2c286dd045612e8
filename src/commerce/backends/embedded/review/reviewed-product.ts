import type { Kysely } from 'kysely';
import { readParentsOf } from '../../../../catalogue/reading/products.ts';
import type { Database } from '../../../../database/schema.ts';
import { isEnabled } from '../../../../domain/product/status.ts';

/** The product that a review is about. */
export interface ReviewedProduct {
  readonly id: number;
  readonly sku: string;
}

/**
 * Finds the product of a review by the id that a client names; undefined if the store does not show it. A variant
 * without a page of its own is reviewed as the product that it is chosen at.
 */
export async function reviewedProduct(
  db: Kysely<Database>,
  storeCode: string,
  id: number,
): Promise<ReviewedProduct | undefined> {
  const product = await db
    .selectFrom('catalogue_product')
    .select(['id', 'sku', 'status', 'visibility'])
    .where('store_code', '=', storeCode)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!product || !isEnabled(product)) return undefined;
  if (product.visibility > 1) return { id, sku: product.sku };
  const parents = await readParentsOf({ db, storeView: { storeCode } }, [product.sku]);
  return parents.get(product.sku)?.[0];
}
