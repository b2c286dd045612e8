import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

const prefix = 'catalogue_version_';
const formerPrefix = 'former_catalogue_versions_';
const separator = ' ';
/** A build that is older than so many changes is made anew. */
const formerKept = 200;

/**
 * Names what a store's catalogue holds: another version means that its pages may differ, also where it is that of
 * another database. Empty before the first change.
 */
export async function storeCatalogueVersion(db: Kysely<Database>, storeCode: string): Promise<string> {
  return readSetting(db, `${prefix}${storeCode}`);
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

/** True where the store's catalogue has a version or had it before: what changed since is marked (`changed-reads.ts`). */
export async function hasHadVersion(
  db: Kysely<Database>,
  storeCode: string,
  version: string,
): Promise<boolean> {
  const former = (await readSetting(db, `${formerPrefix}${storeCode}`)).split(separator);
  return version !== '' && [...former, await storeCatalogueVersion(db, storeCode)].includes(version);
}

/**
 * To be called in the transaction that changes what pages of the store show. Not `isMarked`: nothing tells what changed,
 * so that all pages of the store are made anew.
 */
export async function renewCatalogueVersion(
  db: Kysely<Database>,
  storeCode: string,
  { isMarked }: { readonly isMarked: boolean },
): Promise<void> {
  const former = (await readSetting(db, `${formerPrefix}${storeCode}`)).split(separator);
  const last = await storeCatalogueVersion(db, storeCode);
  const known = isMarked ? [...former, last].filter((version) => version !== '').slice(-formerKept) : [];
  await writeSetting(db, `${formerPrefix}${storeCode}`, known.join(separator));
  // A number would come again in another database, whose pages would be taken for current.
  await writeSetting(db, `${prefix}${storeCode}`, randomUUID());
}

async function readSetting(db: Kysely<Database>, name: string): Promise<string> {
  const row = await db.selectFrom('shop_setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? '';
}

async function writeSetting(db: Kysely<Database>, name: string, value: string): Promise<void> {
  await db
    .insertInto('shop_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
