import path from 'node:path';
import { currentInstant } from '../../../src/config/clock.ts';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import type { OpenSnapshots, RenderScope } from '../consistent-snapshot.ts';
import { publishPages, type PublishGroup } from '../publish-group.ts';
import { rootGroup } from '../render-plan.ts';
import { renderStores } from '../render-stores.ts';
import { describeFailures } from '../report.ts';
import {
  noteBegun,
  readBuildRecord,
  writeBuildRecord,
  type BuildRecord,
  type WantedBuild,
} from './build-record.ts';
import type { BuildFailures } from './render-after-build.ts';
import { noteFailures } from './history/history-file.ts';
import type { MovedPaths } from './history/gates.ts';
import { storeSources } from '../sources.ts';
import { LiveStores } from './history/live-stores.ts';
import { tidyBuilds } from './history/tidy-builds.ts';
import type { PendingBuild } from './pending-build.ts';

/** The pages to render, and what the build's record says once they are. */
export interface DuePages {
  readonly wanted: WantedBuild;
  readonly pending: PendingBuild;
  /** What Typesense is to be filled with. */
  readonly unfilled: BuildRecord['unfilled'];
}

/** How pages are rendered and published. */
interface RenderingOrder {
  /** Finds out what is due in the snapshot that the workers open. Returns undefined if they did not all see the same. */
  readonly replan: (openSnapshots: OpenSnapshots) => Promise<DuePages | undefined>;
  /** Stores that failed before and are not retried now. */
  readonly skipped: readonly string[];
  readonly now: Date;
  /** Publishes stores whatever they lack. */
  readonly isForced: boolean;
  readonly movedPaths: MovedPaths;
  /** The folder of the code that renders. */
  readonly serverDirectory: string;
}

/**
 * Renders pages of a finished build again, without Vite: those that show what changed, or all of them where
 * nothing tells what did. What is `due` was found at the moment of that name: where the database has changed since, it is
 * looked again. Answers with the stores whose pages failed; they keep their previous pages.
 */
export async function renderOnly(
  buildDirectory: string,
  storeViews: readonly StoreView[],
  due: DuePages & { readonly snapshotId: string },
  { replan, skipped, now, isForced, movedPaths, serverDirectory }: RenderingOrder,
): Promise<readonly string[]> {
  const clientDirectory = path.join(buildDirectory, 'client');
  const live = { buildDirectory, code: due.wanted.code, clock: currentInstant, isForced, movedPaths };
  const publish = publishPages(clientDirectory, new LiveStores(live));
  let { wanted, unfilled } = due;
  const note = async (failures: BuildFailures, unindexed?: BuildRecord['unindexed']): Promise<void> => {
    const failedStores = [...new Set([...skipped, ...failures.keys()])];
    await writeBuildRecord(buildDirectory, { ...wanted, failedStores, unfilled, unindexed });
    await noteFailures(buildDirectory, failures, currentInstant());
  };
  const { failures } = await renderStores(storeViews, {
    serverDirectory,
    clientDirectory,
    now,
    publish: noted(buildDirectory, publish),
    async onPages({ failures: soFar, unfinished }) {
      const previous = (await readBuildRecord(buildDirectory))?.unindexed;
      await note(soFar, {
        stores: [...unfinished],
        since: previous?.since ?? currentInstant().toISOString(),
      });
    },
    ...(due.pending.kind === 'changed' && {
      ...changesOf(due.pending),
      snapshotId: due.snapshotId,
      async replan(openSnapshots) {
        const again = await replan(openSnapshots);
        if (again) ({ wanted, unfilled } = again);
        return again && changesOf(again.pending);
      },
    }),
  });
  if (failures.size > 0) process.stderr.write(`${describeFailures(failures)}\n`);
  await note(failures);
  await tidyBuilds(buildDirectory);
  return [...new Set([...skipped, ...failures.keys()])];
}

/** Returns the scope of what is pending: without changes, all pages. */
function changesOf(pending: PendingBuild): RenderScope {
  if (pending.kind === 'changed') return { changes: pending.changes, catalogue: pending.catalogue };
  if (pending.kind !== 'nothing') return {};
  return { changes: { reads: new Map(), answers: new Map(), whole: new Set(), unindexed: new Set() } };
}

/**
 * A run that is killed leaves pages which show more than the build's record says: the record has the stores, then. It names
 * those already whose search index alone follows.
 */
function noted(buildDirectory: string, publish: PublishGroup): PublishGroup {
  return async (group, ...pages) => {
    const [{ tasks, previous }] = pages;
    const isIndex = previous?.gone.length === 0 && tasks.every(({ file }) => storeSources.includes(file));
    if (group !== rootGroup && !isIndex) await noteBegun(buildDirectory, group);
    await publish(group, ...pages);
  };
}
