import { lstat, mkdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { buildsOf, folderOf, readHistory } from './history-file.ts';

/**
 * Has a store served from a folder: its folder among the served files is a link, which is renamed over the previous one, so
 * that a request finds all of the previous build or all of the new one.
 */
export async function serveFrom(buildDirectory: string, storeCode: string, folder: string): Promise<void> {
  const link = linkOf(buildDirectory, storeCode);
  await mkdir(path.dirname(link), { recursive: true });
  await makeWay(buildDirectory, storeCode);
  const next = path.join(buildsOf(buildDirectory), `${storeCode}.next`);
  await rm(next, { force: true });
  await symlink(path.relative(path.dirname(link), folder), next);
  await rename(next, link);
}

/** Puts links right that a killed run left as they were: the history is written first. To be called under the lock of builds. */
export async function repairLinks(buildDirectory: string): Promise<void> {
  for (const [storeCode, folder] of await brokenLinks(buildDirectory)) {
    await serveFrom(buildDirectory, storeCode, folder);
  }
}

/** Stores that are not served from the build that the history says, the folder of that, and the name of the one that is served. */
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
    const target = await readlink(link).catch(noLink);
    if (target === path.relative(path.dirname(link), folder)) continue;
    broken.push(target === undefined ? [storeCode, folder] : [storeCode, folder, path.basename(target)]);
  }
  return broken;
}

/** `EINVAL`: a folder stands there. */
function noLink(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'EINVAL') throw error;
}

/** Builds of earlier versions of the shop, and those for Netlify, have a folder where the link is to be. */
async function makeWay(buildDirectory: string, storeCode: string): Promise<void> {
  const link = linkOf(buildDirectory, storeCode);
  const stats = await lstat(link).catch(missingAsUndefined);
  if (!stats?.isDirectory()) return;
  const aside = path.join(buildsOf(buildDirectory), storeCode, 'previous');
  await rm(aside, { recursive: true, force: true });
  await mkdir(path.dirname(aside), { recursive: true });
  await rename(link, aside);
}

function linkOf(buildDirectory: string, storeCode: string): string {
  return path.join(buildDirectory, 'client', storeCode);
}

function missingAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
