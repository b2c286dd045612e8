import path from 'node:path';
import { currentInstant } from '../../../src/config/clock.ts';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import { publishLive, publishPlainly } from '../publish-group.ts';
import { renderStores } from '../render-stores.ts';
import { describeFailures } from '../report.ts';
import { writeBuildRecord } from './build-record.ts';
import { noteFailures } from './history/failures.ts';
import { LiveStores } from './history/live-stores.ts';
import { tidyBuilds } from './history/tidy-builds.ts';
import type { PendingBuild, WantedBuild } from './pending-build.ts';

/** What is rendered, and how it is published. */
export interface RenderingOrder {
  readonly wanted: WantedBuild;
  /** Stores that failed before and are not tried again now. */
  readonly left: readonly string[];
  readonly now: Date;
  /** Publishes stores whatever they lack. */
  readonly isForced: boolean;
  /** The build is for Netlify: nobody is served from it. */
  readonly isPlain: boolean;
}

/**
 * Renders pages of a finished build again, without Vite: those that show what changed, or all of them where
 * nothing tells what did. Answers with the stores whose pages failed; they keep their former pages.
 */
export async function renderOnly(
  buildDirectory: string,
  storeViews: readonly StoreView[],
  { wanted, left, now, isForced, isPlain }: RenderingOrder,
  pending: PendingBuild,
): Promise<readonly string[]> {
  const clientDirectory = path.join(buildDirectory, 'client');
  const live = { buildDirectory, code: wanted.code, clock: currentInstant, isForced };
  const { failures } = await renderStores(storeViews, {
    serverDirectory: path.join(buildDirectory, 'server'),
    clientDirectory,
    now,
    publish: isPlain ? publishPlainly(clientDirectory) : publishLive(clientDirectory, new LiveStores(live)),
    ...(pending.kind === 'changed' && { changes: pending.changes, catalogue: pending.catalogue }),
  });
  const failedStores = [...new Set([...left, ...failures.keys()])];
  if (failures.size > 0) process.stderr.write(`${describeFailures(failures)}\n`);
  await writeBuildRecord(buildDirectory, { ...wanted, failedStores });
  if (!isPlain) {
    await noteFailures(buildDirectory, failures, currentInstant());
    await tidyBuilds(buildDirectory);
  }
  return failedStores;
}
