import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { batchesOf } from './page-batches.ts';
import { PageReads } from './page-reads.ts';
import { describeCause } from './report.ts';
import type {
  PageFailure,
  PageRead,
  PageTask,
  PlanOrder,
  RenderedPage,
  Renderer,
  RenderOrder,
  RenderResult,
  RenderWorkerData,
  StoreTasks,
} from './types.ts';

/**
 * Answers the orders that a worker thread gets; called there once. First it tells the moment at which it sees the database.
 * `openRenderer` is given the instant that decides which special prices hold.
 */
export async function answerOrders(openRenderer: (now: Date) => Promise<Renderer>): Promise<void> {
  const { now } = workerData as RenderWorkerData;
  const renderer = await openRenderer(new Date(now));
  const answer = async (order: PlanOrder | RenderOrder): Promise<void> => {
    const answered = order.kind === 'plan' ? planned(renderer, order) : renderedPages(renderer, order);
    parentPort?.postMessage(await answered);
  };
  const tellMoment = async (): Promise<void> => parentPort?.postMessage(await renderer.moment());
  const pin = async (): Promise<void> => {
    await renderer.pin();
    await tellMoment();
  };
  const close = async (): Promise<void> => {
    await renderer.close();
    parentPort?.close();
  };
  parentPort?.on('message', (order: PlanOrder | RenderOrder | 'pin' | 'close') => {
    if (order === 'close') void close();
    else void (order === 'pin' ? pin() : answer(order));
  });
  await tellMoment();
}

async function planned(
  renderer: Renderer,
  { group: storeCode, readsDirectory, asked }: PlanOrder,
): Promise<StoreTasks> {
  try {
    const former = readsDirectory && (await PageReads.read(readsDirectory, storeCode));
    const tasks = former && asked === 'of-stores' ? former.tasks() : await renderer.tasks(storeCode);
    const changed = former
      ? await renderer.changedAnswers(storeCode, former.names(), asked)
      : new Set<string>();
    return { storeCode, tasks, changed };
  } catch (error) {
    return { storeCode, cause: describeCause(error) };
  }
}

async function renderedPages(renderer: Renderer, order: RenderOrder): Promise<RenderResult> {
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
    for (const { task, page, cause } of await Promise.all(batch.map((task) => rendered(renderer, task)))) {
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
      if (page.reads) reads.push({ pathname, file, reads: page.reads });
      written += 1;
      bytes += page.body.length;
    }
  }
  return { group, written, bytes, failures, policies: [...policies], reads };
}

type Rendered =
  | { readonly task: PageTask; readonly page: RenderedPage; readonly cause?: undefined }
  | { readonly task: PageTask; readonly page?: undefined; readonly cause: string };

async function rendered(renderer: Renderer, task: PageTask): Promise<Rendered> {
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
