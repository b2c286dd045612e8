import type { AnswerScope } from '../../src/catalogue/changed-answers.ts';
import { PageReads, readsDirectoryOf } from './page-reads.ts';
import { rootPageTasks } from './page-tasks.ts';
import { describeCause } from './report.ts';
import type { Changes, PageFailure, PageTask, PlanJob } from './types.ts';
import type { WorkerPool } from './worker-pool.ts';

/** The pages outside any store. */
export const rootGroup = 'root';

/** What is to be rendered of a store, or of what is outside any. */
export interface GroupPlan {
  readonly tasks: readonly PageTask[];
  /** Given where only some pages of the store are rendered, and the others stay. */
  readonly previous?: PreviousRendering;
}

/** The rendering before, of which pages stay. */
interface PreviousRendering {
  /** What the pages of the store were made from. */
  readonly reads: PageReads;
  /** What changed since, by the names that pages note (`catalogue/traced-reads.ts`). */
  readonly changed: ReadonlySet<string>;
  /** Pages and files that the store has no more. */
  readonly gone: readonly PageTask[];
}

export interface PlanOptions {
  readonly buildDirectory: string;
  readonly storeCodes: readonly string[];
  /** Not given: all pages are rendered. */
  readonly changes?: Changes;
  /** Whether listings show what is out of stock; where they do not, stock decides how many pages they have. */
  readonly listOutOfStock: boolean;
  /** The files that a store's search index and feeds are made from. */
  readonly sources?: readonly string[] | undefined;
}

/** Plans the pages to be rendered, by store. A store whose pages can't be listed is a failure. */
export async function planPages(
  pool: Pick<WorkerPool, 'plan'>,
  options: PlanOptions,
  failures: Map<string, PageFailure[]>,
): Promise<ReadonlyMap<string, GroupPlan>> {
  const { storeCodes, changes, listOutOfStock, buildDirectory, sources } = options;
  const sourcesOf = (storeCode: string) => (changes?.unindexed.has(storeCode) ? sources : undefined);
  const fail = (storeCode: string, cause: string): unknown =>
    failures.set(storeCode, [{ pathname: `/${storeCode}`, cause }]);
  const asked = changes ? storeCodes.filter((storeCode) => mayHaveChanged(storeCode, changes)) : storeCodes;
  const previous = changes
    ? await previousReads(asked, changes, buildDirectory, fail)
    : new Map<string, never>();
  const plans = new Map<string, GroupPlan>();
  const add = (storeCode: string, plan: () => GroupPlan): void => {
    try {
      plans.set(storeCode, plan());
    } catch (error) {
      fail(storeCode, describeCause(error));
    }
  };
  // Which pages a store has is told by the rendering before, where nothing changed that decides it.
  if (changes && listOutOfStock) {
    for (const [storeCode, reads] of previous) {
      if (changes.answers.has(storeCode)) continue;
      const changed = markedIn(storeCode, changes);
      add(storeCode, () => ({
        tasks: touchedTasks(reads, changed, sourcesOf(storeCode)),
        previous: { reads, changed, gone: [] },
      }));
    }
  }
  const unknown = asked.filter((storeCode) => !plans.has(storeCode) && !failures.has(storeCode));
  const readsDirectory = changes && changes.answers.size > 0 ? readsDirectoryOf(buildDirectory) : undefined;
  const jobs = unknown.map((group): PlanJob => {
    // Nothing stays of a store that is rendered as a whole, whatever the rendering before has left.
    const isCompared = readsDirectory !== undefined && previous.has(group);
    return { kind: 'plan', group, ...(isCompared && { readsDirectory }), asked: askedIn(group, options) };
  });
  for (const listed of await pool.plan(jobs)) {
    const { storeCode } = listed;
    const reads = previous.get(storeCode);
    if (listed.cause !== undefined) fail(storeCode, listed.cause);
    else if (!changes || !reads) add(storeCode, () => ({ tasks: listed.tasks }));
    else {
      const changed = new Set([...markedIn(storeCode, changes), ...listed.changed]);
      add(storeCode, () => partialPlan(reads, listed.tasks, changed, sourcesOf(storeCode)));
    }
  }
  const inOrder = asked.flatMap((storeCode): [string, GroupPlan][] => {
    const plan = plans.get(storeCode);
    return plan && !isEmpty(plan) ? [[storeCode, plan]] : [];
  });
  return new Map([...(changes ? [] : [[rootGroup, { tasks: rootPageTasks }] as const]), ...inOrder]);
}

/** Returns the pages that show what changed, and the files that the search index and the feeds are made from if they are pending. */
function touchedTasks(
  reads: PageReads,
  changed: ReadonlySet<string>,
  sources: readonly string[] = [],
): readonly PageTask[] {
  const tasks = reads.tasksOf(changed);
  const missing = sources.filter((source) => !tasks.some(({ file }) => file === source));
  if (missing.length === 0) return tasks;
  return [...tasks, ...reads.tasks().filter(({ file }) => missing.includes(file))];
}

/**
 * The plan for a store that has these pages now: those that show what changed, and those that are new, are rendered; those
 * that it has no more are taken away; the others stay. `sources` are rendered in any case.
 */
export function partialPlan(
  reads: PageReads,
  tasks: readonly PageTask[],
  changed: ReadonlySet<string>,
  sources?: readonly string[],
): Required<GroupPlan> {
  const touched = new Set(touchedTasks(reads, changed, sources).map(keyOf));
  const before = reads.tasks();
  const known = new Set(before.map(keyOf));
  const there = new Set(tasks.map(keyOf));
  return {
    tasks: tasks.filter((task) => touched.has(keyOf(task)) || !known.has(keyOf(task))),
    previous: { reads, changed, gone: before.filter((task) => !there.has(keyOf(task))) },
  };
}

/** Returns which answers are compared: all of them if stock decides which pages there are. */
export function askedIn(
  storeCode: string,
  { changes, listOutOfStock }: Pick<PlanOptions, 'changes' | 'listOutOfStock'>,
): AnswerScope {
  return (listOutOfStock ? changes?.answers.get(storeCode) : undefined) ?? 'all';
}

/** Returns a key of a page and its file: with another file it is another page. */
function keyOf({ pathname, file }: PageTask): string {
  return `${pathname} ${file}`;
}

function isEmpty({ tasks, previous }: GroupPlan): boolean {
  return previous !== undefined && tasks.length === 0 && previous.gone.length === 0;
}

function mayHaveChanged(storeCode: string, changes: Changes): boolean {
  const { answers, whole, unindexed } = changes;
  const isNamed = [answers, whole, unindexed].some((stores) => stores.has(storeCode));
  return isNamed || markedIn(storeCode, changes).size > 0;
}

function markedIn(storeCode: string, { reads }: Changes): ReadonlySet<string> {
  return reads.get(storeCode) ?? new Set();
}

/** Reads what pages were made from, by store code, without stores that are rendered as a whole. */
async function previousReads(
  storeCodes: readonly string[],
  { whole }: Changes,
  buildDirectory: string,
  fail: (storeCode: string, cause: string) => unknown,
): Promise<ReadonlyMap<string, PageReads>> {
  const previous = new Map<string, PageReads>();
  for (const storeCode of storeCodes.filter((code) => !whole.has(code))) {
    try {
      const reads = await PageReads.read(readsDirectoryOf(buildDirectory), storeCode);
      if (reads) previous.set(storeCode, reads);
    } catch (error) {
      fail(storeCode, describeCause(error));
    }
  }
  return previous;
}
