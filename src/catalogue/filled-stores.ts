import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The stores that have a catalogue, be it only categories: an import may bring the products later. */
export async function filledStores(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const products = await db.selectFrom('catalogue_product').select('store_code').distinct().execute();
  const categories = await db.selectFrom('catalogue_category').select('store_code').distinct().execute();
  return new Set([...products, ...categories].map(({ store_code }) => store_code));
}
