import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

const prefix = 'catalogue_version_';

/**
 * Names what a store's catalogue holds: another version means that its pages may differ, also where it is that of
 * another database. Empty before the first change.
 */
export async function storeCatalogueVersion(db: Kysely<Database>, storeCode: string): Promise<string> {
  const row = await db
    .selectFrom('shop_setting')
    .select('value')
    .where('name', '=', `${prefix}${storeCode}`)
    .executeTakeFirst();
  return row?.value ?? '';
}

/** The versions of all stores as one text, such as `de:{version},en:{version}`. */
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
export async function renewCatalogueVersion(db: Kysely<Database>, storeCode: string): Promise<void> {
  const name = `${prefix}${storeCode}`;
  // A number would come again in another database, whose pages would be taken for current.
  const value = randomUUID();
  await db
    .insertInto('shop_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
