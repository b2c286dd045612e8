import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const storeBuild = z.object({
  /** That of the run which made it: stores that were made together have the same. */
  number: z.int(),
  /** Name of its folder. */
  folder: z.string(),
  /** When it was published, in ISO 8601. */
  at: z.iso.datetime(),
  pages: z.int(),
  /** Digest of the code that made its pages. */
  code: z.string(),
});

const storeHistory = z.object({
  /** The oldest first. */
  builds: z.array(storeBuild).min(1),
  /** Number of the build that is served. */
  live: z.int(),
  /** Since when that is served, in ISO 8601. */
  since: z.iso.datetime(),
  /** It was rolled back: no other build is made of the store. */
  isHeld: z.boolean(),
});

const failure = z.object({ at: z.iso.datetime(), message: z.string() });

const buildHistory = z.object({
  /** Number of the last run that published something. */
  last: z.int(),
  stores: z.record(z.string(), storeHistory),
  /** What failed last of a store. */
  failures: z.record(z.string(), failure),
});

/** A build of one store. */
export type StoreBuild = z.infer<typeof storeBuild>;
export type StoreHistory = z.infer<typeof storeHistory>;

/** The last builds of each store, and which one is served; kept beside their folders. */
export type BuildHistory = z.infer<typeof buildHistory>;

/** Folder of the builds of all stores. */
export function buildsOf(buildDirectory: string): string {
  return path.join(buildDirectory, 'builds');
}

/** Folder of a build of a store. */
export function folderOf(buildDirectory: string, storeCode: string, { folder }: Pick<StoreBuild, 'folder'>) {
  return path.join(buildsOf(buildDirectory), storeCode, folder);
}

/** Where the next build of a store is made ready ahead, so that its first changed page does not wait for it. */
export function readyFolder(buildDirectory: string, storeCode: string, { folder }: StoreBuild): string {
  return path.join(buildsOf(buildDirectory), storeCode, `after-${folder}`);
}

/** The build of a store that is served. */
export function liveBuild({ builds, live }: StoreHistory): StoreBuild | undefined {
  return builds.find(({ number }) => number === live);
}

/** Returns the history of a build; an empty one where there is none. */
export async function readHistory(buildDirectory: string): Promise<BuildHistory> {
  const text = await readFile(fileOf(buildDirectory), 'utf8').catch(missingAsUndefined);
  return text === undefined ? { last: 0, stores: {}, failures: {} } : buildHistory.parse(JSON.parse(text));
}

/** Writes the history, as a whole or not at all. */
export async function writeHistory(buildDirectory: string, history: BuildHistory): Promise<void> {
  const file = fileOf(buildDirectory);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.next`, JSON.stringify(history, null, 2));
  await rename(`${file}.next`, file);
}

/** Codes of the stores that are held at a build. */
export function heldStores({ stores }: BuildHistory): readonly string[] {
  return Object.entries(stores).flatMap(([storeCode, { isHeld }]) => (isHeld ? storeCode : []));
}

function fileOf(buildDirectory: string): string {
  return path.join(buildsOf(buildDirectory), 'history.json');
}

function missingAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
