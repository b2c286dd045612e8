import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TypesenseServer } from '../../../src/config/environment.ts';
import type { SearchRecord } from '../../../src/domain/search/search-record.ts';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import { checkSearchKey, fillStore } from '../../../src/services/typesense/fill-store.ts';
import { describeError } from '../../../src/config/report-error.ts';
import type { BuildRecord } from './build-record.ts';

const siteIsWhole =
  'The pages are complete. Until Typesense is filled, searches use its previous records, or Pagefind.';

/**
 * Fills Typesense with what the finished build says can be found, store by store. Answers with the stores that could
 * not be filled, and why; that is told, too.
 */
export async function fillTypesense(
  server: TypesenseServer,
  buildDirectory: string,
  storeViews: readonly StoreView[],
  { now, say }: { readonly now: Date; readonly say: (line: string) => void },
): Promise<BuildRecord['unfilled']> {
  const left = storeViews.map(({ storeCode }) => storeCode);
  try {
    await checkSearchKey(server);
    for (const storeCode of [...left]) {
      const file = path.join(buildDirectory, 'client', storeCode, 'data', 'search.json');
      const records = JSON.parse(await readFile(file, 'utf8')) as readonly SearchRecord[];
      await fillStore(server, storeCode, records, now);
      left.shift();
    }
    say(`Typesense was filled for ${storeViews.length} store(s).`);
    return undefined;
  } catch (error) {
    const problem = describeError(error);
    process.stderr.write(`${problem}\n${siteIsWhole}\n`);
    return { stores: left, problem };
  }
}
