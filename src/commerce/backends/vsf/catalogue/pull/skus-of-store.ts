import type { Kysely } from 'kysely';
import type { Database } from '../../../../../database/schema.ts';
import type { StoreView } from '../../../../../domain/store-view/store-view.ts';

/** Returns the IDs of a store's products and variants by SKU. */
export async function skusOfStore(
  db: Kysely<Database>,
  { storeCode }: StoreView,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('catalogue_product')
    .select(['sku', 'id'])
    .where('store_code', '=', storeCode)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ sku, id }) => [sku, id]));
}
