import { sql } from 'kysely';
import { listedStatuses, listedVisibilities } from '../../domain/listing/listing.ts';
import type { Source } from './snapshot.ts';

/** Skus of the enabled products of some attribute sets that may be listed, by id. */
export async function readSkusOfAttributeSets(
  { db, storeView }: Source,
  attributeSetIds: readonly number[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('catalogue_product')
    .select('sku')
    .where('store_code', '=', storeView.storeCode)
    .where('attribute_set_id', 'in', attributeSetIds)
    .where('visibility', 'in', listedVisibilities)
    .where('status', 'in', listedStatuses)
    // The sign tells SQLite to find the few first: it would walk through all products by id.
    .orderBy(sql`+ ${sql.ref('id')}`)
    .execute();
  return rows.map(({ sku }) => sku);
}
