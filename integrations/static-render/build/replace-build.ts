import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { currentInstant } from '../../../src/config/clock.ts';
import { replaceDirectory } from '../publish.ts';
import { writeBuildRecord } from './build-record.ts';
import { carryCodeFiles, takeOverCode } from './code-files.ts';
import { checkBuild, lostPages, RefusedBuild } from './history/gates.ts';
import { noteFailures } from './history/failures.ts';
import { readHistory, writeHistory } from './history/history-file.ts';
import { linkFiles } from './history/link-files.ts';
import { sharedFiles, type InstallOptions } from './install-build.ts';
import type { BuildFailures } from './render-after-build.ts';

/**
 * Puts a new build for Netlify in the place of the previous one: it is uploaded, and nobody is served from the folder. A store
 * that failed or is refused keeps its pages, where the previous build is there. Answers with all failures.
 */
export async function replaceBuild(options: InstallOptions): Promise<BuildFailures> {
  const { buildDirectory, fresh, storeCodes, wanted, unfilled } = options;
  const failures = new Map(options.failures);
  for (const storeCode of storeCodes) {
    const refusal = failures.has(storeCode) ? undefined : await refusalOf(storeCode, options);
    if (refusal) failures.set(storeCode, [{ cause: refusal.message }]);
    if (failures.has(storeCode)) await keepPages(storeCode, options);
  }
  const files = sharedFiles(fresh, storeCodes);
  await carryCodeFiles(buildDirectory, fresh);
  await writeBuildRecord(fresh, { ...wanted, failedStores: [...failures.keys()], unfilled });
  // What failed last stays known; builds of stores are kept by Netlify.
  const history = await readHistory(buildDirectory);
  await writeHistory(fresh, { ...history, stores: {} });
  await noteFailures(fresh, failures, currentInstant());
  await replaceDirectory(fresh, buildDirectory);
  await takeOverCode(
    buildDirectory,
    { code: wanted.code, files },
    { usedCode: new Set(), now: currentInstant() },
  );
  return failures;
}

async function refusalOf(
  storeCode: string,
  { buildDirectory, fresh, isForced, movedPaths }: InstallOptions,
): Promise<RefusedBuild | undefined> {
  if (isForced) return undefined;
  const [pages, previous] = [
    path.join(fresh, 'client', storeCode),
    path.join(buildDirectory, 'client', storeCode),
  ];
  try {
    await checkBuild(pages, lostPages(previous, pages), () => movedPaths(storeCode));
    return undefined;
  } catch (error) {
    if (!(error instanceof RefusedBuild)) throw error;
    return error;
  }
}

async function keepPages(storeCode: string, { buildDirectory, fresh }: InstallOptions): Promise<void> {
  const [pages, previous] = [
    path.join(fresh, 'client', storeCode),
    path.join(buildDirectory, 'client', storeCode),
  ];
  await rm(pages, { recursive: true, force: true });
  if (existsSync(previous)) linkFiles(previous, pages);
}
