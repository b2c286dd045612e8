import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readsDirectoryOf } from './page-reads.ts';
import { publishGroup } from './publish-group.ts';
import { ReadsInProgress } from './reads-in-progress.ts';
import { planPages, rootGroup, type GroupPlan } from './render-plan.ts';
import { describeCause } from './report.ts';
import { WorkerPool } from './worker-pool.ts';
import type { PageFailure, RenderOrder } from './types.ts';

/** Pages a worker takes at a time: enough to keep it busy, few enough for an even end. */
const pagesPerOrder = 100;

export interface RenderSiteOptions {
  /** Holds `render.mjs`, as the build emits it. */
  readonly serverDirectory: string;
  /** Where `{store}/{path}.html` is to stand. */
  readonly clientDirectory: string;
  readonly storeCodes: readonly string[];
  /** Decides which special prices are in their window; the same for all pages of a run. */
  readonly now: Date;
  /**
   * By store code, the products whose price or stock changed since the last rendering: only the pages that were made
   * from them are rendered. Not given: all pages.
   */
  readonly changed?: ReadonlyMap<string, ReadonlySet<string>>;
  readonly workers?: number;
  /**
   * Adds folders to that of a store whose pages are written, before it is published. `published` is where the store
   * stands, where only some of its pages were written.
   */
  readonly finishStore?: (storeCode: string, directory: string, published?: string) => Promise<void>;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface RenderSiteResult {
  readonly pages: number;
  readonly bytes: number;
  /** From the first page to the last, without what is added to finished stores. */
  readonly milliseconds: number;
  /** By store code; a store with a failure keeps the files that it had. */
  readonly failures: ReadonlyMap<string, readonly PageFailure[]>;
  /** Content security policies of the pages, without repetition. */
  readonly policies: readonly string[];
}

/**
 * Renders pages of the stores to files, with worker threads, and publishes store by store: a store's folder is replaced
 * as a whole once all its pages are written; where only some are rendered, each file is. A store in which a page fails
 * is not published; the others are. Beside the folder of the pages it keeps what each was made from.
 */
export async function renderSite(options: RenderSiteOptions): Promise<RenderSiteResult> {
  const started = performance.now();
  const renderChunk = pathToFileURL(path.join(options.serverDirectory, 'render.mjs')).href;
  const buildDirectory = path.join(options.clientDirectory, '..');
  const unpublished = path.join(buildDirectory, 'rendering');
  const staging = path.join(unpublished, 'pages');
  await rm(unpublished, { recursive: true, force: true });
  const failures = new Map<string, PageFailure[]>();
  const policies = new Set<string>();
  let pages = 0;
  let bytes = 0;
  let done = 0;
  const pool = new WorkerPool(
    { renderChunk, now: options.now.toISOString() },
    options.workers ?? availableParallelism(),
  );
  const groups = await planPages(renderChunk, { ...options, buildDirectory }, failures).catch(
    async (error: unknown) => {
      await pool.close();
      throw error;
    },
  );
  const reads = new ReadsInProgress(groups, readsDirectoryOf(unpublished));
  const orders = [...groups].flatMap(([group, plan]) => ordersOf(group, plan, path.join(staging, group)));
  const total = orders.reduce((sum, order) => sum + order.pages.length, 0);
  try {
    await pool.run(orders, (result) => {
      pages += result.written;
      bytes += result.bytes;
      done += result.written + result.failures.length;
      for (const policy of result.policies) policies.add(policy);
      reads.add(result);
      if (result.failures.length > 0) {
        failures.set(result.group, [...(failures.get(result.group) ?? []), ...result.failures]);
      }
      options.onProgress?.(done, total);
    });
  } finally {
    await pool.close();
  }

  const milliseconds = performance.now() - started;
  for (const [group, plan] of groups) {
    if (failures.has(group)) continue;
    const cause = group === rootGroup ? undefined : await finish(group, plan, staging, options);
    if (cause !== undefined) {
      failures.set(group, [{ pathname: `/${group}`, cause }]);
      continue;
    }
    await publishGroup(group, plan, staging, options.clientDirectory);
    await reads.publish(group, readsDirectoryOf(buildDirectory));
  }
  await reads.settled();
  await rm(unpublished, { recursive: true, force: true });
  return { pages, bytes, milliseconds, failures, policies: [...policies] };
}

function ordersOf(group: string, { tasks }: GroupPlan, directory: string): RenderOrder[] {
  const orders: RenderOrder[] = [];
  for (let start = 0; start < tasks.length; start += pagesPerOrder) {
    orders.push({ group, directory, pages: tasks.slice(start, start + pagesPerOrder) });
  }
  return orders;
}

/** Why what comes with the pages of a store could not be made; undefined where it was. */
async function finish(
  storeCode: string,
  { tasks, former }: GroupPlan,
  staging: string,
  { finishStore, clientDirectory }: RenderSiteOptions,
): Promise<string | undefined> {
  if (tasks.length === 0) return undefined;
  try {
    const published = former && path.join(clientDirectory, storeCode);
    await finishStore?.(storeCode, path.join(staging, storeCode), published);
    return undefined;
  } catch (error) {
    return describeCause(error);
  }
}
