import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { replaceDirectory } from './publish.ts';
import { rootGroup, type GroupPlan } from './render-plan.ts';

/**
 * Puts rendered pages where they are served: a whole store as one folder, single pages one by one. A run that is killed
 * in between leaves former and new pages, each whole, and is told by the build's record to be done again.
 */
export async function publishGroup(
  group: string,
  { tasks, former }: GroupPlan,
  staging: string,
  clientDirectory: string,
): Promise<void> {
  const rendered = path.join(staging, group);
  if (group === rootGroup) {
    await mkdir(clientDirectory, { recursive: true });
    await replaceFiles(
      rendered,
      clientDirectory,
      tasks.map(({ file }) => file),
    );
  } else if (former) {
    const store = path.join(clientDirectory, group);
    const files = tasks.map(({ file }) => file);
    // What was made from the pages comes first: whether it has to be made again is told by them.
    for (const folder of await foldersBeside(rendered, files)) {
      await replaceDirectory(path.join(rendered, folder), path.join(store, folder));
    }
    await replaceFiles(rendered, store, files);
  } else {
    await mkdir(clientDirectory, { recursive: true });
    await replaceDirectory(rendered, path.join(clientDirectory, group));
  }
}

async function replaceFiles(from: string, to: string, files: readonly string[]): Promise<void> {
  const folders = new Set(files.map((file) => path.dirname(path.join(to, file))));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
  await Promise.all(files.map((file) => rename(path.join(from, file), path.join(to, file))));
}

/** Folders of a store that hold no page, such as its search index. */
async function foldersBeside(directory: string, files: readonly string[]): Promise<readonly string[]> {
  const ofPages = new Set(files.map((file) => file.split('/')[0]));
  const entries = files.length > 0 ? await readdir(directory, { withFileTypes: true }) : [];
  return entries.flatMap((entry) => (entry.isDirectory() && !ofPages.has(entry.name) ? entry.name : []));
}
