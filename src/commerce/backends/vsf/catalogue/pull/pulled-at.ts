import type { Kysely } from 'kysely';
import type { Database } from '../../../../../database/schema.ts';
import type { StoreView } from '../../../../../domain/store-view/store-view.ts';

/** Returns since when the shop knows the prices or the stock that it has of a store; nothing before the first pull. */
export async function pulledAt(
  db: Kysely<Database>,
  { storeCode }: StoreView,
  entity: 'price' | 'stock',
): Promise<{ readonly as_of?: string }> {
  const row = await db
    .selectFrom('remote_pull')
    .select('pulled_at')
    .where('store_code', '=', storeCode)
    .where('entity', '=', entity)
    .executeTakeFirst();
  return row ? { as_of: row.pulled_at } : {};
}
