import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BuildHistory } from './build-history.ts';
import { buildsOf, folderOf, liveBuild, readHistory, readyFolder } from './history-file.ts';
import { linkFiles } from './link-files.ts';

/**
 * Removes folders of builds that no store can go back to any more (`retainedBuilds`) and what killed runs have left, and makes
 * the next builds ready.
 */
export async function tidyBuilds(buildDirectory: string): Promise<void> {
  const { stores } = await readHistory(buildDirectory);
  await pruneBuilds(buildDirectory, stores);
  for (const [storeCode, store] of Object.entries(stores)) {
    const live = liveBuild(store);
    const ready = live && readyFolder(buildDirectory, storeCode, live);
    if (!ready || store.isHeld || existsSync(ready)) continue;
    const next = path.join(buildsOf(buildDirectory), storeCode, 'next');
    linkFiles(folderOf(buildDirectory, storeCode, live), next);
    await rename(next, ready);
  }
}

async function pruneBuilds(buildDirectory: string, stores: BuildHistory['stores']): Promise<void> {
  const builds = buildsOf(buildDirectory);
  const known = new Set(
    Object.entries(stores).flatMap(([storeCode, store]) => {
      const live = liveBuild(store);
      return [
        ...store.builds.map((build) => folderOf(buildDirectory, storeCode, build)),
        ...(live ? [readyFolder(buildDirectory, storeCode, live)] : []),
      ];
    }),
  );
  for (const store of await readdir(builds, { withFileTypes: true })) {
    if (!store.isDirectory()) continue;
    if (!stores[store.name]) {
      await rm(path.join(builds, store.name), { recursive: true, force: true });
      continue;
    }
    const folders = (await readdir(path.join(builds, store.name))).map((name) =>
      path.join(builds, store.name, name),
    );
    for (const folder of folders.filter((each) => !known.has(each))) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
