import path from 'node:path';
import type { GroupPlan } from './render-plan.ts';
import type { PageTask, RenderJob } from './types.ts';
import { mostPatchedProducts, pagesPerJob, jobsPerWorker } from '../../src/config/limits/publishing.ts';

/**
 * Divides what is to be rendered into rounds, each of which is published before the next one is rendered. Changed pages are in
 * the first round, so that they wait neither for search indexes nor for stores that are rendered as a whole, such as one that
 * fails again and again. `sources`, from which the index and the feeds are made, are in the second.
 */
export function roundsOf(
  groups: ReadonlyMap<string, GroupPlan>,
  sources: readonly string[],
): readonly Map<string, GroupPlan>[] {
  const pages = new Map<string, GroupPlan>();
  const lateGroups = new Map<string, GroupPlan>();
  const whole = new Map<string, GroupPlan>();
  for (const [group, plan] of groups) {
    if (!plan.previous) {
      whole.set(group, plan);
      continue;
    }
    const late = plan.tasks.filter(({ file }) => sources.includes(file));
    pages.set(group, { ...plan, tasks: plan.tasks.filter((task) => !late.includes(task)) });
    if (late.length > 0) lateGroups.set(group, { tasks: late, previous: { ...plan.previous, gone: [] } });
  }
  return [pages, ...[lateGroups, whole].filter(({ size }) => size > 0)];
}

/** Sorts data files first: they contain whole lists, and one that came last would keep a single worker busy. */
function longestFirst(tasks: readonly PageTask[]): readonly PageTask[] {
  const isData = ({ file }: PageTask): boolean => /\.(?:nd)?json$/.test(file);
  return [...tasks.filter(isData), ...tasks.filter((task) => !isData(task))];
}

export interface JobOptions {
  /** Where pages are written, in one folder a group. */
  readonly staging: string;
  /** Where the previous pages are, in one folder a store. */
  readonly clientDirectory: string;
  readonly workers: number;
  /** The versions of the catalogues that previous pages show. */
  readonly catalogue: string;
}

/** Returns the jobs for workers, each with pages of one group. Every worker gets some, also of few pages. */
export function renderJobs(
  groups: ReadonlyMap<string, GroupPlan>,
  { staging, clientDirectory, workers, catalogue }: JobOptions,
): readonly RenderJob[] {
  const total = [...groups.values()].reduce((sum, { tasks }) => sum + tasks.length, 0);
  const size = Math.min(pagesPerJob, Math.max(1, Math.ceil(total / (workers * jobsPerWorker))));
  const jobs: RenderJob[] = [];
  for (const [group, plan] of groups) {
    const { previous } = plan;
    const tasks = longestFirst(plan.tasks);
    const directory = path.join(staging, group);
    const changed =
      previous && previous.changed.size <= mostPatchedProducts ? [...previous.changed] : undefined;
    for (let start = 0; start < tasks.length; start += size) {
      jobs.push({
        kind: 'render',
        group,
        directory,
        pages: tasks.slice(start, start + size),
        ...(changed && { previous: { directory: path.join(clientDirectory, group), changed, catalogue } }),
      });
    }
  }
  return jobs;
}
