import path from 'node:path';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { writeHeaders } from '../../integrations/headers/write-headers.ts';
import { renderSite } from '../../integrations/static-render/render-site.ts';
import { createProgress } from '../../integrations/static-render/progress.ts';
import { describeFailures, describeSpeed } from '../../integrations/static-render/report.ts';
import { writeBuildRecord, type BuildRecord } from './build-record.ts';
import { indexStores } from '../../integrations/search-index/index-store.ts';

/**
 * Renders all pages of a finished build again, without Vite: for a changed catalogue under unchanged code.
 * Answers with the stores whose pages failed; they keep their former pages.
 */
export async function renderOnly(
  buildDirectory: string,
  storeViews: readonly StoreView[],
  wanted: Omit<BuildRecord, 'failedStores'>,
  now: Date,
): Promise<readonly string[]> {
  const serverDirectory = path.join(buildDirectory, 'server');
  const clientDirectory = path.join(buildDirectory, 'client');
  const progress = createProgress();
  const result = await renderSite({
    serverDirectory,
    clientDirectory,
    storeCodes: storeViews.map((storeView) => storeView.storeCode),
    finishStore: indexStores(storeViews),
    now,
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
