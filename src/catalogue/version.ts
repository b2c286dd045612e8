import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { readSetting, writeSetting } from '../database/settings.ts';
import { keptCatalogueVersions } from '../config/limits/catalogue.ts';
import { lastChange } from './change-number.ts';

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
  return (await readSetting(db, `${prefix}${storeCode}`)) ?? '';
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
 * Returns true if the store's catalogue has or had a version, so that changes since are marked (`product-changes.ts`).
 */
export async function hasHadVersion(
  db: Kysely<Database>,
  storeCode: string,
  version: string,
): Promise<boolean> {
  const previous = await previousVersions(db, storeCode);
  return version !== '' && [...previous, await storeCatalogueVersion(db, storeCode)].includes(version);
}

async function previousVersions(db: Kysely<Database>, storeCode: string): Promise<readonly string[]> {
  return ((await readSetting(db, `${previousPrefix}${storeCode}`)) ?? '').split(separator);
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
  const previous = await previousVersions(db, storeCode);
  const last = await storeCatalogueVersion(db, storeCode);
  const known = isMarked
    ? [...previous, last].filter((version) => version !== '').slice(-keptCatalogueVersions)
    : [];
  await writeSetting(db, `${previousPrefix}${storeCode}`, known.join(separator));
  // Numbers would come again in another database, whose pages would be taken for current.
  const elsewhere = isSameOnOtherPages && last !== '' ? crossStoreVersion(last) : randomUUID();
  await writeSetting(db, `${prefix}${storeCode}`, `${elsewhere}${partSeparator}${randomUUID()}`);
}

/**
 * Returns an identifier of the contents of all catalogues. Pages that are rendered at the same identifier are equal, except
 * for special prices that begin or end.
 */
export async function snapshotId(db: Kysely<Database>): Promise<string> {
  return `${await lastChange(db)} ${await catalogueVersion(db)}`;
}

const contentVersionName = 'content_version';

/**
 * Returns the version of the published content, as Storyblok's `cv`: the Unix time of the last publication in
 * seconds, and higher with each one. 0 before the first.
 */
export async function contentVersion(db: Kysely<Database>): Promise<number> {
  return Number((await readSetting(db, contentVersionName)) ?? 0);
}

/** Renews the version; call it in the transaction that changes what is published. */
export async function renewContentVersion(db: Transaction<Database>, now: Date): Promise<void> {
  const last = await contentVersion(db);
  await writeSetting(db, contentVersionName, String(Math.max(Math.floor(now.getTime() / 1000), last + 1)));
}
