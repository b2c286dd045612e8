import type { Kysely } from 'kysely';
import { snapshotId } from '../../../src/catalogue/snapshot-id.ts';
import type { Environment } from '../../../src/config/environment.ts';
import type { Database } from '../../../src/database/schema.ts';
import { readBuildRecord } from './build-record.ts';
import { heldStores, readHistory } from './history/history-file.ts';
import { pendingBuild, unchangedFailures, wantedPages, withoutStores } from './pending-build.ts';

/** How often what nothing in the database tells is looked for: special prices that begin or end. */
const fullLookMilliseconds = 60_000;
/** How long search indexes are given up for pages that wait: a shop that changes all the time gets one as well. */
const longestWithoutIndex = 5 * 60_000;
/** Until stores that failed are tried again, for the first time and at most; the pause grows fourfold. */
const [firstRetry, longestRetry] = [2000, 30 * 60_000];

interface Places {
  /** The project's folder. */
  readonly root: string;
  readonly buildDirectory: string;
}

/** What is to be done for the pages of a running shop. */
interface Look {
  readonly isThere: boolean;
  /** It is time to try all stores again that failed, also those of which nothing has changed. */
  readonly retries: boolean;
}

const nothing: Look = { isThere: false, retries: false };

/** Watches whether pages of a running shop have to be made anew. */
export class PendingWatch {
  readonly #db: Kysely<Database>;
  readonly #environment: Environment;
  readonly #places: Places;
  #current: { readonly shown: string; readonly at: number } | undefined;
  /** The moment at which a run was not overtaken. */
  #nothingSince: string | undefined;
  #told = '';
  #pause = firstRetry;
  #retryAt = performance.now() + firstRetry;

  constructor(db: Kysely<Database>, environment: Environment, places: Places) {
    this.#db = db;
    this.#environment = environment;
    this.#places = places;
  }

  /** Names what pages are to show by now, as far as the database numbers it. */
  shown(): Promise<string> {
    return snapshotId(this.#db);
  }

  async look(): Promise<Look> {
    const { root, buildDirectory } = this.#places;
    const shown = await this.shown();
    const at = performance.now();
    const isTime = at >= this.#retryAt;
    const isKnown = this.#current?.shown === shown && at - (this.#current?.at ?? 0) < fullLookMilliseconds;
    if (isKnown && !isTime) return nothing;
    const record = await readBuildRecord(buildDirectory);
    // A build that is taken away under the server, or is being replaced, is not for it to make.
    if (!record || record.isReplaced) return nothing;
    const asked = { db: this.#db, environment: this.#environment, root, now: new Date() };
    const pending = await pendingBuild(asked, record, await wantedPages(asked, record));
    const { failedStores: failed, unfilled } = record;
    const isBehind = failed.length > 0 || unfilled !== undefined;
    if (!isBehind) this.#retryAt = Number.POSITIVE_INFINITY;
    // Another process has left them.
    else if (!Number.isFinite(this.#retryAt)) this.#retryAt = at + this.#pause;
    const retries = isBehind && isTime;
    const held = heldStores(await readHistory(buildDirectory));
    const left = retries ? [] : unchangedFailures(pending, record);
    const { kind } = withoutStores(pending, [...held, ...left]);
    const isThere = kind !== 'nothing' || (retries && unfilled !== undefined);
    if (!isThere) {
      this.#current = { shown, at };
      // What is left is held.
      if (isTime && isBehind) this.#retryAt = at + this.#pause;
    }
    return { isThere, retries };
  }

  /** Names the state of the build's record, which each run writes. */
  async recorded(): Promise<string | undefined> {
    return (await readBuildRecord(this.#places.buildDirectory))?.at;
  }

  /**
   * Tells whether the run that found the record so (`recorded`) has published its pages and makes search indexes, while other
   * pages or `isMore` wait.
   */
  async isOvertaken(before: string | undefined, isMore: boolean): Promise<boolean> {
    const { root, buildDirectory } = this.#places;
    const record = await readBuildRecord(buildDirectory);
    if (!record?.unindexed || record.at === before || record.begun) return false;
    if (Date.now() - Date.parse(record.unindexed.since) > longestWithoutIndex) return false;
    if (isMore) return true;
    const moment = await this.shown();
    if (moment === this.#nothingSince) return false;
    const { unindexed: _, ...shown } = record;
    const asked = { db: this.#db, environment: this.#environment, root, now: new Date() };
    const pending = await pendingBuild(asked, shown, await wantedPages(asked, shown));
    const held = heldStores(await readHistory(buildDirectory));
    const { kind } = withoutStores(pending, [...held, ...unchangedFailures(pending, shown)]);
    this.#nothingSince = kind === 'nothing' ? moment : undefined;
    return kind !== 'nothing';
  }

  /** Takes in a run that left stores unpublished, or none: they are tried again ever later, and each cause is told once. */
  async note({
    hasFailed,
    retries,
  }: {
    readonly hasFailed: boolean;
    readonly retries: boolean;
  }): Promise<void> {
    if (!hasFailed) {
      this.#told = '';
      this.#pause = firstRetry;
      this.#retryAt = Number.POSITIVE_INFINITY;
      return;
    }
    if (retries) this.#pause = Math.min(longestRetry, this.#pause * 4);
    if (retries || !Number.isFinite(this.#retryAt)) this.#retryAt = performance.now() + this.#pause;
    const said = (await failuresOf(this.#places.buildDirectory)).join('\n');
    if (said !== this.#told) process.stderr.write(`${said}\n`);
    this.#told = said;
  }
}

/** Why stores could not be published, or filled into Typesense, that are still to be, in words. */
async function failuresOf(buildDirectory: string): Promise<readonly string[]> {
  const { failedStores = [], unfilled } = (await readBuildRecord(buildDirectory)) ?? {};
  const { failures } = await readHistory(buildDirectory);
  return [
    ...failedStores.flatMap((storeCode) => failures[storeCode]?.message ?? []),
    ...(unfilled?.problem === undefined ? [] : [unfilled.problem]),
  ];
}
