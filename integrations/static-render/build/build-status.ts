import type { Kysely } from 'kysely';
import { lastChange } from '../../../src/catalogue/change-number.ts';
import { contentVersion } from '../../../src/catalogue/content-version.ts';
import type { Environment } from '../../../src/config/environment.ts';
import { enabledStoreViews } from '../../../src/config/store-views.ts';
import { readPullState } from '../../../src/content/storyblok/pull-state.ts';
import type { Database } from '../../../src/database/schema.ts';
import type { Changes } from '../types.ts';
import { readBuildRecord, type BuildRecord } from './build-record.ts';
import { readHistory, type BuildHistory } from './history/history-file.ts';
import { catalogueVersions, pendingBuild, type PendingBuild } from './pending-build.ts';

/** How long an answer holds: many may ask. */
const heldMilliseconds = 500;

interface StatusOptions {
  /** The project's folder. */
  readonly root: string;
  readonly buildDirectory: string;
  /** What failed last of all stores, in words. */
  readonly problems: () => readonly string[];
}

/** Tells what a running shop serves (`GET /build.json`). */
export class BuildStatus {
  readonly #db: Kysely<Database>;
  readonly #environment: Environment;
  readonly #options: StatusOptions;
  #last: { readonly status: Promise<object>; readonly until: number } | undefined;

  constructor(db: Kysely<Database>, environment: Environment, options: StatusOptions) {
    this.#db = db;
    this.#environment = environment;
    this.#options = options;
  }

  async read(): Promise<object> {
    if (!this.#last || performance.now() > this.#last.until) {
      this.#last = { status: this.#ask(), until: performance.now() + heldMilliseconds };
    }
    return this.#last.status;
  }

  async #ask(): Promise<object> {
    const { root, buildDirectory, problems } = this.#options;
    const record = await readBuildRecord(buildDirectory);
    const history = await readHistory(buildDirectory);
    const pending = record ? await this.#pending(record, root) : ({ kind: 'everything' } as const);
    const cv = this.#environment.storyblok
      ? ((await readPullState(this.#db)).cv ?? 0)
      : await contentVersion(this.#db);
    const stores = enabledStoreViews(this.#environment).map(
      ({ storeCode }) => [storeCode, storeStatus(storeCode, { history, record, pending })] as const,
    );
    return { version: record?.code ?? null, cv, stores: Object.fromEntries(stores), problems: problems() };
  }

  /** The server goes on with the code that it has: it counts as that of the build. */
  async #pending(record: BuildRecord, root: string): Promise<PendingBuild> {
    const [db, environment, now] = [this.#db, this.#environment, new Date()];
    const catalogue = await catalogueVersions(db);
    const wanted = { ...record, catalogue, change: await lastChange(db), at: now.toISOString() };
    return pendingBuild({ db, environment, root, now }, record, wanted);
  }
}

interface Known {
  readonly history: BuildHistory;
  readonly record: BuildRecord | undefined;
  readonly pending: PendingBuild;
}

/** What is live of a store and since when, what waits, and what failed last. */
function storeStatus(storeCode: string, { history, record, pending }: Known): object {
  const store = history.stores[storeCode];
  return {
    build: store?.live ?? null,
    since: store?.since ?? null,
    pages: store?.builds.find(({ number }) => number === store.live)?.pages ?? 0,
    held: store?.isHeld ?? false,
    waiting: waitingOf(storeCode, pending),
    failing: record?.failedStores.includes(storeCode) ?? false,
    failed: history.failures[storeCode] ?? null,
  };
}

/** `some`: pages that show what changed; `all`: all pages. */
function waitingOf(storeCode: string, pending: PendingBuild): 'nothing' | 'some' | 'all' {
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

function waitingFor(storeCode: string, { reads, answers, whole }: Changes): 'nothing' | 'some' | 'all' {
  if (whole.has(storeCode)) return 'all';
  return reads.has(storeCode) || answers.has(storeCode) ? 'some' : 'nothing';
}
