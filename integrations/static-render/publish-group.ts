import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { countPages, foundFile, isPage, lostPages, type LostPages } from './build/history/gates.ts';
import { replaceDirectory } from './publish.ts';
import { rootGroup, type GroupPlan } from './render-plan.ts';

/** Rendered pages of one group, and where they lie. */
export interface GroupPages {
  readonly directory: string;
  /** Pages and data files, below that folder. */
  readonly files: readonly string[];
  /** Folders that hold none of them, such as the search index of a store. */
  readonly folders: readonly string[];
  /** Files that are to be taken away. */
  readonly gone: readonly string[];
}

/** Puts rendered pages where they are served: those of a plan, which lie in a folder. */
export type PublishGroup = (group: string, plan: GroupPlan, rendered: string) => Promise<void>;

/** Publishes stores at one instant each. */
interface StorePublisher {
  publish(storeCode: string, rendered: string): Promise<void>;
  publishSome(storeCode: string, pages: GroupPages): Promise<void>;
}

/** Returns what publishes to a shop that is served: stores as a whole, and the pages outside any one by one. */
export function publishLive(clientDirectory: string, stores: StorePublisher): PublishGroup {
  return async (group, plan, rendered) => {
    if (group === rootGroup) await publishRoot(clientDirectory, plan, rendered);
    else if (!plan.previous) await stores.publish(group, rendered);
    else if (plan.tasks.length + plan.previous.gone.length > 0)
      await stores.publishSome(group, await pagesOf(plan, rendered));
  };
}

/** Throws where a build of a store lacks too much to be published; the folder has what can be found in the store. */
export type CheckStore = (storeCode: string, directory: string, lost: LostPages) => Promise<void>;

/**
 * Returns what publishes to a folder that nobody is served from: of a build that is not finished, or that is to be
 * uploaded. Stores are plain folders in it; `check` is asked before anything of a store is moved.
 */
export function publishPlainly(clientDirectory: string, check?: CheckStore): PublishGroup {
  return async (group, plan, rendered) => {
    const store = path.join(clientDirectory, group);
    if (group === rootGroup) {
      await publishRoot(clientDirectory, plan, rendered);
    } else if (plan.previous) {
      const pages = await pagesOf(plan, rendered);
      const gone = pages.gone.filter((file) => isPage(file) && existsSync(path.join(store, file)));
      const found = pages.files.includes(foundFile) ? rendered : store;
      await check?.(group, found, { previous: countPages(store), gone });
      await moveFolders(pages, store);
      await replaceFiles(pages, store);
      await removeFiles(pages, store);
    } else {
      await check?.(group, rendered, lostPages(store, rendered));
      await mkdir(clientDirectory, { recursive: true });
      await replaceDirectory(rendered, store);
    }
  };
}

async function publishRoot(clientDirectory: string, plan: GroupPlan, rendered: string): Promise<void> {
  await replaceFiles(await pagesOf(plan, rendered), clientDirectory);
}

async function pagesOf({ tasks, previous }: GroupPlan, directory: string): Promise<GroupPages> {
  const files = tasks.map(({ file }) => file);
  const ofPages = new Set(files.map((file) => file.split('/')[0]));
  const entries = files.length > 0 ? await readdir(directory, { withFileTypes: true }) : [];
  const folders = entries.flatMap((each) => (each.isDirectory() && !ofPages.has(each.name) ? each.name : []));
  return { directory, files, folders, gone: (previous?.gone ?? []).map(({ file }) => file) };
}

/** Puts the folders of rendered pages in the place of those that are there. */
export async function moveFolders({ directory, folders }: GroupPages, to: string): Promise<void> {
  for (const folder of folders) await replaceDirectory(path.join(directory, folder), path.join(to, folder));
}

/** Puts rendered pages in the place of those that are there. */
export async function replaceFiles({ directory, files }: GroupPages, to: string): Promise<void> {
  const folders = new Set(files.map((file) => path.dirname(path.join(to, file))));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
  await Promise.all(files.map((file) => rename(path.join(directory, file), path.join(to, file))));
}

/** Takes away pages that the store has no more. */
export async function removeFiles({ gone }: Pick<GroupPages, 'gone'>, from: string): Promise<void> {
  await Promise.all(gone.map((file) => rm(path.join(from, file), { force: true })));
}
