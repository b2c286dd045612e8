import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TypesenseServer } from '../../../src/config/environment.ts';
import type { SearchRecord } from '../../../src/domain/search/search-record.ts';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import { checkSearchKey, fillStore } from '../../../src/services/typesense/fill-store.ts';
import { reportError } from '../../../src/config/report-error.ts';

const siteIsWhole =
  'The pages are complete. Until Typesense is filled, what it had before is searched, or Pagefind is.';

/**
 * Fills Typesense with what the finished build says can be found, store by store. Answers with the stores that could
 * not be filled; what went wrong is told.
 */
export async function fillTypesense(
  server: TypesenseServer,
  buildDirectory: string,
  storeViews: readonly StoreView[],
  { now, say }: { readonly now: Date; readonly say: (line: string) => void },
): Promise<readonly string[]> {
  const left = storeViews.map(({ storeCode }) => storeCode);
  try {
    await checkSearchKey(server);
    for (const storeCode of [...left]) {
      const file = path.join(buildDirectory, 'client', storeCode, 'data', 'search.json');
      const records = JSON.parse(await readFile(file, 'utf8')) as readonly SearchRecord[];
      await fillStore(server, storeCode, records, now);
      left.shift();
    }
    say(`Typesense has the records of ${storeViews.length} store(s).`);
  } catch (error) {
    reportError(error);
    process.stderr.write(`${siteIsWhole}\n`);
  }
  return left;
}
