import type { Kysely } from 'kysely';
import { contentVersion } from '../../../src/catalogue/version.ts';
import type { Environment } from '../../../src/config/environment.ts';
import { describeError } from '../../../src/config/report-error.ts';
import { enabledStoreViews } from '../../../src/config/store-views.ts';
import { readPullStates, type PullState } from '../../../src/content/storyblok/pull-state.ts';
import type { Database } from '../../../src/database/schema.ts';
import type { ServedShop, ServedStore } from '../../../src/domain/story/live-state.ts';
import type { Changes } from '../types.ts';
import { hasRecord, readBuildRecord, recordFile, type BuildRecord } from './build-record.ts';
import type { BuildHistory } from './history/build-history.ts';
import { readHistory } from './history/history-file.ts';
import { pendingPages, type PendingBuild } from './pending-build.ts';
import { shownFailure, shownProblem } from './shown-problem.ts';
import { buildStatusLifetime } from '../../../src/config/limits/publishing.ts';

interface StatusOptions {
  /** The project's folder. */
  readonly root: string;
  readonly buildDirectory: string;
  /** Returns the last failures of all stores, in words. */
  readonly problems: () => readonly string[];
  /** Of them, why the last run failed. */
  readonly failure?: () => string | undefined;
}

/** Tells what a running shop serves (`GET /build.json`). */
export class BuildStatus {
  readonly #db: Kysely<Database>;
  readonly #environment: Environment;
  readonly #options: StatusOptions;
  #last: { readonly status: Promise<ServedShop>; readonly until: number } | undefined;

  constructor(db: Kysely<Database>, environment: Environment, options: StatusOptions) {
    this.#db = db;
    this.#environment = environment;
    this.#options = options;
  }

  async read(): Promise<ServedShop> {
    if (!this.#last || performance.now() > this.#last.until) {
      this.#last = { status: this.#ask(), until: performance.now() + buildStatusLifetime };
    }
    return this.#last.status;
  }

  async #ask(): Promise<ServedShop> {
    const { root, buildDirectory, problems } = this.#options;
    const record = await readBuildRecord(buildDirectory);
    const history = await readHistory(buildDirectory);
    const told = await this.#askDatabase(record, root).catch((error: unknown) => ({
      cv: null,
      pending: undefined,
      problems: [`The database can't be asked what waits: ${describeError(error)}`],
    }));
    const stores = enabledStoreViews(this.#environment).map(
      ({ storeCode }) =>
        [storeCode, storeStatus(storeCode, { history, record, pending: told.pending })] as const,
    );
    const ofRecord = recordProblems(record, buildDirectory);
    const all = [...problems(), ...told.problems, ...ofRecord];
    // A run in which stores fail renders the others.
    const failure = record?.failedStores.length === 0 ? this.#options.failure?.() : undefined;
    const stoppedBy = record ? failure : ofRecord[0];
    return {
      version: record?.code ?? null,
      cv: told.cv,
      stores: Object.fromEntries(stores),
      problems: all.map(shownProblem),
      ...(stoppedBy !== undefined && { stoppedBy: shownProblem(stoppedBy) }),
    };
  }

  async #askDatabase(record: BuildRecord | undefined, root: string) {
    const { storyblok } = this.#environment;
    const pulled = storyblok ? await readPullStates(this.#db, enabledStoreViews(this.#environment)) : [];
    // First: what is published meanwhile is not said to be live.
    const cv = storyblok ? Math.min(...pulled.map((each) => each.cv ?? 0)) : await contentVersion(this.#db);
    return {
      pending: record ? await this.#pending(record, root) : ({ kind: 'everything' } as const),
      cv,
      problems: pullProblems(pulled),
    };
  }

  async #pending(record: BuildRecord, root: string): Promise<PendingBuild> {
    const options = { db: this.#db, environment: this.#environment, root, now: new Date() };
    return (await pendingPages(options, record)).pending;
  }
}

/** Returns what went wrong in the last pull of stories, each problem once: stores that were pulled together share it. */
export function pullProblems(pulled: readonly PullState[]): readonly string[] {
  const failures = pulled.flatMap(({ failure }) => failure ?? []);
  const told = failures.map((failure) => `Stories could not be pulled: ${failure}`);
  return [...new Set([...told, ...pulled.flatMap(({ refused }) => refused)])];
}

interface Known {
  readonly history: BuildHistory;
  readonly record: BuildRecord | undefined;
  /** Undefined while the database can't be asked. */
  readonly pending: PendingBuild | undefined;
}

/** Returns what is live of a store and since when, what is pending, and what failed last. */
function storeStatus(storeCode: string, { history, record, pending }: Known): ServedStore {
  const store = history.stores[storeCode];
  const failed = history.failures[storeCode];
  const isHeld = store?.isHeld ?? false;
  // Runs for other stores leave a held one out, and it is made as a whole once it is released.
  const waiting = pending && (isHeld ? 'all' : waitingOf(storeCode, pending));
  return {
    build: store?.live ?? null,
    since: store?.since ?? null,
    pages: store?.builds.find(({ number }) => number === store.live)?.pages ?? 0,
    held: isHeld,
    waiting: waiting ?? null,
    failing: record?.failedStores.includes(storeCode) ?? false,
    failed: failed ? { ...failed, message: shownFailure(failed.message) } : null,
  };
}

function waitingOf(storeCode: string, pending: PendingBuild): ServedStore['waiting'] {
  switch (pending.kind) {
    case 'nothing':
      return 'nothing';
    case 'pages':
    case 'everything':
      return 'all';
    case 'changed':
      return waitingFor(storeCode, pending.changes);
  }
}

function waitingFor(
  storeCode: string,
  { reads, answers, whole, unindexed }: Changes,
): ServedStore['waiting'] {
  if (whole.has(storeCode)) return 'all';
  if (reads.has(storeCode) || answers.has(storeCode)) return 'some';
  return unindexed.has(storeCode) ? 'index' : 'nothing';
}

function recordProblems(record: BuildRecord | undefined, buildDirectory: string): readonly string[] {
  if (!record) {
    const state = hasRecord(buildDirectory) ? "can't be read" : 'is gone';
    return [`${recordFile} ${state}: no page is rendered until the shop is built or started again.`];
  }
  const { isReplaced, unfilled } = record;
  return [
    ...(isReplaced ? ['A new build is being installed. If that was interrupted, build again.'] : []),
    ...(unfilled
      ? [`Typesense lacks the latest records of ${unfilled.stores.join(', ')}: ${unfilled.problem ?? ''}`]
      : []),
  ];
}
