import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { PageReads, readsDirectoryOf } from './page-reads.ts';
import { rootPageTasks } from './page-tasks.ts';
import type { PageFailure, PageTask, PlanWorkerData, StoreTasks } from './types.ts';

/** The pages outside any store. */
export const rootGroup = 'root';

/** What is to be rendered of a store, or of what is outside any. */
export interface GroupPlan {
  readonly tasks: readonly PageTask[];
  /** What the pages of the store were made from; given where only some of them are rendered, and the others stay. */
  readonly former?: PageReads;
}

export interface PlanOptions {
  readonly buildDirectory: string;
  readonly storeCodes: readonly string[];
  readonly now: Date;
  /** By store code, products whose price or stock changed; not given: all pages are rendered. */
  readonly changed?: ReadonlyMap<string, ReadonlySet<string>>;
}

const planWorker = new URL('./plan-worker.ts', import.meta.url);

/**
 * The pages to be rendered, by store; a store whose pages can't be told is a failure. Asked in a thread of its own: what
 * it loads for that is a lot, and gone when it ends.
 */
export async function planPages(
  renderChunk: string,
  { buildDirectory, storeCodes, now, changed }: PlanOptions,
  failures: Map<string, PageFailure[]>,
): Promise<ReadonlyMap<string, GroupPlan>> {
  const groups = new Map<string, GroupPlan>();
  if (!changed) groups.set(rootGroup, { tasks: rootPageTasks });
  const asked = changed ? storeCodes.filter((storeCode) => changed.get(storeCode)?.size) : storeCodes;
  for await (const { storeCode, ...told } of tasksOfStores({
    renderChunk,
    now: now.toISOString(),
    storeCodes: asked,
  })) {
    if (told.cause !== undefined) {
      failures.set(storeCode, [{ pathname: `/${storeCode}`, cause: told.cause }]);
      continue;
    }
    const skus = changed?.get(storeCode);
    const former = skus && (await PageReads.read(readsDirectoryOf(buildDirectory), storeCode));
    groups.set(storeCode, skus && former ? planChanged(told.tasks, former, skus) : { tasks: told.tasks });
  }
  const untold = asked.filter((storeCode) => !groups.has(storeCode) && !failures.has(storeCode));
  if (untold.length > 0) throw new Error(`The thread that plans ended before ${untold.join(', ')}.`);
  return groups;
}

/** Throws what ends the thread before its time. */
async function* tasksOfStores(workerData: PlanWorkerData): AsyncGenerator<StoreTasks> {
  const worker = new Worker(planWorker, { workerData, env: { ...process.env, NODE_ENV: 'production' } });
  for await (const [tasks] of on(worker, 'message', { close: ['exit'] })) yield tasks as StoreTasks;
}

/** The pages that show what changed; all of them where the store has others than it had. */
function planChanged(tasks: readonly PageTask[], former: PageReads, skus: ReadonlySet<string>): GroupPlan {
  if (!former.hasExactly(tasks.map(({ pathname }) => pathname))) return { tasks };
  const touched = former.pagesOf(skus);
  return { tasks: tasks.filter(({ pathname }) => touched.has(pathname)), former };
}
