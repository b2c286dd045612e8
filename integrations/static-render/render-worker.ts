import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { batchesOf } from './page-batches.ts';
import { storePageTasks } from './page-tasks.ts';
import { openBuiltRenderer } from './render-thread.ts';
import { describeCause } from './report.ts';
import type {
  PageFailure,
  PageRead,
  PageTask,
  PlanOrder,
  RenderedPage,
  RenderOrder,
  RenderResult,
  RenderWorkerData,
  StoreTasks,
} from './types.ts';

const renderer = await openBuiltRenderer(workerData as RenderWorkerData);

parentPort?.on('message', (order: PlanOrder | RenderOrder | 'close') => {
  void (order === 'close' ? close() : answer(order));
});

async function answer(order: PlanOrder | RenderOrder): Promise<void> {
  parentPort?.postMessage(await (order.kind === 'plan' ? planned(order) : renderedPages(order)));
}

async function planned({ group: storeCode }: PlanOrder): Promise<StoreTasks> {
  try {
    const [pages, files] = [await renderer.pages(storeCode), await renderer.dataFiles(storeCode)];
    return { storeCode, tasks: storePageTasks(storeCode, pages, files) };
  } catch (error) {
    return { storeCode, cause: describeCause(error) };
  }
}

async function close(): Promise<void> {
  await renderer.close();
  parentPort?.close();
}

async function renderedPages(order: RenderOrder): Promise<RenderResult> {
  const failures: PageFailure[] = [];
  const policies = new Set<string>();
  const reads: PageRead[] = [];
  let written = 0;
  let bytes = 0;
  const { group, former } = order;
  await renderer
    .prepare(
      group,
      order.pages.map(({ pathname }) => pathname),
      former,
    )
    .catch(leaveToPages);
  for (const batch of batchesOf(order.pages)) {
    for (const { task, page, cause } of await Promise.all(batch.map(rendered))) {
      if (cause !== undefined) {
        failures.push({ pathname: task.pathname, cause });
        continue;
      }
      try {
        writePage(path.join(order.directory, task.file), page.body);
      } catch (error) {
        if (isDiskTrouble(error)) throw error;
        failures.push({ pathname: task.pathname, cause: describeCause(error) });
        continue;
      }
      policies.add(page.contentSecurityPolicy);
      const { pathname, file } = task;
      if (page.productsRead) reads.push({ pathname, file, skus: page.productsRead });
      written += 1;
      bytes += page.body.length;
    }
  }
  return { group, written, bytes, failures, policies: [...policies], reads };
}

type Rendered =
  | { readonly task: PageTask; readonly page: RenderedPage; readonly cause?: undefined }
  | { readonly task: PageTask; readonly page?: undefined; readonly cause: string };

async function rendered(task: PageTask): Promise<Rendered> {
  try {
    const page = await renderer.render(task.pathname);
    const cause = failureOf(page, task);
    return cause === undefined ? { task, page } : { task, cause };
  } catch (error) {
    if (isDiskTrouble(error)) throw error;
    return { task, cause: describeCause(error) };
  }
}

const diskTroubles = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EMFILE', 'EIO']);

/** True for what is not the page's own fault, and would be told again for each page to come. */
function isDiskTrouble(error: unknown): boolean {
  return error instanceof Error && diskTroubles.has((error as NodeJS.ErrnoException).code ?? '');
}

/** What can't be looked up for all fails the pages that ask for it, which tell why. */
function leaveToPages(): void {}

function failureOf(page: RenderedPage, task: PageTask): string | undefined {
  if (page.cause !== undefined) return describeCause(page.cause);
  if (page.status === task.status) return undefined;
  return `The page answered with status ${page.status} where ${task.status} was expected.`;
}

/** Waits for the file: a worker has nothing else to do, and handing small files to the thread pool costs more. */
function writePage(file: string, body: Uint8Array): void {
  const folder = path.dirname(file);
  if (!madeFolders.has(folder)) {
    mkdirSync(folder, { recursive: true });
    madeFolders.add(folder);
  }
  writeFileSync(file, body);
}

const madeFolders = new Set<string>();
