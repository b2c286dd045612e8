import { PageReads, readsDirectoryOf } from './page-reads.ts';
import { rootPageTasks } from './page-tasks.ts';
import { describeCause } from './report.ts';
import type { PageFailure, PageTask } from './types.ts';
import type { WorkerPool } from './worker-pool.ts';

/** The pages outside any store. */
export const rootGroup = 'root';

/** What is to be rendered of a store, or of what is outside any. */
export interface GroupPlan {
  readonly tasks: readonly PageTask[];
  /** Given where only some pages of the store are rendered, and the others stay. */
  readonly former?: FormerRendering;
}

/** The rendering before, of which pages stay. */
export interface FormerRendering {
  /** What the pages of the store were made from. */
  readonly reads: PageReads;
  /** Products and stories that changed since, as pages note them (`catalogue/product-reads.ts`). */
  readonly changed: ReadonlySet<string>;
}

export interface PlanOptions {
  readonly buildDirectory: string;
  readonly storeCodes: readonly string[];
  /** By store code, products and stories that changed; not given: all pages are rendered. */
  readonly changed?: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether listings show what is out of stock; where they do not, stock decides how many pages they have. */
  readonly listOutOfStock: boolean;
}

/** The pages to be rendered, by store; a store whose pages can't be told is a failure. */
export async function planPages(
  pool: Pick<WorkerPool, 'plan'>,
  options: PlanOptions,
  failures: Map<string, PageFailure[]>,
): Promise<ReadonlyMap<string, GroupPlan>> {
  const { storeCodes, changed, listOutOfStock } = options;
  const asked = changed ? storeCodes.filter((storeCode) => changed.get(storeCode)?.size) : storeCodes;
  const fail = (storeCode: string, cause: string): unknown =>
    failures.set(storeCode, [{ pathname: `/${storeCode}`, cause }]);
  const plans = new Map<string, GroupPlan>();
  const formers = changed ? await formersOf(asked, { ...options, changed }, fail) : new Map<string, never>();
  for (const [storeCode, former] of formers) {
    if (listOutOfStock) plans.set(storeCode, { tasks: former.reads.tasksOf(former.changed), former });
  }
  const unknown = asked.filter((storeCode) => !plans.has(storeCode) && !failures.has(storeCode));
  for (const { storeCode, tasks, cause } of await pool.plan(unknown)) {
    if (cause !== undefined) fail(storeCode, cause);
    else plans.set(storeCode, planOf(tasks, formers.get(storeCode)));
  }
  const inOrder = asked.flatMap((storeCode): [string, GroupPlan][] => {
    const plan = plans.get(storeCode);
    return plan ? [[storeCode, plan]] : [];
  });
  return new Map([...(changed ? [] : [[rootGroup, { tasks: rootPageTasks }] as const]), ...inOrder]);
}

/** By store code, the rendering before; without stores that were not rendered. */
async function formersOf(
  storeCodes: readonly string[],
  { buildDirectory, changed }: Required<Pick<PlanOptions, 'buildDirectory' | 'changed'>>,
  fail: (storeCode: string, cause: string) => unknown,
): Promise<ReadonlyMap<string, FormerRendering>> {
  const formers = new Map<string, FormerRendering>();
  for (const storeCode of storeCodes) {
    try {
      const reads = await PageReads.read(readsDirectoryOf(buildDirectory), storeCode);
      if (reads) formers.set(storeCode, { reads, changed: changed.get(storeCode) ?? new Set() });
    } catch (error) {
      fail(storeCode, describeCause(error));
    }
  }
  return formers;
}

/** The pages that show what changed; all of them where the store has others than it had. */
function planOf(tasks: readonly PageTask[], former: FormerRendering | undefined): GroupPlan {
  if (!former?.reads.hasExactly(tasks.map(({ pathname }) => pathname))) return { tasks };
  return { tasks: former.reads.tasksOf(former.changed), former };
}
