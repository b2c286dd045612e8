import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workerData } from 'node:worker_threads';
import { decidesPages } from '../../src/catalogue/changed-answers.ts';
import { answerJobs } from '../job-thread.ts';
import { PageReads } from './page-reads.ts';
import { describeCause } from './report.ts';
import type {
  PageFailure,
  PageRead,
  PageTask,
  PlanJob,
  RenderedPage,
  Renderer,
  RenderJob,
  RenderResult,
  RenderWorkerData,
  StoreTasks,
} from './types.ts';
import { pagesInParallel } from '../../src/config/limits/publishing.ts';

/** What a worker thread runs. */
type Task = PlanJob | RenderJob | 'open snapshot' | 'close';

/**
 * Runs the jobs of a worker thread. Called once, by its script. `openRenderer` gets the instant that decides which special
 * prices hold.
 */
export function runJobs(openRenderer: (now: Date) => Promise<Renderer>): void {
  const { now } = workerData as RenderWorkerData;
  // Opened at once: the first task waits for it.
  const opened = openRenderer(new Date(now));
  let isNew = true;
  answerJobs<Task>(async (task) => {
    const renderer = await opened;
    switch (task) {
      case 'open snapshot':
        if (!isNew) await renderer.openSnapshot();
        isNew = false;
        return renderer.snapshotId();
      case 'close':
        return renderer.close();
      default:
        return task.kind === 'plan' ? listTasks(renderer, task) : renderPages(renderer, task);
    }
  });
}

async function listTasks(
  renderer: Renderer,
  { group: storeCode, readsDirectory, asked }: PlanJob,
): Promise<StoreTasks> {
  try {
    const previous = readsDirectory && (await PageReads.read(readsDirectory, storeCode));
    const tasks = previous && !decidesPages(asked) ? previous.tasks() : await renderer.tasks(storeCode);
    const changed = previous
      ? await renderer.changedAnswers(storeCode, previous.names(), asked)
      : new Set<string>();
    return { storeCode, tasks, changed };
  } catch (error) {
    return { storeCode, cause: describeCause(error) };
  }
}

async function renderPages(renderer: Renderer, job: RenderJob): Promise<RenderResult> {
  const failures: PageFailure[] = [];
  const policies = new Set<string>();
  const reads: PageRead[] = [];
  let written = 0;
  let bytes = 0;
  const { group, previous } = job;
  await renderer
    .prepare(
      group,
      job.pages.map(({ pathname }) => pathname),
      previous,
    )
    .catch(leaveToPages);
  for (const batch of batchesOf(job.pages)) {
    for (const { task, page, cause } of await Promise.all(batch.map((task) => rendered(renderer, task)))) {
      if (cause !== undefined) {
        failures.push({ pathname: task.pathname, cause });
        continue;
      }
      try {
        writePage(path.join(job.directory, task.file), page.body);
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

/**
 * Divides pages and files into the batches in which a worker renders them. The pages of a batch take turns wherever they wait,
 * so that each step is done for all of them before the next: the processor's caches hold the code of a step, but not that of
 * a whole page. Files, of which some are large, are batches of their own.
 */
export function batchesOf(tasks: readonly PageTask[]): readonly (readonly PageTask[])[] {
  const isPage = ({ file }: PageTask) => file.endsWith('.html');
  const pages = tasks.filter(isPage);
  const batches = Array.from({ length: Math.ceil(pages.length / pagesInParallel) }, (_, batch) =>
    pages.slice(batch * pagesInParallel, (batch + 1) * pagesInParallel),
  );
  const files = tasks.filter((task) => !isPage(task));
  return [...batches, ...files.map((file) => [file])];
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

/** Returns whether an error is not caused by the page, and would repeat for each page that follows. */
function isDiskTrouble(error: unknown): boolean {
  return error instanceof Error && diskTroubles.has((error as NodeJS.ErrnoException).code ?? '');
}

/** Ignores that something can't be looked up for all pages: the pages that need it fail and report why. */
function leaveToPages(): void {}

function failureOf(page: RenderedPage, task: PageTask): string | undefined {
  if (page.cause !== undefined) return describeCause(page.cause);
  if (page.status === task.status) return undefined;
  return `The page answered with status ${page.status} where ${task.status} was expected.`;
}

/** Writes a file synchronously: a worker has nothing else to do, and handing small files to libuv's threads costs more. */
function writePage(file: string, body: Uint8Array): void {
  const folder = path.dirname(file);
  if (!madeFolders.has(folder)) {
    mkdirSync(folder, { recursive: true });
    madeFolders.add(folder);
  }
  writeFileSync(file, body);
}

const madeFolders = new Set<string>();
