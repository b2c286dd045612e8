import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';

const tables = {
  products: 'catalogue_product',
  categories: 'catalogue_category',
  attributes: 'catalogue_attribute',
} as const;

/** Entities of which a store has some, so that an import without them keeps those. */
export type ExistingEntities = ReadonlySet<keyof typeof tables>;

/** Returns the entities that a store has; none without a database, as in a dry run. */
export async function existingEntities(
  db: Kysely<Database> | undefined,
  storeCode: string,
): Promise<ExistingEntities> {
  const kept = new Set<keyof typeof tables>();
  if (!db) return kept;
  for (const entity of ['products', 'categories', 'attributes'] as const) {
    const row = await db
      .selectFrom(tables[entity])
      .select('store_code')
      .where('store_code', '=', storeCode)
      .limit(1)
      .executeTakeFirst();
    if (row) kept.add(entity);
  }
  return kept;
}
