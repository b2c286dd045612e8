import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { writeHeaders } from '../../src/server/headers/write-headers.ts';
import { createProgress } from './progress.ts';
import { renderSite, type RenderSiteOptions, type RenderSiteResult } from './render-site.ts';
import { describeSpeed } from './report.ts';
import { missingAsUndefined } from './files.ts';
import type { SearchRecord } from '../../src/domain/search/search-record.ts';
import type { StoreFinish } from './types.ts';
import { inSpan } from '../../src/telemetry/spans.ts';
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
      finish: indexStores(storeViews),
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

/** Where the records of a store lie below its folder, as its pages made them. */
const recordsFile = 'data/search.json';

/**
 * Makes the search index of a store from its records, in `pagefind` below its folder. Where only some pages are rendered,
 * it is made where these changed what can be found.
 */
function indexStores(storeViews: readonly StoreView[]): StoreFinish {
  return {
    source: recordsFile,
    async make(storeCode, directory, published) {
      const storeView = storeViews.find((candidate) => candidate.storeCode === storeCode);
      if (!storeView) throw new Error(`The store view "${storeCode}" is not enabled.`);
      const found = await readFile(path.join(directory, recordsFile), 'utf8');
      if (published !== undefined && found === (await readPublished(published))) return;
      const records = JSON.parse(found) as readonly SearchRecord[];
      await inSpan({ name: 'build search index', attributes: { store: storeCode } }, () =>
        writePagefind(path.join(directory, 'pagefind'), storeView.i18n.defaultLanguage, records),
      );
    },
  };
}

function readPublished(directory: string): Promise<string | undefined> {
  return readFile(path.join(directory, recordsFile), 'utf8').catch(missingAsUndefined);
}
