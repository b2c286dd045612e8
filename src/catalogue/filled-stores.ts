import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Returns the stores that have a catalogue, even if it only has categories: an import may add the products later. */
export async function filledStores(
  db: Kysely<Database>,
  storeCodes: readonly string[],
): Promise<ReadonlySet<string>> {
  const filled = new Set<string>();
  // Store by store: the stores that a table names are found by reading all of its index.
  for (const storeCode of storeCodes) {
    for (const table of ['catalogue_product', 'catalogue_category'] as const) {
      const row = await db
        .selectFrom(table)
        .select('store_code')
        .where('store_code', '=', storeCode)
        .limit(1)
        .executeTakeFirst();
      if (row) filled.add(storeCode);
    }
  }
  return filled;
}
