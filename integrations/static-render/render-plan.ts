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
  /** Where `changed` is given: stores of which all pages are rendered nevertheless. */
  readonly whole?: readonly string[];
  /** Whether listings show what is out of stock; where they do not, stock decides how many pages they have. */
  readonly listOutOfStock: boolean;
}

/** The pages to be rendered, by store; a store whose pages can't be told is a failure. */
export async function planPages(
  pool: Pick<WorkerPool, 'plan'>,
  options: PlanOptions,
  failures: Map<string, PageFailure[]>,
): Promise<ReadonlyMap<string, GroupPlan>> {
  const { storeCodes, changed, whole = [], listOutOfStock } = options;
  const isAsked = (storeCode: string): boolean => whole.includes(storeCode) || isTouched(storeCode);
  const isTouched = (storeCode: string): boolean => (changed?.get(storeCode)?.size ?? 0) > 0;
  const asked = changed ? storeCodes.filter(isAsked) : storeCodes;
  const inPart = asked.filter((storeCode) => !whole.includes(storeCode));
  const fail = (storeCode: string, cause: string): unknown =>
    failures.set(storeCode, [{ pathname: `/${storeCode}`, cause }]);
  const touched = changed
    ? await touchedPages(inPart, { ...options, changed }, fail)
    : new Map<string, never>();
  const plans = new Map<string, GroupPlan>(listOutOfStock ? touched : []);
  const unknown = asked.filter((storeCode) => !plans.has(storeCode) && !failures.has(storeCode));
  for (const { storeCode, tasks, cause } of await pool.plan(unknown)) {
    if (cause !== undefined) fail(storeCode, cause);
    else plans.set(storeCode, planOf(tasks, touched.get(storeCode)));
  }
  const inOrder = asked.flatMap((storeCode): [string, GroupPlan][] => {
    const plan = plans.get(storeCode);
    return plan ? [[storeCode, plan]] : [];
  });
  return new Map([...(changed ? [] : [[rootGroup, { tasks: rootPageTasks }] as const]), ...inOrder]);
}

/** A plan for some pages of a store. */
type PartialPlan = Required<GroupPlan>;

/** By store code, the pages that show what changed, as the rendering before tells; without stores that it did not make. */
async function touchedPages(
  storeCodes: readonly string[],
  { buildDirectory, changed: ofStores }: Required<Pick<PlanOptions, 'buildDirectory' | 'changed'>>,
  fail: (storeCode: string, cause: string) => unknown,
): Promise<ReadonlyMap<string, PartialPlan>> {
  const plans = new Map<string, PartialPlan>();
  for (const storeCode of storeCodes) {
    const changed = ofStores.get(storeCode) ?? new Set();
    try {
      const reads = await PageReads.read(readsDirectoryOf(buildDirectory), storeCode);
      if (reads) plans.set(storeCode, { tasks: reads.tasksOf(changed), former: { reads, changed } });
    } catch (error) {
      fail(storeCode, describeCause(error));
    }
  }
  return plans;
}

/** The pages that show what changed; all of them where the store has others than it had. */
function planOf(tasks: readonly PageTask[], touched: PartialPlan | undefined): GroupPlan {
  const isAsBefore = touched?.former.reads.hasExactly(tasks.map(({ pathname }) => pathname));
  return touched && isAsBefore ? touched : { tasks };
}
