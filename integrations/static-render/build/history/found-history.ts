import { readdir, readlink, stat } from 'node:fs/promises';
import path from 'node:path';
import { noLinkAsUndefined } from '../../files.ts';
import { countPages } from './gates.ts';
import type { BuildHistory, StoreBuild } from './build-history.ts';

/** Folders of builds have their number, and a further one where a run published the store twice. */
const buildFolder = /^(\d+)(?:-1)*$/;

/**
 * The history that folders and links tell. Of which code a build is they do not, and what failed; a store that is not served
 * from its newest build counts as held.
 */
export async function foundHistory(builds: string, client: string): Promise<BuildHistory> {
  const stores: BuildHistory['stores'] = {};
  for (const store of await readdir(builds, { withFileTypes: true })) {
    if (!store.isDirectory()) continue;
    const link = await readlink(path.join(client, store.name)).catch(noLinkAsUndefined);
    const served = link === undefined ? '' : path.basename(link);
    const found = await buildsIn(path.join(builds, store.name), served);
    const live = found.find(({ folder }) => folder === served);
    if (!live) continue;
    const isHeld = live !== found.at(-1);
    stores[store.name] = { builds: found, live: live.number, since: live.at, isHeld };
  }
  const numbers = Object.values(stores).flatMap((store) => store.builds.map(({ number }) => number));
  return { last: Math.max(0, ...numbers), stores, failures: {} };
}

/** Lists the builds in a folder, the oldest first. If two have the same number, it keeps the one that is served, or the later one. */
async function buildsIn(directory: string, served: string): Promise<StoreBuild[]> {
  const found = new Map<number, StoreBuild>();
  const folders = (await readdir(directory)).filter((name) => buildFolder.test(name));
  for (const folder of folders.sort(
    (a, b) => Number(a === served) - Number(b === served) || a.length - b.length,
  )) {
    const [number, where] = [Number.parseInt(folder, 10), path.join(directory, folder)];
    const at = (await stat(where)).mtime.toISOString();
    found.set(number, { number, folder, at, pages: countPages(where), code: '' });
  }
  return [...found.values()].sort((a, b) => a.number - b.number);
}
