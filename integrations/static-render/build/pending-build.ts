import type { Kysely } from 'kysely';
import { lastChange } from '../../../src/catalogue/change-number.ts';
import { changedProducts } from '../../../src/catalogue/product-changes.ts';
import { storyRead } from '../../../src/catalogue/product-reads.ts';
import { changedStories } from '../../../src/catalogue/story-changes.ts';
import { storeCatalogueVersion } from '../../../src/catalogue/version.ts';
import type { Environment } from '../../../src/config/environment.ts';
import { enabledStoreViews } from '../../../src/config/store-views.ts';
import type { Database } from '../../../src/database/schema.ts';
import { codeDigest, type BuildRecord } from './build-record.ts';
import { describeStores } from './build-site.ts';

/** What a build would be made from now. */
export type WantedBuild = Omit<BuildRecord, 'failedStores'>;

/** By store code, the products whose price or stock the pages of a build show as they were; and the stories (`storyRead`). */
export type ChangedReads = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * What has to be done to have a current build; what `changed` touches some of the pages, and all of those of `whole` stores:
 * what a former run could not publish, or what was held.
 */
export type PendingBuild =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'pages' }
  | { readonly kind: 'everything' }
  | { readonly kind: 'changed'; readonly reads: ChangedReads; readonly whole: readonly string[] };

interface Asked {
  readonly db: Kysely<Database>;
  readonly environment: Environment;
  readonly root: string;
  readonly now: Date;
}

/** The versions of the stores' catalogues, as a build's record has them. */
export async function catalogueVersions(db: Kysely<Database>, environment: Environment): Promise<string> {
  const versions = enabledStoreViews(environment).map(
    async ({ storeCode }) => `${storeCode}:${await storeCatalogueVersion(db, storeCode)}`,
  );
  return (await Promise.all(versions)).join(',');
}

/** What a build would be made from. */
export async function wantedBuild({ db, environment, root, now }: Asked): Promise<WantedBuild> {
  return {
    code: codeDigest(root),
    stores: describeStores(environment),
    catalogue: await catalogueVersions(db, environment),
    change: await lastChange(db),
    at: now.toISOString(),
  };
}

/**
 * Compares a build with what is wanted: other code or stores ask for everything, another catalogue for all pages, a
 * change of price, stock or story for the pages that show it.
 */
export async function pendingBuild(
  { db, environment, now }: Asked,
  record: BuildRecord | undefined,
  wanted: WantedBuild,
): Promise<PendingBuild> {
  if (record?.code !== wanted.code || record.stores !== wanted.stores) return { kind: 'everything' };
  // A lower number than that of the build: the database is another one, or an earlier one.
  const isAsBefore = record.catalogue === wanted.catalogue && record.change <= wanted.change;
  if (!isAsBefore) return { kind: 'pages' };
  const known = { number: record.change, at: record.at };
  const reads = new Map<string, ReadonlySet<string>>();
  for (const { storeCode } of enabledStoreViews(environment)) {
    const skus = await changedProducts(db, storeCode, known, now);
    const stories = await changedStories(db, storeCode, known);
    const changed = new Set([...skus, ...stories.map(storyRead)]);
    if (changed.size > 0) reads.set(storeCode, changed);
  }
  const whole = record.failedStores;
  return reads.size + whole.length === 0 ? { kind: 'nothing' } : { kind: 'changed', reads, whole };
}

/** The same without what some stores wait for: they are held. */
export function withoutStores(pending: PendingBuild, storeCodes: readonly string[]): PendingBuild {
  if (pending.kind !== 'changed') return pending;
  const isOpen = (storeCode: string): boolean => !storeCodes.includes(storeCode);
  const reads = new Map([...pending.reads].filter(([storeCode]) => isOpen(storeCode)));
  const whole = pending.whole.filter(isOpen);
  return reads.size + whole.length === 0 ? { kind: 'nothing' } : { kind: 'changed', reads, whole };
}
