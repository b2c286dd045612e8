import { mkdir, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rootPageTasks, storePageTasks } from './page-tasks.ts';
import { replaceDirectory } from './publish.ts';
import { describeCause } from './report.ts';
import { WorkerPool } from './worker-pool.ts';
import type { PageFailure, PageTask, Renderer, RenderOrder } from './types.ts';

/** Pages a worker takes at a time: enough to keep it busy, few enough for an even end. */
const pagesPerOrder = 100;
const rootGroup = 'root';

export interface RenderSiteOptions {
  /** Holds `render.mjs`, as the build emits it. */
  readonly serverDirectory: string;
  /** Where `{store}/{path}.html` is to stand. */
  readonly clientDirectory: string;
  readonly storeCodes: readonly string[];
  /** Decides which special prices are in their window; the same for all pages of a run. */
  readonly now: Date;
  readonly workers?: number;
  /** Adds files to the folder of a store whose pages are written, before it is published. */
  readonly finishStore?: (storeCode: string, directory: string) => Promise<void>;
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
 * Renders every page of the stores to a file, with worker threads, and publishes store by store:
 * a store's folder is replaced as a whole once all its pages are written. A store in which a page fails
 * is not published; the others are.
 */
export async function renderSite(options: RenderSiteOptions): Promise<RenderSiteResult> {
  const started = performance.now();
  const renderChunk = pathToFileURL(path.join(options.serverDirectory, 'render.mjs')).href;
  const staging = path.join(options.clientDirectory, '..', 'rendering');
  await rm(staging, { recursive: true, force: true });
  const failures = new Map<string, PageFailure[]>();
  const policies = new Set<string>();
  let pages = 0;
  let bytes = 0;
  let done = 0;
  const pool = new WorkerPool(
    { renderChunk, now: options.now.toISOString() },
    options.workers ?? availableParallelism(),
  );
  const groups = await listPages(renderChunk, options, failures).catch(async (error: unknown) => {
    await pool.close();
    throw error;
  });
  const orders = [...groups].flatMap(([group, pages]) => ordersOf(group, pages, path.join(staging, group)));
  const total = orders.reduce((sum, order) => sum + order.pages.length, 0);
  try {
    await pool.run(orders, (result) => {
      pages += result.written;
      bytes += result.bytes;
      done += result.written + result.failures.length;
      for (const policy of result.policies) policies.add(policy);
      if (result.failures.length > 0) {
        failures.set(result.group, [...(failures.get(result.group) ?? []), ...result.failures]);
      }
      options.onProgress?.(done, total);
    });
  } finally {
    await pool.close();
  }

  const milliseconds = performance.now() - started;
  await finishStores(options, failures, staging);
  await publish(groups, failures, staging, options.clientDirectory);
  await rm(staging, { recursive: true, force: true });
  return { pages, bytes, milliseconds, failures, policies: [...policies] };
}

async function listPages(
  renderChunk: string,
  { storeCodes, now }: RenderSiteOptions,
  failures: Map<string, PageFailure[]>,
): Promise<Map<string, readonly PageTask[]>> {
  const { openRenderer } = (await import(renderChunk)) as { openRenderer(now: Date): Promise<Renderer> };
  const renderer = await openRenderer(now);
  try {
    const groups = new Map<string, readonly PageTask[]>([[rootGroup, rootPageTasks]]);
    for (const storeCode of storeCodes) {
      try {
        const [pages, files] = [await renderer.pages(storeCode), await renderer.dataFiles(storeCode)];
        groups.set(storeCode, storePageTasks(storeCode, pages, files));
      } catch (error) {
        failures.set(storeCode, [{ pathname: `/${storeCode}`, cause: describeCause(error) }]);
      }
    }
    return groups;
  } finally {
    await renderer.close();
  }
}

function ordersOf(group: string, pages: readonly PageTask[], directory: string): RenderOrder[] {
  const orders: RenderOrder[] = [];
  for (let start = 0; start < pages.length; start += pagesPerOrder) {
    orders.push({ group, directory, pages: pages.slice(start, start + pagesPerOrder) });
  }
  return orders;
}

async function finishStores(
  { storeCodes, finishStore }: RenderSiteOptions,
  failures: Map<string, PageFailure[]>,
  staging: string,
): Promise<void> {
  for (const storeCode of storeCodes) {
    if (failures.has(storeCode)) continue;
    try {
      await finishStore?.(storeCode, path.join(staging, storeCode));
    } catch (error) {
      failures.set(storeCode, [{ pathname: `/${storeCode}`, cause: describeCause(error) }]);
    }
  }
}

async function publish(
  groups: ReadonlyMap<string, readonly PageTask[]>,
  failures: ReadonlyMap<string, readonly PageFailure[]>,
  staging: string,
  clientDirectory: string,
): Promise<void> {
  await mkdir(clientDirectory, { recursive: true });
  for (const [group, pages] of groups) {
    if (failures.has(group)) continue;
    if (group === rootGroup) {
      for (const page of pages) {
        await rename(path.join(staging, group, page.file), path.join(clientDirectory, page.file));
      }
    } else {
      await replaceDirectory(path.join(staging, group), path.join(clientDirectory, group));
    }
  }
}
