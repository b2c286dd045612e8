import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { snapshotId } from '../../../src/catalogue/version.ts';
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
} from './build-record.ts';
import { prepareToWrite, usableBuildDirectory } from './build-directory.ts';
import { withBuildLock } from './build-lock.ts';
import { inspectBuild, type BuildPlan } from './build-plan.ts';
import { buildSite } from './build-site.ts';
import { BuildStatus } from './build-status.ts';
import type { MovedPaths } from './history/gates.ts';
import { heldStores, isHistoryLost, readHistory, repairHistory } from './history/history-file.ts';
import { brokenLinks, repairLinks } from './history/live-link.ts';
import { makeStoresPlain, takePlainStores } from './history/plain-stores.ts';
import { checkTexts } from './check-texts.ts';
import { pendingPages, withoutStores, type PendingBuild } from './pending-build.ts';
import type { OpenSnapshots } from '../consistent-snapshot.ts';
import { renderOnly, type DuePages } from './render-only.ts';
import { writeWhole } from '../files.ts';
import { inSpan } from '../../../src/telemetry/spans.ts';

/** What was done to make a build current. */
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
  /** Fills stores that have no catalogue; returns whether it did. */
  readonly seed?: (
    db: Kysely<Database>,
    environment: Environment,
    say: (line: string) => void,
  ) => Promise<boolean>;
  /** Does not ask Storyblok what was published. */
  readonly leavesContent?: boolean;
  /** What is to be done, as another process has found it a moment ago. */
  readonly plan?: BuildPlan | undefined;
  /** Builds everything, whatever is current. */
  readonly force?: boolean;
  /** Publishes stores whatever they lack. */
  readonly isForced?: boolean;
  /** Renders pages and builds nothing: a running server keeps its code and its stores until it is restarted. */
  readonly pagesOnly?: boolean;
  /** Skips stores that failed if nothing of them has changed: a running shop retries them later. */
  readonly skipsFailed?: boolean;
  readonly now: Date;
  readonly say: (line: string) => void;
}

const messages = {
  changed: 'Rendering the pages that show what changed.',
  pages: 'Rendering the pages.',
  everything: 'Building the shop.',
} as const;

/**
 * Makes what is missing for serving: the demo data if the shop has none, and the build if code, stores or catalogue have
 * changed since the last one. If only the catalogue has changed, only the pages that show it are rendered.
 */
export function prepare(environment: Environment, options: PrepareOptions): Promise<Preparation> {
  return inSpan({ name: 'build' }, async (span) => {
    const done = await prepareBuild(environment, options);
    span.setAttributes({ built: done.built, failed_stores: [...done.failedStores] });
    return done;
  });
}

async function prepareBuild(environment: Environment, options: PrepareOptions): Promise<Preparation> {
  const { root, seed, leavesContent = false } = options;
  const buildDirectory = await usableBuildDirectory(environment, root);
  const db = await openDatabase(environment);
  try {
    const seeded = (await seed?.(db, environment, options.say)) ?? false;
    if (environment.storyblok && !leavesContent) {
      // Imported only here: its client takes a third of the time until the first changed page is rendered.
      const { pullBeforeBuild } = await import('../../../src/content/storyblok/pull-stories.ts');
      await pullBeforeBuild(db, environment, options.say);
    }
    const inspected = { ...options, db, environment, buildDirectory };
    const inspect = (record: BuildRecord | undefined) => inspectBuild(inspected, record);
    const current = { buildDirectory, seeded, built: 'nothing', failedStores: [], unrendered: [] } as const;
    const held = heldStores(await readHistory(buildDirectory));
    if (held.length > 0) options.say(`Held until \`npm run shop -- builds release\`: ${held.join(', ')}.`);
    const before = options.plan ?? (await inspect(await readBuildRecord(buildDirectory)));
    if (!before.record && hasRecord(buildDirectory))
      options.say(`${path.join(buildDirectory, recordFile)} can't be read, so everything is built again.`);
    const isWhole =
      (await brokenLinks(buildDirectory)).length === 0 && !(await isHistoryLost(buildDirectory));
    const isFilled = (record: BuildRecord | undefined): boolean =>
      !environment.typesense || !record?.unfilled || options.skipsFailed === true;
    if (isWhole && before.pending.kind === 'nothing' && isFilled(before.record)) return current;
    await prepareToWrite(buildDirectory);
    return await withBuildLock(buildDirectory, options.say, async (hasWaited) => {
      await repairHistory(buildDirectory);
      await takePlainStores(
        buildDirectory,
        enabledStoreViews(environment).map(({ storeCode }) => storeCode),
      );
      await repairLinks(buildDirectory);
      const record = await readBuildRecord(buildDirectory);
      // While this process waited, another one may have done some of it, or more may have become pending.
      const isCurrent = !hasWaited && isDeepStrictEqual(record, before.record);
      const { pending, ...plan } = isCurrent ? before : await inspect(record);
      if (pending.kind === 'nothing' && isFilled(record)) {
        if (environment.onNetlify) await makeStoresPlain(buildDirectory);
        return current;
      }
      const movedPaths = (storeCode: string) => readMovedPaths(db, storeCode);
      const building = { ...options, ...plan, db, environment, buildDirectory, movedPaths };
      let unrendered = pending.kind === 'nothing' ? [] : await build(pending, building);
      if (pending.kind === 'everything' && pending.kept) {
        // Stores that kept their pages may show an earlier catalogue; those that failed wait for the next run.
        const rest = await inspect(await readBuildRecord(buildDirectory));
        const due = withoutStores(rest.pending, unrendered);
        const skipped = due.kind === 'changed' ? unrendered : [];
        if (due.kind !== 'nothing') unrendered = await build(due, { ...building, ...rest, skipped });
      }
      if (environment.onNetlify) await finishPlainly(building);
      const unfilled = isFilled(record) && record?.unfilled ? record.unfilled.stores : await fill(building);
      const failedStores = [...new Set([...unrendered, ...unfilled])];
      return { buildDirectory, seeded, built: pending.kind, failedStores, unrendered };
    });
  } finally {
    await db.destroy();
  }
}

interface Building extends Pick<PrepareOptions, 'isForced'>, Omit<BuildPlan, 'pending'> {
  readonly root: string;
  readonly db: Kysely<Database>;
  readonly environment: Environment;
  readonly buildDirectory: string;
  readonly movedPaths: MovedPaths;
  readonly now: Date;
  readonly say: (line: string) => void;
}

/** Builds or renders what is pending. Returns the stores that were not brought up to date. */
async function build(
  pending: Exclude<PendingBuild, { readonly kind: 'nothing' }>,
  building: Building,
): Promise<readonly string[]> {
  const { root, environment, buildDirectory, record, wanted, skipped, movedPaths, now } = building;
  if (pending.kind === 'everything') await checkTexts(root);
  building.say(messages[pending.kind]);
  const storeViews = enabledStoreViews(environment);
  if (pending.kind === 'everything' && environment.stores) {
    building.say(
      `Only ${environment.stores.join(', ')}, as STORES says: the build will have no other store.`,
    );
  }
  const isForced = building.isForced ?? false;
  const held = heldStores(await readHistory(buildDirectory));
  const open = storeViews.filter(({ storeCode }) => !held.includes(storeCode));
  const due = (plan: Pick<DuePages, 'wanted' | 'pending'>): DuePages => {
    const stores = environment.typesense && storesToFill(plan.pending, open, record);
    return { ...plan, unfilled: stores && { stores: [...stores], problem: record?.unfilled?.problem } };
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
        { wanted, pending, unfilled, snapshotId: building.snapshotId },
        {
          async replan(openSnapshots) {
            const plan = record && (await replan(building, record, openSnapshots));
            return plan && due({ ...plan, pending: withoutStores(plan.pending, [...held, ...skipped]) });
          },
          skipped,
          now,
          isForced,
          movedPaths,
          // The adapter for Netlify puts it there.
          serverDirectory: environment.onNetlify
            ? path.join(root, '.netlify/build')
            : path.join(buildDirectory, 'server'),
        },
      );
}

/**
 * Makes plain folders of the stores of a build for Netlify, and writes what it serves into a file of the site: there is no
 * process that answers `GET /build.json`.
 */
async function finishPlainly({ db, environment, root, buildDirectory }: Building): Promise<void> {
  const status = new BuildStatus(db, environment, { root, buildDirectory, problems: () => [] });
  const text = JSON.stringify(await status.read(), null, 2);
  await writeWhole(path.join(buildDirectory, 'client', 'build.json'), text);
  await makeStoresPlain(buildDirectory);
}

/**
 * Compares the pages of a build with the snapshot of the database that the workers open meanwhile. Returns undefined if they
 * do not all see the same one.
 */
async function replan(
  { db, ...options }: Building,
  record: BuildRecord,
  openSnapshots: OpenSnapshots,
): Promise<Pick<DuePages, 'wanted' | 'pending'> | undefined> {
  const snapshot = await openReadSnapshot(db);
  try {
    if (!(await openSnapshots(await snapshotId(snapshot.db)))) return undefined;
    return await pendingPages({ ...options, db: snapshot.db }, record);
  } finally {
    await snapshot.release();
  }
}

/** Returns the stores whose records may differ from those in Typesense. */
function storesToFill(
  pending: PendingBuild,
  open: readonly StoreView[],
  record: BuildRecord | undefined,
): ReadonlySet<string> {
  const all = open.map(({ storeCode }) => storeCode);
  if (pending.kind !== 'changed') return new Set(all);
  const { reads, answers, whole, unindexed } = pending.changes;
  const previous = record?.unfilled?.stores ?? [];
  return new Set([...previous, ...reads.keys(), ...answers.keys(), ...whole, ...unindexed]);
}

/** Fills Typesense with the records that it lacks. Returns the stores of which it still lacks some. */
async function fill({ environment, buildDirectory, now, say }: Building): Promise<readonly string[]> {
  const { typesense } = environment;
  const record = await readBuildRecord(buildDirectory);
  if (!typesense || !record?.unfilled) return [];
  // Imported only here: its client takes a tenth of the time of a start with a current build.
  const { fillTypesense } = await import('./fill-typesense.ts');
  const stores = enabledStoreViews(environment).filter(({ storeCode }) =>
    record.unfilled?.stores.includes(storeCode),
  );
  const unfilled = await inSpan({ name: 'build fill typesense' }, () =>
    fillTypesense(typesense, buildDirectory, stores, { now, say }),
  );
  // The next start retries them, and so does a running shop after a while.
  await writeBuildRecord(buildDirectory, { ...record, unfilled });
  return unfilled?.stores ?? [];
}
