import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { writeHeaders } from '../../src/server/headers/write-headers.ts';
import { createProgress } from './progress.ts';
import { renderSite, type RenderSiteOptions, type RenderSiteResult } from './render-site.ts';
import { describeSpeed } from './report.ts';
import { indexStores } from './search-index/index-store.ts';

/** Renders pages of stores with their search indexes and headers, and shows the progress on the terminal. */
export async function renderStores(
  storeViews: readonly StoreView[],
  options: Omit<RenderSiteOptions, 'storeCodes' | 'finish' | 'onProgress'>,
): Promise<RenderSiteResult> {
  const progress = createProgress();
  const result = await renderSite({
    ...options,
    storeCodes: storeViews.map((storeView) => storeView.storeCode),
    finish: indexStores(storeViews),
    onProgress: (done, total) => progress.update('Pages', done, total),
  });
  progress.stop();
  await writeHeaders(options.clientDirectory, options.serverDirectory, result.policies);
  process.stderr.write(`${describeSpeed(result)}\n`);
  return result;
}
