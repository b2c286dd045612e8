import { snapshotId } from '../../../src/catalogue/version.ts';
import { inspectBuild, type BuildPlan, type InspectOptions } from './build-plan.ts';
import { readBuildRecord } from './build-record.ts';
import { readHistory } from './history/history-file.ts';
import { fullCheckInterval, longestIndexDelay, pendingRetry } from '../../../src/config/limits/publishing.ts';

/** The work for the pages of a running shop. */
interface Inspection {
  /** Not given if there is nothing to do. */
  readonly plan?: BuildPlan;
  /** It is time to retry all stores that failed, also those of which nothing has changed. */
  readonly retries: boolean;
}

const nothing: Inspection = { retries: false };

/** Watches whether pages of a running shop are out of date. */
export class PendingWatch {
  readonly #options: Omit<InspectOptions, 'now'>;
  #current: { readonly snapshotId: string; readonly at: number } | undefined;
  /** The snapshot at which a run was not overtaken. */
  #notOvertakenAt: string | undefined;
  #logged = '';
  #pause: number = pendingRetry.first;
  #retryAt = performance.now() + pendingRetry.first;

  constructor(options: Omit<InspectOptions, 'now'>) {
    this.#options = options;
  }

  /** Identifies what pages are to show now. */
  snapshotId(): Promise<string> {
    return snapshotId(this.#options.db);
  }

  /** Finds out what is pending. Asks little of the database if nothing has changed since the last time. */
  async inspect(): Promise<Inspection> {
    const id = await this.snapshotId();
    const at = performance.now();
    const isTime = at >= this.#retryAt;
    const isKnown = this.#current?.snapshotId === id && at - this.#current.at < fullCheckInterval;
    if (isKnown && !isTime) return nothing;
    const record = await readBuildRecord(this.#options.buildDirectory);
    // A build that was deleted, or is being replaced, is made by another process.
    if (!record || record.isReplaced) return nothing;
    const isBehind = record.failedStores.length > 0 || record.unfilled !== undefined;
    if (!isBehind) this.#retryAt = Number.POSITIVE_INFINITY;
    // Another process has left stores that failed.
    else if (!Number.isFinite(this.#retryAt)) this.#retryAt = at + this.#pause;
    const retries = isBehind && isTime;
    const plan = await inspectBuild(this.#optionsOfPages({ skipsFailed: !retries }), record);
    if (plan.pending.kind !== 'nothing' || (retries && record.unfilled !== undefined))
      return { plan, retries };
    this.#current = { snapshotId: id, at };
    // The remaining stores are held.
    if (isTime && isBehind) this.#retryAt = at + this.#pause;
    return { retries };
  }

  /** Returns the instant of the build's record, which every run writes. */
  async recordedAt(): Promise<string | undefined> {
    return (await readBuildRecord(this.#options.buildDirectory))?.at;
  }

  /**
   * Returns whether a run has published its pages and is making search indexes while other pages, or `isMore`, wait.
   * `before` is what `recordedAt` returned before the run.
   */
  async isOvertaken(before: string | undefined, isMore: boolean): Promise<boolean> {
    const record = await readBuildRecord(this.#options.buildDirectory);
    if (!record?.unindexed || record.at === before || record.begun) return false;
    if (Date.now() - Date.parse(record.unindexed.since) > longestIndexDelay) return false;
    if (isMore) return true;
    const id = await this.snapshotId();
    if (id === this.#notOvertakenAt) return false;
    const { unindexed: _, ...shown } = record;
    const { pending } = await inspectBuild(this.#optionsOfPages({ skipsFailed: true }), shown);
    this.#notOvertakenAt = pending.kind === 'nothing' ? id : undefined;
    return pending.kind !== 'nothing';
  }

  /** Records the end of a run. Stores that failed are retried after growing pauses, and each cause is logged once. */
  async note({
    hasFailed,
    retries,
  }: {
    readonly hasFailed: boolean;
    readonly retries: boolean;
  }): Promise<void> {
    if (!hasFailed) {
      this.#logged = '';
      this.#pause = pendingRetry.first;
      this.#retryAt = Number.POSITIVE_INFINITY;
      return;
    }
    if (retries) this.#pause = Math.min(pendingRetry.longest, this.#pause * 4);
    if (retries || !Number.isFinite(this.#retryAt)) this.#retryAt = performance.now() + this.#pause;
    const failures = (await failuresOf(this.#options.buildDirectory)).join('\n');
    if (failures !== this.#logged) process.stderr.write(`${failures}\n`);
    this.#logged = failures;
  }

  #optionsOfPages(more: Pick<InspectOptions, 'skipsFailed'>): InspectOptions {
    return { ...this.#options, ...more, now: new Date(), pagesOnly: true };
  }
}

/** Returns why stores could not be published, or filled into Typesense, in words. */
async function failuresOf(buildDirectory: string): Promise<readonly string[]> {
  const { failedStores = [], unfilled } = (await readBuildRecord(buildDirectory)) ?? {};
  const { failures } = await readHistory(buildDirectory);
  return [
    ...failedStores.flatMap((storeCode) => failures[storeCode]?.message ?? []),
    ...(unfilled?.problem === undefined ? [] : [unfilled.problem]),
  ];
}
