import { PageReads, readsDirectoryOf } from './page-reads.ts';
import { rootPageTasks, storePageTasks } from './page-tasks.ts';
import { describeCause } from './report.ts';
import type { PageFailure, PageTask, Renderer } from './types.ts';

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

/** The pages to be rendered, by store; a store whose pages can't be told is a failure. */
export async function planPages(
  renderChunk: string,
  { buildDirectory, storeCodes, now, changed }: PlanOptions,
  failures: Map<string, PageFailure[]>,
): Promise<ReadonlyMap<string, GroupPlan>> {
  const { openRenderer } = (await import(renderChunk)) as { openRenderer(now: Date): Promise<Renderer> };
  const renderer = await openRenderer(now);
  try {
    const groups = new Map<string, GroupPlan>();
    if (!changed) groups.set(rootGroup, { tasks: rootPageTasks });
    for (const storeCode of storeCodes) {
      const skus = changed?.get(storeCode);
      if (changed && !skus?.size) continue;
      try {
        const [pages, files] = [await renderer.pages(storeCode), await renderer.dataFiles(storeCode)];
        const tasks = storePageTasks(storeCode, pages, files);
        const former = skus && (await PageReads.read(readsDirectoryOf(buildDirectory), storeCode));
        groups.set(storeCode, skus && former ? planChanged(tasks, former, skus) : { tasks });
      } catch (error) {
        failures.set(storeCode, [{ pathname: `/${storeCode}`, cause: describeCause(error) }]);
      }
    }
    return groups;
  } finally {
    await renderer.close();
  }
}

/** The pages that show what changed; all of them where the store has others than it had. */
function planChanged(tasks: readonly PageTask[], former: PageReads, skus: ReadonlySet<string>): GroupPlan {
  if (!former.hasExactly(tasks.map(({ pathname }) => pathname))) return { tasks };
  const touched = former.pagesOf(skus);
  return { tasks: tasks.filter(({ pathname }) => touched.has(pathname)), former };
}
