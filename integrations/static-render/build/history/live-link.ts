import { existsSync } from 'node:fs';
import { mkdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { noLinkAsUndefined } from '../../files.ts';
import { buildsOf, folderOf, readHistory } from './history-file.ts';

/**
 * Serves a store from a folder. Its folder among the served files is a link, which is renamed over the previous one, so that a
 * request finds all of the previous build or all of the new one.
 */
export async function serveFrom(buildDirectory: string, storeCode: string, folder: string): Promise<void> {
  const link = linkOf(buildDirectory, storeCode);
  await mkdir(path.dirname(link), { recursive: true });
  const next = path.join(buildsOf(buildDirectory), `${storeCode}.next`);
  await rm(next, { force: true });
  await symlink(path.relative(path.dirname(link), folder), next);
  await rename(next, link);
}

/** Updates links that a killed run has not updated: it wrote the history first. To be called under the lock of builds. */
export async function repairLinks(buildDirectory: string): Promise<void> {
  for (const [storeCode, folder] of await brokenLinks(buildDirectory)) {
    await serveFrom(buildDirectory, storeCode, folder);
  }
}

/** Returns the stores that are not served from the build in the history, its folder, and the name of the folder that is served. */
export async function brokenLinks(
  buildDirectory: string,
): Promise<readonly (readonly [storeCode: string, folder: string, served?: string | undefined])[]> {
  const { stores } = await readHistory(buildDirectory);
  const broken: [string, string, string?][] = [];
  for (const [storeCode, { builds, live }] of Object.entries(stores)) {
    const build = builds.find(({ number }) => number === live);
    if (!build) continue;
    const folder = folderOf(buildDirectory, storeCode, build);
    const link = linkOf(buildDirectory, storeCode);
    const target = await readlink(link).catch(noLinkAsUndefined);
    // The store is a plain folder (`plain-stores.ts`).
    if (target === undefined && !existsSync(folder)) continue;
    if (target === path.relative(path.dirname(link), folder)) continue;
    broken.push(target === undefined ? [storeCode, folder] : [storeCode, folder, path.basename(target)]);
  }
  return broken;
}

function linkOf(buildDirectory: string, storeCode: string): string {
  return path.join(buildDirectory, 'client', storeCode);
}
