import { planPages, type GroupPlan, type PlanOptions } from './render-plan.ts';
import type { Changes, PageFailure } from './types.ts';
import type { WorkerPool } from './worker-pool.ts';
import { snapshotAttempts } from '../../src/config/limits/publishing.ts';

/** What is to be rendered, as found in a snapshot of the database. */
export interface RenderScope {
  /** Identifies the snapshot (`catalogue/version.ts`). Not given: any, as long as all workers see the same one. */
  readonly snapshotId?: string;
  /** What has changed since the last rendering: only pages that show it are rendered. Not given: all pages. */
  readonly changes?: Changes;
  /** The versions of the catalogues that the remaining pages show, as the build's record has them. */
  readonly catalogue?: string;
}

/** Has all workers open a new snapshot. Returns whether they see the one with this ID, or without an ID, the same one. */
export type OpenSnapshots = (snapshotId?: string) => Promise<boolean>;

/** Finds out what is to be rendered in the snapshot that the workers open. Returns undefined if they did not all see the same. */
export type Replan = (openSnapshots: OpenSnapshots) => Promise<RenderScope | undefined>;

/**
 * Plans the pages for a snapshot that all workers see. Usually it is the snapshot in which the changes were found, so the plan
 * is made while the workers start. If the database has changed meanwhile, the workers open a later snapshot, and the plan is
 * made again.
 * @throws if the database changes all the time.
 */
export async function planConsistently(
  pool: WorkerPool,
  options: Omit<PlanOptions, 'changes'> & RenderScope & { readonly replan?: Replan | undefined },
  failures: Map<string, PageFailure[]>,
): Promise<{ readonly groups: ReadonlyMap<string, GroupPlan>; readonly catalogue: string | undefined }> {
  const [groups, isSame] = await Promise.all([
    planPages(pool, options, failures),
    pool.seesSameSnapshot(options.snapshotId),
  ]);
  if (isSame) return { groups, catalogue: options.catalogue };
  const { replan = anySnapshot, ...others } = options;
  for (let tries = 0; tries < snapshotAttempts; tries += 1) {
    const scope = await replan((snapshotId) => pool.openSnapshots(snapshotId));
    if (!scope) continue;
    failures.clear();
    const { changes: _, ...again } = others;
    return { groups: await planPages(pool, { ...again, ...scope }, failures), catalogue: scope.catalogue };
  }
  throw new Error('The database changes all the time: the render workers could not open the same snapshot.');
}

const anySnapshot: Replan = async (openSnapshots) => ((await openSnapshots()) ? {} : undefined);
