import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { moveFolders, removeFiles, replaceFiles, type GroupPages } from '../../publish-group.ts';
import { checkBuild, countPages, isPage, lostPages, type LostPages, type MovedPaths } from './gates.ts';
import type { StoreBuild } from './build-history.ts';
import { buildsOf, folderOf, liveBuild, readHistory, readyFolder, writeHistory } from './history-file.ts';
import { linkFiles } from './link-files.ts';
import { serveFrom } from './live-link.ts';
import { retainedBuilds } from './retained-builds.ts';

export interface LiveStoresOptions {
  readonly buildDirectory: string;
  /** Digest of the code that makes the pages. */
  readonly code: string;
  readonly clock: () => Date;
  /** Publishes whatever a build lacks. */
  readonly isForced: boolean;
  readonly movedPaths: MovedPaths;
}

/**
 * Publishes the builds of stores in one run, each store at one instant: its new build is made in a folder of its own, in
 * which files that stay are links to those of the served build, and then served in its place. Some builds before stay for a
 * rollback (`retainedBuilds`). To be used under the lock of builds.
 */
export class LiveStores {
  readonly #options: LiveStoresOptions;
  #number: number | undefined;

  constructor(options: LiveStoresOptions) {
    this.#options = options;
  }

  /**
   * Publishes all pages of a store.
   * @throws {RefusedBuild} where it lacks too much.
   */
  async publish(storeCode: string, rendered: string): Promise<void> {
    const { buildDirectory } = this.#options;
    const { stores } = await readHistory(buildDirectory);
    const live = stores[storeCode] && liveBuild(stores[storeCode]);
    const lost = live && lostPages(folderOf(buildDirectory, storeCode, live), rendered);
    await this.#publish(storeCode, rendered, countPages(rendered), lost ?? { previous: 0, gone: [] });
  }

  /**
   * Publishes pages of a store beside those that stay, and takes away those that it has no more.
   * @throws {RefusedBuild} where the store is empty then, or lacks too much.
   */
  async publishSome(storeCode: string, pages: GroupPages): Promise<void> {
    const { buildDirectory } = this.#options;
    const { stores } = await readHistory(buildDirectory);
    const live = stores[storeCode] && liveBuild(stores[storeCode]);
    if (!live) throw new Error(`The store "${storeCode}" has no build in which pages could be replaced.`);
    const next = await nextFolder(buildDirectory, storeCode, live, pages.folders);
    const added = pages.files.filter((file) => isPage(file) && !existsSync(path.join(next, file)));
    await moveFolders(pages, next);
    const gone = pages.gone.filter((file) => isPage(file) && existsSync(path.join(next, file)));
    await replaceFiles(pages, next);
    await removeFiles(pages, next);
    const count = live.pages + added.length - gone.length;
    await this.#publish(storeCode, next, count, { previous: live.pages, gone });
  }

  /** Publishes a folder as a build. A store that is published twice in one run has one build. */
  async #publish(storeCode: string, rendered: string, pages: number, lost: LostPages): Promise<void> {
    const { buildDirectory, code, clock, isForced, movedPaths } = this.#options;
    const history = await readHistory(buildDirectory);
    const known = history.stores[storeCode];
    const live = known && liveBuild(known);
    if (!isForced) await checkBuild(rendered, lost, () => movedPaths(storeCode));
    this.#number ??= history.last + 1;
    const isAmended = live?.number === this.#number;
    const at = isAmended ? live.at : clock().toISOString();
    const folder = isAmended ? `${live.folder}-1` : `${this.#number}`;
    const build: StoreBuild = { number: this.#number, folder, at, pages, code };
    const target = folderOf(buildDirectory, storeCode, build);
    await rm(target, { recursive: true, force: true });
    await mkdir(path.dirname(target), { recursive: true });
    await rename(rendered, target);
    history.stores[storeCode] = {
      builds: retainedBuilds(known, build),
      live: build.number,
      since: at,
      isHeld: false,
    };
    await writeHistory(buildDirectory, { ...history, last: this.#number });
    await serveFrom(buildDirectory, storeCode, target);
  }
}

/** Makes the folder for a new build of a store, with the files of the served one but for some folders. */
async function nextFolder(
  buildDirectory: string,
  storeCode: string,
  live: StoreBuild,
  skipped: readonly string[],
): Promise<string> {
  const next = path.join(buildsOf(buildDirectory), storeCode, 'next');
  await rm(next, { recursive: true, force: true });
  const ready = readyFolder(buildDirectory, storeCode, live);
  if (existsSync(ready)) {
    await rename(ready, next);
    for (const folder of skipped) await rm(path.join(next, folder), { recursive: true, force: true });
  } else {
    linkFiles(folderOf(buildDirectory, storeCode, live), next, new Set(skipped));
  }
  return next;
}
