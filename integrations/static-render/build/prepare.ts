import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { snapshotId } from '../../../src/catalogue/snapshot-id.ts';
import { readMovedPaths } from '../../../src/catalogue/reading/previous-paths.ts';
import type { Environment } from '../../../src/config/environment.ts';
import { enabledStoreViews } from '../../../src/config/store-views.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { openReadSnapshot } from '../../../src/database/read-snapshot.ts';
import type { Database } from '../../../src/database/schema.ts';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import {
  hasRecord,
  readBuildRecord,
  recordFile,
  writeBuildRecord,
  type BuildRecord,
  type WantedBuild,
} from './build-record.ts';
import { prepareToWrite, usableBuildDirectory } from './build-directory.ts';
import { withBuildLock } from './build-lock.ts';
import { buildSite, recoverBuild } from './build-site.ts';
import type { MovedPaths } from './history/gates.ts';
import { heldStores, isHistoryLost, readHistory, repairHistory } from './history/history-file.ts';
import { brokenLinks, repairLinks } from './history/live-link.ts';
import { checkTexts } from './check-texts.ts';
import {
  pendingBuild,
  unchangedFailures,
  wantedBuild,
  wantedPages,
  withoutStores,
  type PendingBuild,
} from './pending-build.ts';
import type { PinWorkers } from '../one-moment.ts';
import { renderOnly, type DuePages } from './render-only.ts';

/** What had to be done to have a current build. */
export interface Preparation {
  /** The folder of the finished build. */
  readonly buildDirectory: string;
  readonly seeded: boolean;
  readonly built: PendingBuild['kind'];
  /** Stores that were not brought up to date, in their pages or in Typesense. */
  readonly failedStores: readonly string[];
  /** Those of them whose pages were not. */
  readonly unrendered: readonly string[];
}

export interface PrepareOptions {
  /** The project's folder. */
  readonly root: string;
  /** Fills the database where the shop has no catalogue; returns whether it did. */
  readonly seed: (
    db: Kysely<Database>,
    environment: Environment,
    say: (line: string) => void,
  ) => Promise<boolean>;
  /** Builds everything, whatever is current. */
  readonly force?: boolean;
  /** Publishes stores whatever they lack. */
  readonly isForced?: boolean;
  /** Renders pages and builds nothing: a running server waits for its restart with other code or other stores. */
  readonly pagesOnly?: boolean;
  /** Leaves stores that failed as they are where nothing of them has changed: a running shop tries them again later. */
  readonly leavesFailed?: boolean;
  readonly now: Date;
  readonly say: (line: string) => void;
}

const said = {
  changed: 'Rendering the pages that show what changed.',
  pages: 'Rendering the pages.',
  everything: 'Building the shop.',
} as const;

/**
 * Makes what is missing for serving: the demo data where the shop has none, and the build where code, stores
 * or catalogue have changed since the last one. Only pages that show what changed are rendered where only the catalogue
 * did.
 */
export async function prepare(environment: Environment, options: PrepareOptions): Promise<Preparation> {
  const { root, seed } = options;
  const buildDirectory = await usableBuildDirectory(environment, root);
  const db = await openDatabase(environment);
  try {
    const seeded = await seed(db, environment, options.say);
    const asked = { db, environment, root, now: options.now };
    const look = async (record: BuildRecord | undefined): Promise<Outlook> => {
      // First: what changes while it is looked is found to be new by the workers.
      const moment = await snapshotId(db);
      const wanted = await (options.pagesOnly && record ? wantedPages(asked, record) : wantedBuild(asked));
      if (options.force) return { record, moment, wanted, pending: { kind: 'everything' }, left: [] };
      const all = await pendingBuild(asked, record, wanted);
      const left = options.leavesFailed && record ? unchangedFailures(all, record) : [];
      const held = heldStores(await readHistory(buildDirectory));
      const pending = withoutStores(all, [...held, ...left]);
      const isLeft = options.pagesOnly && pending.kind === 'everything';
      return { record, moment, wanted, pending: isLeft ? { kind: 'nothing' } : pending, left };
    };
    const current = { buildDirectory, seeded, built: 'nothing', failedStores: [], unrendered: [] } as const;
    const held = heldStores(await readHistory(buildDirectory));
    if (held.length > 0) options.say(`Held until \`npm run shop -- builds release\`: ${held.join(', ')}.`);
    const before = await look(await readBuildRecord(buildDirectory));
    if (!before.record && hasRecord(buildDirectory))
      options.say(`${path.join(buildDirectory, recordFile)} can't be read, so everything is built again.`);
    const isWhole =
      (await brokenLinks(buildDirectory)).length === 0 && !(await isHistoryLost(buildDirectory));
    const isFilled = (record: BuildRecord | undefined): boolean =>
      !environment.typesense || !record?.unfilled || options.leavesFailed === true;
    if (isWhole && before.pending.kind === 'nothing' && isFilled(before.record)) return current;
    await prepareToWrite(buildDirectory);
    return await withBuildLock(buildDirectory, options.say, async (hasWaited) => {
      await recoverBuild(buildDirectory);
      await repairHistory(buildDirectory);
      await repairLinks(buildDirectory);
      const record = await readBuildRecord(buildDirectory);
      // Whatever was to be done may have been done, or have become more, until it was this one's turn.
      const holds = !hasWaited && isDeepStrictEqual(record, before.record);
      const { moment, wanted, pending, left } = holds ? before : await look(record);
      if (pending.kind === 'nothing' && isFilled(record)) return current;
      const movedPaths = (storeCode: string) => readMovedPaths(db, storeCode);
      const place = { ...options, db, environment, buildDirectory, movedPaths };
      const building = { ...place, record, moment, wanted, left };
      const status = environment.onNetlify ? await import('./static-status.ts') : undefined;
      const former = (await status?.readSince(buildDirectory)) ?? {};
      let unrendered = pending.kind === 'nothing' ? [] : await build(pending, building);
      if (pending.kind === 'everything' && pending.kept) {
        // Stores that kept their pages may show the catalogue as it was; those that failed wait for the next run.
        const rest = await look(await readBuildRecord(buildDirectory));
        const due = withoutStores(rest.pending, unrendered);
        const failed = due.kind === 'changed' ? unrendered : [];
        if (due.kind !== 'nothing') unrendered = await build(due, { ...building, ...rest, left: failed });
      }
      await status?.writeStaticStatus(db, environment, { root, buildDirectory, former, now: options.now });
      const unfilled = isFilled(record) && record?.unfilled ? record.unfilled.stores : await fill(building);
      const failedStores = [...new Set([...unrendered, ...unfilled])];
      return { buildDirectory, seeded, built: pending.kind, failedStores, unrendered };
    });
  } finally {
    await db.destroy();
  }
}

/** What has to be done, as far as a build's record tells. */
interface Outlook {
  readonly record: BuildRecord | undefined;
  /** Names the moment at which that was so (`catalogue/snapshot-id.ts`). */
  readonly moment: string;
  readonly wanted: WantedBuild;
  readonly pending: PendingBuild;
  /** Stores that failed before and are not tried again now. */
  readonly left: readonly string[];
}

interface Building extends Pick<PrepareOptions, 'isForced'>, Omit<Outlook, 'pending'> {
  readonly root: string;
  readonly db: Kysely<Database>;
  readonly environment: Environment;
  readonly buildDirectory: string;
  readonly movedPaths: MovedPaths;
  readonly now: Date;
  readonly say: (line: string) => void;
}

/** Answers with the stores that were not brought up to date. */
async function build(
  pending: Exclude<PendingBuild, { readonly kind: 'nothing' }>,
  building: Building,
): Promise<readonly string[]> {
  const { root, environment, buildDirectory, record, moment, wanted, left, movedPaths, now } = building;
  if (pending.kind === 'everything') await checkTexts(root);
  building.say(said[pending.kind]);
  const storeViews = enabledStoreViews(environment);
  if (pending.kind === 'everything' && environment.stores) {
    building.say(
      `Only ${environment.stores.join(', ')}, as STORES says: the build will have no other store.`,
    );
  }
  const isForced = building.isForced ?? false;
  const held = heldStores(await readHistory(buildDirectory));
  const open = storeViews.filter(({ storeCode }) => !held.includes(storeCode));
  const due = (look: Pick<DuePages, 'wanted' | 'pending'>): DuePages => {
    const stores = environment.typesense && storesToFill(look.pending, open, record);
    return { ...look, unfilled: stores && { stores: [...stores], problem: record?.unfilled?.problem } };
  };
  const { unfilled } = due({ wanted, pending });
  return pending.kind === 'everything'
    ? buildSite({
        root,
        buildDirectory,
        environment,
        wanted,
        unfilled,
        now,
        isForced,
        movedPaths,
        kept: pending.kept,
      })
    : renderOnly(
        buildDirectory,
        open,
        { wanted, pending, unfilled, moment },
        {
          async lookAgain(pin) {
            const look = record && (await lookAt(building, record, pin));
            return look && due({ ...look, pending: withoutStores(look.pending, [...held, ...left]) });
          },
          left,
          now,
          isForced,
          movedPaths,
          isPlain: environment.onNetlify,
          // Where the adapter for Netlify puts it.
          serverDirectory: environment.onNetlify
            ? path.join(root, '.netlify/build')
            : path.join(buildDirectory, 'server'),
        },
      );
}

/** Compares a build with the database as the workers see it, by the code of the build; undefined where they see several moments. */
async function lookAt(
  { db, ...asked }: Building,
  record: BuildRecord,
  pin: PinWorkers,
): Promise<Pick<DuePages, 'wanted' | 'pending'> | undefined> {
  const pinned = await openReadSnapshot(db);
  try {
    if (!(await pin(await snapshotId(pinned.db)))) return undefined;
    const then = { ...asked, db: pinned.db };
    const wanted = await wantedPages(then, record);
    return { wanted, pending: await pendingBuild(then, record, wanted) };
  } finally {
    await pinned.release();
  }
}

/** Stores whose records may be others than those which Typesense has. */
function storesToFill(
  pending: PendingBuild,
  open: readonly StoreView[],
  record: BuildRecord | undefined,
): ReadonlySet<string> {
  const all = open.map(({ storeCode }) => storeCode);
  if (pending.kind !== 'changed') return new Set(all);
  const { reads, answers, whole, unindexed } = pending.changes;
  const former = record?.unfilled?.stores ?? [];
  return new Set([...former, ...reads.keys(), ...answers.keys(), ...whole, ...unindexed]);
}

/** Fills Typesense with what it has not got; answers with the stores that it has not got still. */
async function fill({ environment, buildDirectory, now, say }: Building): Promise<readonly string[]> {
  const { typesense } = environment;
  const record = await readBuildRecord(buildDirectory);
  if (!typesense || !record?.unfilled) return [];
  // Loaded only here: its client takes a tenth of the time of a start with a current build.
  const { fillTypesense } = await import('./fill-typesense.ts');
  const stores = enabledStoreViews(environment).filter(({ storeCode }) =>
    record.unfilled?.stores.includes(storeCode),
  );
  const unfilled = await fillTypesense(typesense, buildDirectory, stores, { now, say });
  // The next start tries again, and a running shop does after a while.
  await writeBuildRecord(buildDirectory, { ...record, unfilled });
  return unfilled?.stores ?? [];
}
