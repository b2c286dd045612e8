import { feedFolder, feeds } from '../../src/domain/feed/feeds.ts';
import { sharedBrowserFiles } from '../static-render/build/code-files.ts';
import { heldStores, readHistory } from '../static-render/build/history/history-file.ts';
import { PageReads, readsDirectoryOf } from '../static-render/page-reads.ts';
import { rootPageTasks } from '../static-render/page-tasks.ts';

/** The files of a store's search index with fixed names; the entry names the rest (`searchIndexFaults`). */
const searchIndex = [
  'pagefind.js',
  'pagefind-worker.js',
  'pagefind-entry.json',
  'words.json',
  'products.json',
];

/**
 * Lists the files that a build has written of some stores, and outside any, by their paths in the site. Of a store that was
 * rolled back there is no list: what is kept is that of its last build.
 */
export async function writtenFiles(
  buildDirectory: string,
  storeCodes: readonly string[],
): Promise<readonly string[]> {
  const held = new Set(heldStores(await readHistory(buildDirectory)));
  const files = [...rootPageTasks.map(({ file }) => file), ...(await sharedBrowserFiles(buildDirectory))];
  for (const storeCode of storeCodes) {
    if (held.has(storeCode)) continue;
    const reads = await PageReads.read(readsDirectoryOf(buildDirectory), storeCode);
    if (!reads) continue;
    for (const { file } of reads.tasks()) files.push(`${storeCode}/${file}`);
    for (const file of searchIndex) files.push(`${storeCode}/pagefind/${file}`);
    for (const name of Object.keys(feeds)) files.push(`${storeCode}/${feedFolder}/${name}`);
  }
  return [...new Set(files)];
}
