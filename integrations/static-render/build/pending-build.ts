import type { Kysely } from 'kysely';
import type { AnswerScope } from '../../../src/catalogue/changed-answers.ts';
import { lastChange } from '../../../src/catalogue/change-number.ts';
import { openStoreCodes } from '../../../src/catalogue/alternates.ts';
import { changedReads } from '../../../src/catalogue/product-changes.ts';
import { soldOutRead } from '../../../src/catalogue/traced-reads.ts';
import { linkedStores } from '../../../src/catalogue/linked-stores.ts';
import { hasHadVersion, storeCatalogueVersion, crossStoreVersion } from '../../../src/catalogue/version.ts';
import { paymentEnvironment } from '../../../src/commerce/payment-environment.ts';
import type { Environment } from '../../../src/config/environment.ts';
import { shownSettings } from '../../../src/payments/shown-payment.ts';
import { enabledStoreViews } from '../../../src/config/store-views.ts';
import type { Database } from '../../../src/database/schema.ts';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import type { BuildRecord, WantedBuild } from './build-record.ts';
import { codeDigest } from './code-digest.ts';
import type { Changes } from '../types.ts';
import { describeStores, type KeptPages } from './build-site.ts';

/** The work that makes a build current. `changed` affects some of the pages. */
export type PendingBuild =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'pages' }
  | {
      readonly kind: 'everything';
      /** Given if the code has changed of some stores only. */
      readonly kept?: KeptPages;
    }
  | {
      readonly kind: 'changed';
      readonly changes: Changes;
      /** The versions of the catalogues that published pages show, without stores whose pages may show other ones. */
      readonly catalogue: string;
    };

export interface PendingOptions {
  readonly db: Kysely<Database>;
  readonly environment: Environment;
  /** The project's folder. */
  readonly root: string;
  readonly now: Date;
}

/** Returns the versions of the catalogues of all open stores, as a build's record has them. Pages link to other stores, too. */
export async function catalogueVersions(db: Kysely<Database>): Promise<string> {
  const versions = openStoreCodes.map(
    async (storeCode) => `${storeCode}:${await storeCatalogueVersion(db, storeCode)}`,
  );
  return (await Promise.all(versions)).join(',');
}

/** Returns what a build would be made from now. */
export async function wantedBuild({ db, environment, root, now }: PendingOptions): Promise<WantedBuild> {
  const linked = await linkedStores(db, environment);
  const shown = paymentEnvironment(environment);
  return {
    ...codeDigest(root, enabledStoreViews(environment), {
      linked,
      shownOf: (storeView) => shownSettings(storeView, shown),
    }),
    stores: describeStores(environment),
    linked: codesOf(linked),
    catalogue: await catalogueVersions(db),
    change: await lastChange(db),
    at: now.toISOString(),
  };
}

/** Returns what the pages would be made from by the code of the build, whatever the sources are by now. */
async function wantedPages(
  { db, environment, now }: PendingOptions,
  { code, inputs, stores }: BuildRecord,
): Promise<WantedBuild> {
  const linked = codesOf(await linkedStores(db, environment));
  const [catalogue, change] = [await catalogueVersions(db), await lastChange(db)];
  return { code, inputs, stores, linked, catalogue, change, at: now.toISOString() };
}

function codesOf(storeViews: readonly StoreView[]): string {
  return storeViews.map(({ storeCode }) => storeCode).join(',');
}

/** Compares the pages of a build with the database. The code of the build counts as current. */
export async function pendingPages(
  options: PendingOptions,
  record: BuildRecord,
): Promise<{ readonly wanted: WantedBuild; readonly pending: PendingBuild }> {
  const wanted = await wantedPages(options, record);
  return { wanted, pending: await pendingBuild(options, record, wanted) };
}

/**
 * Compares a build with what is wanted. Other code or stores need a new build; another database, or other stores that pages
 * link to, need all pages rendered; a change of the catalogue needs the pages that show it.
 */
export async function pendingBuild(
  { db, environment, now }: PendingOptions,
  record: BuildRecord | undefined,
  wanted: WantedBuild,
): Promise<PendingBuild> {
  if (record?.isReplaced || record?.code !== wanted.code || record.stores !== wanted.stores)
    return otherCode(record, wanted);
  // A lower number than that of the build means another database or a restored backup.
  if (record.change > wanted.change || record.linked !== wanted.linked) return { kind: 'pages' };
  const known = { number: record.change, at: record.at };
  const shown = versionsIn(record.catalogue);
  const reads = new Map<string, ReadonlySet<string>>();
  const unknown = new Set<string>();
  const storeCodes = enabledStoreViews(environment).map(({ storeCode }) => storeCode);
  for (const storeCode of storeCodes) {
    if (!(await isCurrentOrPrevious(db, storeCode, shown.get(storeCode) ?? ''))) unknown.add(storeCode);
    const changed = await changedReads(db, storeCode, known, now);
    if (changed.size > 0) reads.set(storeCode, changed);
  }
  if (unknown.size === storeCodes.length) return { kind: 'pages' };
  const whole = new Set([...record.failedStores, ...(record.begun ?? []), ...unknown]);
  const current = versionsIn(wanted.catalogue);
  const isOther = ([code, version]: [string, string]): boolean => shown.get(code) !== version;
  const isOtherElsewhere = ([code, version]: [string, string]): boolean =>
    crossStoreVersion(shown.get(code) ?? '') !== crossStoreVersion(version);
  const own = new Set([...current].filter(isOther).map(([code]) => code));
  const elsewhere = [...current].filter(isOtherElsewhere).map(([code]) => code);
  const answers = new Map<string, AnswerScope>();
  for (const code of storeCodes) {
    const isTurned = reads.get(code)?.has(soldOutRead);
    if (own.has(code) || (isTurned && elsewhere.length > 0))
      answers.set(code, elsewhere.length > 0 ? 'all' : 'own');
    else if (isTurned) answers.set(code, 'lists');
    else if (elsewhere.length > 0) answers.set(code, 'of-stores');
  }
  const unindexed = new Set(record.unindexed?.stores.filter((code) => storeCodes.includes(code)));
  const changes = { reads, answers, whole, unindexed };
  return changedBuild(changes, versionsWithout([...whole], record.catalogue));
}

/** Returns the version of each catalogue by store code. */
function versionsIn(catalogue: string): ReadonlyMap<string, string> {
  return new Map(catalogue.split(',').map((each) => each.split(':') as [string, string]));
}

/** Returns what a change of code needs. If only texts and records of stores have changed, other stores keep their pages. */
function otherCode(record: BuildRecord | undefined, wanted: WantedBuild): PendingBuild {
  const { inputs } = wanted;
  if (
    !record?.inputs ||
    record.isReplaced ||
    record.inputs.shared !== inputs?.shared ||
    record.stores !== wanted.stores
  )
    return { kind: 'everything' };
  const { code, catalogue, change, at, inputs: previous } = record;
  const undone = [...record.failedStores, ...(record.begun ?? []), ...(record.unindexed?.stores ?? [])];
  const storeCodes = Object.keys(inputs.stores).filter(
    (storeCode) => previous.stores[storeCode] !== inputs.stores[storeCode] || undone.includes(storeCode),
  );
  return { kind: 'everything', kept: { code, storeCodes, shown: { catalogue, change, at } } };
}

function changedBuild(changes: Changes, catalogue: string): PendingBuild {
  const { reads, answers, whole, unindexed } = changes;
  if (reads.size + answers.size + whole.size + unindexed.size === 0) return { kind: 'nothing' };
  return { kind: 'changed', changes, catalogue };
}

/** Returns the stores that failed and of which nothing has changed since. A running shop retries them later. */
export function unchangedFailures(pending: PendingBuild, { failedStores }: BuildRecord): readonly string[] {
  if (pending.kind !== 'changed') return [];
  const { reads, answers } = pending.changes;
  const isOfStores = (each: string): boolean => (answers.get(each) ?? 'of-stores') === 'of-stores';
  return failedStores.filter((each) => !reads.has(each) && isOfStores(each));
}

/** Removes from what is pending what concerns the given stores. */
export function withoutStores(pending: PendingBuild, storeCodes: readonly string[]): PendingBuild {
  if (pending.kind !== 'changed') return pending;
  const isOpen = (storeCode: string): boolean => !storeCodes.includes(storeCode);
  const { reads, answers, whole, unindexed } = pending.changes;
  const changes = {
    reads: new Map([...reads].filter(([storeCode]) => isOpen(storeCode))),
    answers: new Map([...answers].filter(([storeCode]) => isOpen(storeCode))),
    whole: new Set([...whole].filter(isOpen)),
    unindexed: new Set([...unindexed].filter(isOpen)),
  };
  return changedBuild(changes, versionsWithout(storeCodes, pending.catalogue));
}

/** Removes the versions of the given stores, which keep previous pages whatever the record says. */
function versionsWithout(storeCodes: readonly string[], catalogue: string): string {
  const isShown = (version: string) => !storeCodes.some((storeCode) => version.startsWith(`${storeCode}:`));
  return catalogue.split(',').filter(isShown).join(',');
}

async function isCurrentOrPrevious(
  db: Kysely<Database>,
  storeCode: string,
  version: string,
): Promise<boolean> {
  return (
    version === (await storeCatalogueVersion(db, storeCode)) || (await hasHadVersion(db, storeCode, version))
  );
}
