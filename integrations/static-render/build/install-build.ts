import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { currentInstant } from '../../../src/config/clock.ts';
import { mergePolicyFiles } from '../../../src/server/headers/write-headers.ts';
import { PageReads, readsDirectoryOf } from '../page-reads.ts';
import {
  hasRecord,
  readBuildRecord,
  writeBuildRecord,
  type BuildRecord,
  type WantedBuild,
} from './build-record.ts';
import { takeOverCode } from './code-files.ts';
import { filesBelow } from '../files.ts';
import type { BuildFailures } from './render-after-build.ts';
import { RefusedBuild, type MovedPaths } from './history/gates.ts';
import { noteFailures } from './history/history-file.ts';
import { heldStores, readHistory, writeHistory } from './history/history-file.ts';
import { LiveStores } from './history/live-stores.ts';
import { tidyBuilds } from './history/tidy-builds.ts';

interface InstallOptions {
  readonly buildDirectory: string;
  /** The new build, as the bundler and the renderer have left it. */
  readonly fresh: string;
  readonly storeCodes: readonly string[];
  readonly wanted: WantedBuild;
  readonly unfilled?: BuildRecord['unfilled'];
  /** The failures of rendering. */
  readonly failures: BuildFailures;
  readonly isForced: boolean;
  readonly movedPaths: MovedPaths;
}

/**
 * Installs a new build into the one that is served: first its code, whose file names contain hashes, then store by store, each
 * atomically, and last the files with fixed names. A store that failed, is refused or is held keeps its pages. If it is killed
 * in between, stores are of both builds, each complete, and the next run builds again. Returns all failures.
 */
export async function installBuild(options: InstallOptions): Promise<BuildFailures> {
  const { buildDirectory, fresh, storeCodes, wanted, unfilled, isForced, movedPaths } = options;
  const failures = new Map(options.failures);
  const isFirst = !hasRecord(buildDirectory);
  // The first build is put together where it was made, and stands as a whole: killed before, it would be taken for something
  // else than a build.
  const target = isFirst ? fresh : buildDirectory;
  const files = sharedFiles(fresh, storeCodes);
  const [code, others] = [files.filter(isCode), files.filter((file) => !isCode(file))];
  const previous = await readBuildRecord(buildDirectory);
  if (previous) await writeBuildRecord(buildDirectory, { ...previous, isReplaced: true });
  // The server of a build for Netlify is elsewhere.
  if (existsSync(path.join(fresh, 'server')))
    await mergePolicyFiles(path.join(target, 'server'), path.join(fresh, 'server'));
  await moveFiles(fresh, target, code);
  const published = { code: wanted.code, clock: currentInstant, isForced, movedPaths };
  const live = new LiveStores({ buildDirectory: target, ...published });
  const held = heldStores(await readHistory(target));
  for (const storeCode of storeCodes) {
    if (failures.has(storeCode) || held.includes(storeCode)) continue;
    // Its pages are those of the build before: nothing in the new code is another one for them.
    if (!existsSync(path.join(fresh, 'client', storeCode))) continue;
    try {
      await live.publish(storeCode, path.join(fresh, 'client', storeCode));
      await PageReads.move(readsDirectoryOf(fresh), readsDirectoryOf(target), storeCode);
    } catch (error) {
      if (!(error instanceof RefusedBuild)) throw error;
      failures.set(storeCode, [{ cause: error.message }]);
    }
  }
  await moveFiles(fresh, target, others);
  await dropOtherStores(target, storeCodes);
  await noteFailures(target, failures, currentInstant());
  await writeBuildRecord(target, { ...wanted, failedStores: [...failures.keys()], unfilled });
  if (isFirst) await rename(fresh, buildDirectory);
  await tidy(options, files);
  return failures;
}

/** Files of a build but for what is in the folders of its stores. */
function sharedFiles(fresh: string, storeCodes: readonly string[]): readonly string[] {
  const ofStores = storeCodes.map((storeCode) => path.join('client', storeCode) + path.sep);
  return filesBelow(fresh).filter(
    (file) => /^(client|server)[\\/]/.test(file) && !ofStores.some((folder) => file.startsWith(folder)),
  );
}

/** Returns whether a file has a hash in its name: it replaces no other file. */
function isCode(file: string): boolean {
  return /^(client[\\/]_astro|server[\\/]chunks)[\\/]/.test(file);
}

async function moveFiles(from: string, to: string, files: readonly string[]): Promise<void> {
  if (from === to) return;
  for (const folder of new Set(files.map((file) => path.dirname(file)))) {
    await mkdir(path.join(to, folder), { recursive: true });
  }
  for (const file of files) await rename(path.join(from, file), path.join(to, file));
}

/** Stores that are not built any more are not served either. */
async function dropOtherStores(target: string, storeCodes: readonly string[]): Promise<void> {
  const history = await readHistory(target);
  for (const storeCode of Object.keys(history.stores)) {
    if (storeCodes.includes(storeCode)) continue;
    delete history.stores[storeCode];
    await rm(path.join(target, 'client', storeCode), { recursive: true, force: true });
  }
  await writeHistory(target, history);
}

async function tidy(
  { buildDirectory, fresh, wanted }: InstallOptions,
  files: readonly string[],
): Promise<void> {
  const { stores } = await readHistory(buildDirectory);
  const usedCode = new Set(Object.values(stores).flatMap(({ builds }) => builds.map(({ code }) => code)));
  await takeOverCode(buildDirectory, { code: wanted.code, files }, { usedCode, now: currentInstant() });
  await tidyBuilds(buildDirectory);
  await rm(fresh, { recursive: true, force: true });
}
