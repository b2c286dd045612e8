import { existsSync } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { missingAsUndefined, writeWhole } from '../../files.ts';
import { describeFailures } from '../../report.ts';
import type { PageFailure } from '../../types.ts';
import { buildHistory, type BuildHistory, type StoreBuild, type StoreHistory } from './build-history.ts';
import { foundHistory } from './found-history.ts';

/** Folder of the builds of all stores. */
export function buildsOf(buildDirectory: string): string {
  return path.join(buildDirectory, 'builds');
}

/** Folder of a build of a store. */
export function folderOf(buildDirectory: string, storeCode: string, { folder }: Pick<StoreBuild, 'folder'>) {
  return path.join(buildsOf(buildDirectory), storeCode, folder);
}

/** Returns the folder in which the next build of a store is prepared, so that its first changed page does not wait for it. */
export function readyFolder(buildDirectory: string, storeCode: string, { folder }: StoreBuild): string {
  return path.join(buildsOf(buildDirectory), storeCode, `after-${folder}`);
}

/** Returns the build of a store that is served. */
export function liveBuild({ builds, live }: StoreHistory): StoreBuild | undefined {
  return builds.find(({ number }) => number === live);
}

/** Returns the history of a build: what folders tell where it is gone or can't be read, and an empty one where there are none. */
export async function readHistory(buildDirectory: string): Promise<BuildHistory> {
  const written = await writtenHistory(buildDirectory);
  if (written) return written;
  const builds = buildsOf(buildDirectory);
  return existsSync(builds)
    ? foundHistory(builds, path.join(buildDirectory, 'client'))
    : { last: 0, stores: {}, failures: {} };
}

/** Tells whether a build has folders of builds, and no history of them that can be read. */
export async function isHistoryLost(buildDirectory: string): Promise<boolean> {
  return existsSync(buildsOf(buildDirectory)) && !(await writtenHistory(buildDirectory));
}

/** Writes down what folders tell where the history is lost. To be called under the lock of builds. */
export async function repairHistory(buildDirectory: string): Promise<void> {
  if (!(await isHistoryLost(buildDirectory))) return;
  process.stderr.write(
    `${historyFileOf(buildDirectory)} is missing or unreadable. It is restored from the folders of the builds.\n`,
  );
  await writeHistory(buildDirectory, await readHistory(buildDirectory));
}

async function writtenHistory(buildDirectory: string): Promise<BuildHistory | undefined> {
  const text = await readFile(historyFileOf(buildDirectory), 'utf8').catch(missingAsUndefined);
  if (text === undefined) return undefined;
  try {
    return buildHistory.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/** Writes the history, as a whole or not at all. */
export async function writeHistory(buildDirectory: string, history: BuildHistory): Promise<void> {
  const file = historyFileOf(buildDirectory);
  await mkdir(path.dirname(file), { recursive: true });
  await writeWhole(file, JSON.stringify(history, null, 2));
}

/** Codes of the stores that are held at a build. */
export function heldStores({ stores }: BuildHistory): readonly string[] {
  return Object.entries(stores).flatMap(([storeCode, { isHeld }]) => (isHeld ? storeCode : []));
}

/** Returns the file of the history of a build. */
function historyFileOf(buildDirectory: string): string {
  return path.join(buildsOf(buildDirectory), 'history.json');
}

/** Returns what answers with the stores that are held; the history is read when it has changed, not each time. */
export function heldStoresOf(buildDirectory: string): () => Promise<readonly string[]> {
  let last: { readonly file: string; readonly held: readonly string[] } | undefined;
  return async () => {
    const stats = await stat(historyFileOf(buildDirectory)).catch(missingAsUndefined);
    // Each time that it is written it is another file.
    const file = stats ? `${stats.ino} ${stats.mtimeMs}` : '';
    if (last?.file !== file) last = { file, held: heldStores(await readHistory(buildDirectory)) };
    return last.held;
  };
}

/** Notes why stores could not be published, each in words. */
export async function noteFailures(
  buildDirectory: string,
  failures: ReadonlyMap<string, readonly PageFailure[]>,
  now: Date,
): Promise<void> {
  if (failures.size === 0) return;
  const history = await readHistory(buildDirectory);
  for (const failed of failures) {
    history.failures[failed[0]] = { at: now.toISOString(), message: describeFailures(new Map([failed])) };
  }
  await writeHistory(buildDirectory, history);
}
