import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { rootGroup, type GroupPlan } from './render-plan.ts';

/** Rendered pages of one group, and where they are. */
export interface GroupPages {
  readonly directory: string;
  /** Pages and data files, below that folder. */
  readonly files: readonly string[];
  /** Folders without pages, such as the search index of a store. */
  readonly folders: readonly string[];
  /** Files that are to be removed. */
  readonly gone: readonly string[];
}

/** Publishes the rendered pages of a plan, which are in a folder. */
export type PublishGroup = (group: string, plan: GroupPlan, rendered: string) => Promise<void>;

/** Publishes each store atomically. */
interface StorePublisher {
  publish(storeCode: string, rendered: string): Promise<void>;
  publishSome(storeCode: string, pages: GroupPages): Promise<void>;
}

/** Publishes to a finished build: stores as `stores` does, the pages outside any store one by one. */
export function publishPages(clientDirectory: string, stores: StorePublisher): PublishGroup {
  return async (group, plan, rendered) => {
    if (group === rootGroup) await publishRoot(clientDirectory, plan, rendered);
    else if (!plan.previous) await stores.publish(group, rendered);
    else if (plan.tasks.length + plan.previous.gone.length > 0)
      await stores.publishSome(group, await pagesOf(plan, rendered));
  };
}

/** Moves whole stores into the folder of a build that is not finished. */
export function moveStores(clientDirectory: string): PublishGroup {
  return async (group, plan, rendered) => {
    if (group === rootGroup) return publishRoot(clientDirectory, plan, rendered);
    await mkdir(clientDirectory, { recursive: true });
    await replaceDirectory(rendered, path.join(clientDirectory, group));
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

/** Replaces the folders that come with rendered pages. */
export async function moveFolders({ directory, folders }: GroupPages, to: string): Promise<void> {
  for (const folder of folders) await replaceDirectory(path.join(directory, folder), path.join(to, folder));
}

/** Replaces pages by rendered ones. */
export async function replaceFiles({ directory, files }: GroupPages, to: string): Promise<void> {
  const folders = new Set(files.map((file) => path.dirname(path.join(to, file))));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
  await Promise.all(files.map((file) => rename(path.join(directory, file), path.join(to, file))));
}

/** Removes pages that the store no longer has. */
export async function removeFiles({ gone }: Pick<GroupPages, 'gone'>, from: string): Promise<void> {
  await Promise.all(gone.map((file) => rm(path.join(from, file), { force: true })));
}

async function replaceDirectory(fresh: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
}
