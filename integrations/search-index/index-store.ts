import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SearchRecord } from '../../src/domain/search/search-record.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { writePagefind } from './write-pagefind.ts';

/** Where the records of a store lie below its folder, as its pages made them. */
const recordsFile = path.join('data', 'search.json');

/**
 * Makes the search index of a store from its rendered folder, in `pagefind` below it: for `finishStore` of the
 * rendering. Where only some pages were rendered, it is made where these changed what can be found.
 */
export function indexStores(storeViews: readonly StoreView[]) {
  return async (storeCode: string, directory: string, published?: string): Promise<void> => {
    const storeView = storeViews.find((candidate) => candidate.storeCode === storeCode);
    if (!storeView) throw new Error(`The store view "${storeCode}" is not enabled.`);
    const found = await readRecords(directory);
    if (published !== undefined && (found === undefined || found === (await readRecords(published)))) return;
    if (found === undefined) throw new Error(`${recordsFile} of ${storeCode} is missing.`);
    const records = JSON.parse(found) as readonly SearchRecord[];
    await writePagefind(path.join(directory, 'pagefind'), storeView.i18n.defaultLanguage, records);
  };
}

function readRecords(directory: string): Promise<string | undefined> {
  return readFile(path.join(directory, recordsFile), 'utf8').catch(missingAsUndefined);
}

function missingAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
