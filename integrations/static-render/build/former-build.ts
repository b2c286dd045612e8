import { cp, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** How long the code of an earlier build may still be asked for (docs/architecture.md, "Rendering"). */
const keptDays = 30;
const dayMilliseconds = 86_400_000;

/** What open tabs, and servers that run, load when it is first needed. The names have hashes of what is in the files. */
const codeFolders = ['client/_astro', 'server/chunks'];

/** By path, since when no build has made it: kept beside the build that it was carried into. */
const formerCode = z.record(z.string(), z.iso.datetime());
const formerCodeFile = 'former-code.json';

/**
 * Carries over what must outlive a build: code that was in use in the last 30 days, and the pages of stores that the new
 * build could not render.
 */
export async function carryOver(
  former: string,
  fresh: string,
  failedStores: readonly string[],
  now: Date,
): Promise<void> {
  await carryCode(former, fresh, now);
  for (const storeCode of failedStores) {
    const pages = path.join(former, 'client', storeCode);
    if (await exists(pages)) await cp(pages, path.join(fresh, 'client', storeCode), { recursive: true });
  }
}

async function carryCode(former: string, fresh: string, now: Date): Promise<void> {
  const known = await readFormerCode(former);
  const carried: Record<string, string> = {};
  for (const file of await filesOf(former)) {
    const since = known[file] ?? now.toISOString();
    const isTooOld = now.getTime() - Date.parse(since) > keptDays * dayMilliseconds;
    if (isTooOld || (await exists(path.join(fresh, file)))) continue;
    await cp(path.join(former, file), path.join(fresh, file), { preserveTimestamps: true });
    carried[file] = since;
  }
  await writeFile(path.join(fresh, formerCodeFile), JSON.stringify(carried));
}

/** Paths of the code of a build; none where there is no build. */
async function filesOf(build: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const folder of codeFolders) {
    if (!(await exists(path.join(build, folder)))) continue;
    for (const name of await readdir(path.join(build, folder))) found.push(`${folder}/${name}`);
  }
  return found;
}

async function readFormerCode(build: string): Promise<Readonly<Record<string, string>>> {
  const file = path.join(build, formerCodeFile);
  return (await exists(file)) ? formerCode.parse(JSON.parse(await readFile(file, 'utf8'))) : {};
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
