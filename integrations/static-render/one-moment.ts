import { planPages, type GroupPlan, type PlanOptions } from './render-plan.ts';
import type { Changes, PageFailure } from './types.ts';
import type { WorkerPool } from './worker-pool.ts';

/** What the database told of the pages at a moment. */
export interface Look {
  /** Names the moment (`catalogue/snapshot-id.ts`). Not given: any, as long as all workers see the same one. */
  readonly moment?: string;
  /** What changed since the last rendering: only pages that show it are rendered. Not given: all pages. */
  readonly changes?: Changes;
  /** The versions of the stores' catalogues that the pages show which stay, as the build's record has them. */
  readonly catalogue?: string;
}

/** Has all workers see the database as it is by now; answers whether they see the moment of that name, or one and the same. */
export type PinWorkers = (moment?: string) => Promise<boolean>;

/** Looks anew, at the moment to which it has pinned the workers; undefined where they did not see the same one. */
export type LookAgain = (pin: PinWorkers) => Promise<Look | undefined>;

/** Each takes some milliseconds: only what never rests could change in all of them. */
const mostTries = 100;

/**
 * Plans the pages as the database is at one moment, which all workers see then. Most often that is the moment of the look
 * that was the reason to render, so the plan is made while the workers start; where something changed meanwhile, they see
 * a later one, and it is made anew.
 * @throws where the database does not rest for the milliseconds that this takes.
 */
export async function planAtOneMoment(
  pool: WorkerPool,
  options: Omit<PlanOptions, 'changes'> & Look & { readonly lookAgain?: LookAgain | undefined },
  failures: Map<string, PageFailure[]>,
): Promise<{ readonly groups: ReadonlyMap<string, GroupPlan>; readonly catalogue: string | undefined }> {
  const [groups, isSame] = await Promise.all([
    planPages(pool, options, failures),
    pool.seesOneMoment(options.moment),
  ]);
  if (isSame) return { groups, catalogue: options.catalogue };
  const { lookAgain = anyMoment, ...others } = options;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const look = await lookAgain((moment) => pool.pin(moment));
    if (!look) continue;
    failures.clear();
    const { changes: _, ...asked } = others;
    return { groups: await planPages(pool, { ...asked, ...look }, failures), catalogue: look.catalogue };
  }
  throw new Error('The database changes all the time: the render workers did not get to see one moment.');
}

const anyMoment: LookAgain = async (pin) => ((await pin()) ? {} : undefined);
