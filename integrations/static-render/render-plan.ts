import { on } from 'node:events';
import { PageReads, readsDirectoryOf } from './page-reads.ts';
import { rootPageTasks } from './page-tasks.ts';
import { startRenderThread } from './render-thread.ts';
import { describeCause } from './report.ts';
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
  const data = { renderChunk, now: now.toISOString(), storeCodes: asked };
  for await (const { storeCode, tasks, cause } of tasksOfStores(data)) {
    const fail = (why: string): unknown =>
      failures.set(storeCode, [{ pathname: `/${storeCode}`, cause: why }]);
    if (cause !== undefined) {
      fail(cause);
      continue;
    }
    try {
      groups.set(storeCode, await planOf(storeCode, tasks, buildDirectory, changed?.get(storeCode)));
    } catch (error) {
      fail(describeCause(error));
    }
  }
  const untold = asked.filter((storeCode) => !groups.has(storeCode) && !failures.has(storeCode));
  if (untold.length > 0) throw new Error(`The thread that plans ended before ${untold.join(', ')}.`);
  return groups;
}

/** Throws what ends the thread before its time. */
async function* tasksOfStores(data: PlanWorkerData): AsyncGenerator<StoreTasks> {
  const thread = startRenderThread(planWorker, data);
  for await (const [tasks] of on(thread, 'message', { close: ['exit'] })) yield tasks as StoreTasks;
}

async function planOf(
  storeCode: string,
  tasks: readonly PageTask[],
  buildDirectory: string,
  changed?: ReadonlySet<string>,
): Promise<GroupPlan> {
  const former = changed && (await PageReads.read(readsDirectoryOf(buildDirectory), storeCode));
  return changed && former ? planChanged(tasks, former, changed) : { tasks };
}

/** The pages that show what changed; all of them where the store has others than it had. */
function planChanged(tasks: readonly PageTask[], former: PageReads, skus: ReadonlySet<string>): GroupPlan {
  if (!former.hasExactly(tasks.map(({ pathname }) => pathname))) return { tasks };
  const touched = former.pagesOf(skus);
  return { tasks: tasks.filter(({ pathname }) => touched.has(pathname)), former };
}
