import path from 'node:path';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import { writeHeaders } from '../../../src/server/headers/write-headers.ts';
import { renderSite } from '../render-site.ts';
import { createProgress } from '../progress.ts';
import { describeFailures, describeSpeed } from '../report.ts';
import { writeBuildRecord } from './build-record.ts';
import type { PendingBuild, WantedBuild } from './pending-build.ts';
import { indexStores } from '../search-index/index-store.ts';

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
  const serverDirectory = path.join(buildDirectory, 'server');
  const clientDirectory = path.join(buildDirectory, 'client');
  const progress = createProgress();
  const result = await renderSite({
    serverDirectory,
    clientDirectory,
    storeCodes: storeViews.map((storeView) => storeView.storeCode),
    finish: indexStores(storeViews),
    now,
    ...(pending.kind === 'changed' && { changed: pending.reads, catalogue: wanted.catalogue }),
    onProgress: (done, total) => progress.update('Pages', done, total),
  });
  progress.stop();
  process.stderr.write(`${describeSpeed(result)}\n`);
  await writeHeaders(clientDirectory, serverDirectory, result.policies);
  const failedStores = [...result.failures.keys()];
  if (failedStores.length > 0) process.stderr.write(`${describeFailures(result.failures)}\n`);
  await writeBuildRecord(buildDirectory, { ...wanted, failedStores });
  return failedStores;
}
