import { snapshotId } from '../../../src/catalogue/version.ts';
import type { BuildRecord, WantedBuild } from './build-record.ts';
import { heldStores, readHistory } from './history/history-file.ts';
import {
  pendingBuild,
  pendingPages,
  unchangedFailures,
  wantedBuild,
  withoutStores,
  type PendingBuild,
  type PendingOptions,
} from './pending-build.ts';

/**
 * The missing parts of a build, as found at one instant. Whoever makes the build current gets this plan instead of
 * finding it again.
 */
export interface BuildPlan {
  /** The record of the finished build, which was compared with the database and the code. */
  readonly record: BuildRecord | undefined;
  /** Identifies the contents of the database (`catalogue/version.ts`). */
  readonly snapshotId: string;
  readonly wanted: WantedBuild;
  readonly pending: PendingBuild;
  /** Stores that failed before and are not retried now. */
  readonly skipped: readonly string[];
}

export interface InspectOptions extends PendingOptions {
  readonly buildDirectory: string;
  /** Builds everything, whatever is current. */
  readonly force?: boolean | undefined;
  /** Renders pages and builds nothing: a running server keeps its code and its stores until it is restarted. */
  readonly pagesOnly?: boolean | undefined;
  /** Skips stores that failed if nothing of them has changed: a running shop retries them later. */
  readonly skipsFailed?: boolean | undefined;
}

/** Compares a finished build with the database and, unless only pages are wanted, with the code. */
export async function inspectBuild(
  options: InspectOptions,
  record: BuildRecord | undefined,
): Promise<BuildPlan> {
  // Read first: the render workers notice that the database has changed since.
  const id = await snapshotId(options.db);
  const { wanted, pending: all } = await compare(options, record);
  const plan = { record, snapshotId: id, wanted };
  if (options.force) return { ...plan, pending: { kind: 'everything' }, skipped: [] };
  const skipped = options.skipsFailed && record ? unchangedFailures(all, record) : [];
  const held = heldStores(await readHistory(options.buildDirectory));
  const pending = withoutStores(all, [...held, ...skipped]);
  const isLeft = options.pagesOnly && pending.kind === 'everything';
  return { ...plan, pending: isLeft ? { kind: 'nothing' } : pending, skipped };
}

async function compare(options: InspectOptions, record: BuildRecord | undefined) {
  if (options.pagesOnly && record) return pendingPages(options, record);
  const wanted = await wantedBuild(options);
  return { wanted, pending: await pendingBuild(options, record, wanted) };
}
