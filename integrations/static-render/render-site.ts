import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cart } from '../../src/config/shop.ts';
import { readsDirectoryOf } from './page-reads.ts';
import { RefusedBuild } from './build/history/gates.ts';
import type { PublishGroup } from './publish-group.ts';
import { ReadsInProgress } from './reads-in-progress.ts';
import { planConsistently, type RenderScope, type Replan } from './consistent-snapshot.ts';
import { renderJobs, roundsOf } from './render-jobs.ts';
import type { GroupPlan } from './render-plan.ts';
import { describeCause } from './report.ts';
import { WorkerPool } from './worker-pool.ts';
import type { PageFailure, RenderResult, StoreFinish } from './types.ts';

export interface RenderSiteOptions extends RenderScope {
  /** Holds `render.mjs`, as the build emits it. */
  readonly serverDirectory: string;
  /** Where `{store}/{path}.html` is to stand. */
  readonly clientDirectory: string;
  readonly storeCodes: readonly string[];
  /** Decides which special prices are in their window; the same for all pages of a run. */
  readonly now: Date;
  /** Given with a snapshot ID: finds out what to render if the database has changed since. */
  readonly replan?: Replan;
  /** Puts the pages of a store where they are to stand, once all of them are rendered. */
  readonly publish: PublishGroup;
  readonly workers?: number;
  /**
   * Called when all pages are published, where nothing follows but what comes with those of some stores: from then on the run
   * may be ended at any moment.
   */
  readonly onPages?: (left: {
    readonly failures: ReadonlyMap<string, readonly PageFailure[]>;
    /** The stores whose `finish` follows. */
    readonly unfinished: readonly string[];
  }) => Promise<void>;
  /** What comes with the pages of a store. */
  readonly finish?: StoreFinish;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface RenderSiteResult {
  readonly pages: number;
  readonly bytes: number;
  /** Until the last page was there, without what comes with them. */
  readonly milliseconds: number;
  /** By store code; a store with a failure keeps the files that it had; of one whose search alone failed, that search. */
  readonly failures: ReadonlyMap<string, readonly PageFailure[]>;
  /** Content security policies of the pages, without repetition. */
  readonly policies: readonly string[];
}

/**
 * Renders pages of the stores to files, with worker threads, and publishes store by store: a store's folder is replaced
 * as a whole once all its pages are written; where only some are rendered, each file is, and what comes with them follows.
 * A store in which a page fails is not published; the others are. Beside the folder of the pages it keeps what each was
 * made from.
 */
export async function renderSite(options: RenderSiteOptions): Promise<RenderSiteResult> {
  const started = performance.now();
  const { clientDirectory, finish, workers = availableParallelism() } = options;
  const renderChunk = pathToFileURL(path.join(options.serverDirectory, 'render.mjs'));
  const buildDirectory = path.join(clientDirectory, '..');
  const unpublished = path.join(buildDirectory, 'rendering');
  const failures = new Map<string, PageFailure[]>();
  const policies = new Set<string>();
  const done = { pages: 0, bytes: 0, milliseconds: 0 };
  const pool = new WorkerPool(renderChunk, { now: options.now.toISOString() }, workers);
  try {
    await rm(unpublished, { recursive: true, force: true });
    const { groups, catalogue = '' } = await planConsistently(
      pool,
      { ...options, buildDirectory, listOutOfStock: cart.listOutOfStock, sources: finish?.sources },
      failures,
    );
    const reads = new ReadsInProgress(groups, readsDirectoryOf(unpublished));
    const total = [...groups.values()].reduce((sum, { tasks }) => sum + tasks.length, 0);
    let answered = 0;
    const take = (result: RenderResult): void => {
      done.pages += result.written;
      done.bytes += result.bytes;
      answered += result.written + result.failures.length;
      for (const policy of result.policies) policies.add(policy);
      reads.add(result);
      if (result.failures.length > 0) {
        failures.set(result.group, [...(failures.get(result.group) ?? []), ...result.failures]);
      }
      options.onProgress?.(answered, total);
    };
    const rounds = roundsOf(groups, finish?.sources ?? []);
    for (const [place, round] of rounds.entries()) {
      const staging = path.join(unpublished, `${place}`);
      for (const group of failures.keys()) round.delete(group);
      await pool.render(renderJobs(round, { staging, clientDirectory, workers, catalogue }), take);
      done.milliseconds = performance.now() - started;
      // Before the rest is made: their memory is gone then.
      if (place === rounds.length - 1) await pool.finish();
      for (const [group, plan] of round) {
        if (failures.has(group)) continue;
        const cause = await finished(group, plan, staging, options);
        if (cause !== undefined) {
          failures.set(group, [{ pathname: `/${group}`, cause }]);
          continue;
        }
        const refusal = await options.publish(group, plan, path.join(staging, group)).catch(asRefusal);
        if (refusal) failures.set(group, [refusal]);
        else await reads.publish(group, readsDirectoryOf(buildDirectory));
      }
      const rest = rounds.slice(place + 1).flatMap((next) => [...next]);
      if (rest.length > 0 && rest.every(([, { previous }]) => previous))
        await options.onPages?.({ failures, unfinished: rest.map(([group]) => group) });
    }
    await reads.settled();
  } finally {
    await pool.close();
  }
  await rm(unpublished, { recursive: true, force: true });
  return { ...done, failures, policies: [...policies] };
}

/** Returns the failure of a store that lacks too much. */
function asRefusal(error: unknown): PageFailure {
  if (!(error instanceof RefusedBuild)) throw error;
  return { cause: error.message };
}

/** Makes what comes with the pages of a store. Returns why it failed; undefined if it did not, or if none of its sources is among the pages. */
async function finished(
  storeCode: string,
  { tasks, previous }: GroupPlan,
  staging: string,
  { finish, clientDirectory }: RenderSiteOptions,
): Promise<string | undefined> {
  if (!finish || !tasks.some(({ file }) => finish.sources.includes(file))) return undefined;
  try {
    const published = previous && path.join(clientDirectory, storeCode);
    await finish.make(storeCode, path.join(staging, storeCode), published);
    return undefined;
  } catch (error) {
    return describeCause(error);
  }
}
