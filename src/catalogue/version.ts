import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

const prefix = 'catalogue_version_';

/** How often a store's catalogue was changed: another number means that its pages may differ. 0 before the first time. */
export async function storeCatalogueVersion(db: Kysely<Database>, storeCode: string): Promise<number> {
  const row = await db
    .selectFrom('shop_setting')
    .select('value')
    .where('name', '=', `${prefix}${storeCode}`)
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** The versions of all stores as one text, such as `de:3,en:2`. */
export async function catalogueVersion(db: Kysely<Database>): Promise<string> {
  const rows = await db
    .selectFrom('shop_setting')
    .selectAll()
    .where('name', 'like', `${prefix}%`)
    .orderBy('name')
    .execute();
  return rows.map(({ name, value }) => `${name.slice(prefix.length)}:${value}`).join(',');
}

/** To be called in the transaction that changes what pages of the store show. */
export async function raiseCatalogueVersion(db: Kysely<Database>, storeCode: string): Promise<void> {
  const name = `${prefix}${storeCode}`;
  const value = String((await storeCatalogueVersion(db, storeCode)) + 1);
  await db
    .insertInto('shop_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
