import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { keptCatalogueVersions } from '../config/limits/catalogue.ts';

const prefix = 'catalogue_version_';
const previousPrefix = 'former_catalogue_versions_';
const separator = ' ';

/** Stands before the part of a version that changes each time. */
const partSeparator = '.';

/**
 * Returns the version of a store's catalogue: another version means that its pages may differ, even if it is from
 * another database. Empty before the first change.
 */
export async function storeCatalogueVersion(db: Kysely<Database>, storeCode: string): Promise<string> {
  return readSetting(db, `${prefix}${storeCode}`);
}

/** Returns the versions of all stores as one text, such as `de:{version},en:{version}`. */
export async function catalogueVersion(db: Kysely<Database>): Promise<string> {
  const rows = await db
    .selectFrom('shop_setting')
    .selectAll()
    .where('name', 'like', `${prefix}%`)
    .orderBy('name')
    .execute();
  return rows.map(({ name, value }) => `${name.slice(prefix.length)}:${value}`).join(',');
}

/**
 * Returns true if the store's catalogue has or had a version, so that changes since are marked (`changed-reads.ts`).
 */
export async function hasHadVersion(
  db: Kysely<Database>,
  storeCode: string,
  version: string,
): Promise<boolean> {
  const previous = (await readSetting(db, `${previousPrefix}${storeCode}`)).split(separator);
  return version !== '' && [...previous, await storeCatalogueVersion(db, storeCode)].includes(version);
}

/** Returns the part of a version that is equal as long as other stores' pages show the same of the store. */
export function crossStoreVersion(version: string): string {
  return version.split(partSeparator)[0] ?? '';
}

interface Renewal {
  /** False: nothing tells what changed, so that all pages of the store are made anew. */
  readonly isMarked: boolean;
  /** True where pages of other stores show nothing of what changed. */
  readonly isSameOnOtherPages?: boolean;
}

/** Renews the version; call it in the transaction that changes what the store's pages show. */
export async function renewCatalogueVersion(
  db: Kysely<Database>,
  storeCode: string,
  { isMarked, isSameOnOtherPages = false }: Renewal,
): Promise<void> {
  const previous = (await readSetting(db, `${previousPrefix}${storeCode}`)).split(separator);
  const last = await storeCatalogueVersion(db, storeCode);
  const known = isMarked
    ? [...previous, last].filter((version) => version !== '').slice(-keptCatalogueVersions)
    : [];
  await writeSetting(db, `${previousPrefix}${storeCode}`, known.join(separator));
  // Numbers would come again in another database, whose pages would be taken for current.
  const elsewhere = isSameOnOtherPages && last !== '' ? crossStoreVersion(last) : randomUUID();
  await writeSetting(db, `${prefix}${storeCode}`, `${elsewhere}${partSeparator}${randomUUID()}`);
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
