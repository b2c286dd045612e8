import path from 'node:path';
import type { GroupPlan } from './render-plan.ts';
import type { PageTask, RenderOrder } from './types.ts';

/** Pages a worker takes at a time: enough to keep it busy, few enough for an even end. */
const pagesPerOrder = 100;
/** With more that changed than these, hardly a list is as it was: published ones are of no use then. */
const mostPatched = 500;
/** Of few pages, some take much longer than others. */
const ordersPerWorker = 2;

/**
 * What is rendered and published one after the other. A store of which only some pages are rendered waits neither for what
 * comes with them nor for stores that are rendered as a whole, such as one that fails again and again: its pages are in the
 * first round, and `source`, from which the rest is made, in the second.
 */
export function roundsOf(
  groups: ReadonlyMap<string, GroupPlan>,
  source: string | undefined,
): readonly Map<string, GroupPlan>[] {
  const pages = new Map<string, GroupPlan>();
  const sources = new Map<string, GroupPlan>();
  const whole = new Map<string, GroupPlan>();
  for (const [group, plan] of groups) {
    if (!plan.former) {
      whole.set(group, plan);
      continue;
    }
    const late = plan.tasks.filter(({ file }) => file === source);
    pages.set(group, { ...plan, tasks: plan.tasks.filter((task) => !late.includes(task)) });
    if (late.length > 0) sources.set(group, { tasks: late, former: { ...plan.former, gone: [] } });
  }
  return [pages, ...[sources, whole].filter(({ size }) => size > 0)];
}

/** Data files tell of whole lists: one that came last would keep a worker busy when the others have nothing left to do. */
function longestFirst(tasks: readonly PageTask[]): readonly PageTask[] {
  const isData = ({ file }: PageTask): boolean => file.endsWith('.json');
  return [...tasks.filter(isData), ...tasks.filter((task) => !isData(task))];
}

export interface OrderOptions {
  /** Where pages are written, a folder each group. */
  readonly staging: string;
  /** Where former pages stand, a folder each store. */
  readonly clientDirectory: string;
  readonly workers: number;
  /** The versions of the catalogues that former pages show. */
  readonly catalogue: string;
}

/** Orders for workers, each of pages of one group; of few pages every worker has some. */
export function ordersOf(
  groups: ReadonlyMap<string, GroupPlan>,
  { staging, clientDirectory, workers, catalogue }: OrderOptions,
): readonly RenderOrder[] {
  const total = [...groups.values()].reduce((sum, { tasks }) => sum + tasks.length, 0);
  const size = Math.min(pagesPerOrder, Math.max(1, Math.ceil(total / (workers * ordersPerWorker))));
  const orders: RenderOrder[] = [];
  for (const [group, plan] of groups) {
    const { former } = plan;
    const tasks = longestFirst(plan.tasks);
    const directory = path.join(staging, group);
    const changed = former && former.changed.size <= mostPatched ? [...former.changed] : undefined;
    for (let start = 0; start < tasks.length; start += size) {
      orders.push({
        kind: 'render',
        group,
        directory,
        pages: tasks.slice(start, start + size),
        ...(changed && { former: { directory: path.join(clientDirectory, group), changed, catalogue } }),
      });
    }
  }
  return orders;
}
