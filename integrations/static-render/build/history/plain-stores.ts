import { existsSync } from 'node:fs';
import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { missingAsUndefined } from '../../files.ts';
import { countPages } from './gates.ts';
import type { StoreHistory } from './build-history.ts';
import { buildsOf, folderOf, liveBuild, readHistory, writeHistory } from './history-file.ts';

/**
 * Turns the links of a build into the folders that are served, without any other builds: Netlify uploads files and follows no
 * links. To be called under the lock of builds.
 */
export async function makeStoresPlain(buildDirectory: string): Promise<void> {
  const history = await readHistory(buildDirectory);
  const served = Object.entries(history.stores).flatMap(([storeCode, store]) => {
    const live = liveBuild(store);
    return live ? [{ storeCode, store, live }] : [];
  });
  for (const { storeCode, store, live } of served) history.stores[storeCode] = { ...store, builds: [live] };
  await writeHistory(buildDirectory, history);
  for (const { storeCode, live } of served) {
    const plain = path.join(buildDirectory, 'client', storeCode);
    const folder = folderOf(buildDirectory, storeCode, live);
    if (!existsSync(folder)) continue;
    await rm(plain, { force: true });
    await rename(folder, plain);
    await rm(path.join(buildsOf(buildDirectory), storeCode), { recursive: true, force: true });
  }
}

/**
 * Moves plain folders of stores back into the folder of builds, so that stores are published as on any server. Their links are
 * missing then; `repairLinks` makes them. To be called under the lock of builds.
 */
export async function takePlainStores(buildDirectory: string, storeCodes: readonly string[]): Promise<void> {
  const history = await readHistory(buildDirectory);
  for (const storeCode of storeCodes) {
    const plain = path.join(buildDirectory, 'client', storeCode);
    const stats = await lstat(plain).catch(missingAsUndefined);
    if (!stats?.isDirectory()) continue;
    const store = history.stores[storeCode] ?? storeOf(plain, Math.max(1, history.last), stats.mtime);
    const live = liveBuild(store);
    if (!live) continue;
    history.stores[storeCode] = store;
    await writeHistory(buildDirectory, { ...history, last: Math.max(history.last, live.number) });
    const folder = folderOf(buildDirectory, storeCode, live);
    if (existsSync(folder)) await rm(folder, { recursive: true });
    await mkdir(path.dirname(folder), { recursive: true });
    await rename(plain, folder);
  }
}

/** Returns the history of a store that has none, such as that of an earlier version of the shop. */
function storeOf(plain: string, number: number, modified: Date): StoreHistory {
  const at = modified.toISOString();
  const build = { number, folder: `${number}`, at, pages: countPages(plain), code: '' };
  return { builds: [build], live: number, since: at, isHeld: false };
}
