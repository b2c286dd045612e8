import path from 'node:path';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import { renderStores } from '../render-stores.ts';
import { describeFailures } from '../report.ts';
import { writeBuildRecord } from './build-record.ts';
import type { PendingBuild, WantedBuild } from './pending-build.ts';

/**
 * Renders pages of a finished build again, without Vite: all of them for a changed catalogue under unchanged code, or
 * those that show what changed. Answers with the stores whose pages failed; they keep their former pages.
 */
export async function renderOnly(
  buildDirectory: string,
  storeViews: readonly StoreView[],
  { wanted, now }: { readonly wanted: WantedBuild; readonly now: Date },
  pending: PendingBuild,
): Promise<readonly string[]> {
  const { failures } = await renderStores(storeViews, {
    serverDirectory: path.join(buildDirectory, 'server'),
    clientDirectory: path.join(buildDirectory, 'client'),
    now,
    ...(pending.kind === 'changed' && { changed: pending.reads, catalogue: wanted.catalogue }),
  });
  const failedStores = [...failures.keys()];
  if (failedStores.length > 0) process.stderr.write(`${describeFailures(failures)}\n`);
  await writeBuildRecord(buildDirectory, { ...wanted, failedStores });
  return failedStores;
}
