import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { feedContext } from '../../src/components/feed/feed-context.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { writeHeaders } from '../../src/server/headers/write-headers.ts';
import { createProgress } from './progress.ts';
import { renderSite, type RenderSiteOptions, type RenderSiteResult } from './render-site.ts';
import { describeSpeed } from './report.ts';
import { missingAsUndefined } from './files.ts';
import type { SearchRecord } from '../../src/domain/search/search-record.ts';
import type { StoreFinish } from './types.ts';
import { inSpan } from '../../src/telemetry/spans.ts';
import { writeFeeds } from './feeds/write-feeds.ts';
import { feedSource, storeSources } from './sources.ts';
import { foundFile } from './build/history/gates.ts';
import { writePagefind } from './search-index/write-pagefind.ts';

/** Renders pages of stores with their search indexes and headers, and shows the progress on the terminal. */
export async function renderStores(
  storeViews: readonly StoreView[],
  options: Omit<RenderSiteOptions, 'storeCodes' | 'finish' | 'onProgress'>,
): Promise<RenderSiteResult> {
  const progress = createProgress();
  const storeCodes = storeViews.map((storeView) => storeView.storeCode);
  const result = await inSpan({ name: 'build pages', attributes: { stores: storeCodes } }, async (span) => {
    const rendered = await renderSite({
      ...options,
      storeCodes,
      finish: finishStores(storeViews, options.now),
      publish: (group, ...pages) =>
        inSpan({ name: 'build publish', attributes: { group } }, () => options.publish(group, ...pages)),
      onProgress: (done, total) => progress.update('Pages', done, total),
    });
    span.setAttributes({ pages: rendered.pages, failed_stores: [...rendered.failures.keys()] });
    return rendered;
  });
  progress.stop();
  await writeHeaders(options.clientDirectory, options.serverDirectory, result.policies);
  process.stderr.write(`${describeSpeed(result)}\n`);
  return result;
}

/**
 * Writes the feeds of a store, and makes its search index from its records, in `pagefind` below its folder. Where only some
 * pages are rendered, each is made where these changed what it tells.
 */
function finishStores(storeViews: readonly StoreView[], now: Date): StoreFinish {
  return {
    sources: storeSources,
    async make(storeCode, directory, published) {
      const storeView = storeViews.find((candidate) => candidate.storeCode === storeCode);
      if (!storeView) throw new Error(`The store view "${storeCode}" is not enabled.`);
      if (existsSync(path.join(directory, feedSource)))
        await inSpan({ name: 'build feeds', attributes: { store: storeCode } }, () =>
          writeFeeds(directory, feedContext(storeView, now)),
        );
      const found = await readFile(path.join(directory, foundFile), 'utf8').catch(missingAsUndefined);
      if (found === undefined) return;
      if (published !== undefined && found === (await readPublished(published))) return;
      const records = JSON.parse(found) as readonly SearchRecord[];
      await inSpan({ name: 'build search index', attributes: { store: storeCode } }, () =>
        writePagefind(path.join(directory, 'pagefind'), storeView.i18n.defaultLanguage, records),
      );
    },
  };
}

function readPublished(directory: string): Promise<string | undefined> {
  return readFile(path.join(directory, foundFile), 'utf8').catch(missingAsUndefined);
}
