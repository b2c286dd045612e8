import { cp, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** How long an open tab may still load the assets of an earlier build (docs/architecture.md, "Rendering"). */
const keptDays = 30;
const dayMilliseconds = 86_400_000;

/**
 * Carries over what must outlive a build: hashed assets of the last 30 days, and the pages of stores
 * that the new build could not render.
 */
export async function carryOver(
  former: string,
  fresh: string,
  failedStores: readonly string[],
  now: Date,
): Promise<void> {
  await carryAssets(path.join(former, 'client', '_astro'), path.join(fresh, 'client', '_astro'), now);
  for (const storeCode of failedStores) {
    const pages = path.join(former, 'client', storeCode);
    if (await exists(pages)) await cp(pages, path.join(fresh, 'client', storeCode), { recursive: true });
  }
}

async function carryAssets(former: string, fresh: string, now: Date): Promise<void> {
  if (!(await exists(former))) return;
  for (const name of await readdir(former)) {
    const source = path.join(former, name);
    const { mtimeMs } = await stat(source);
    if (now.getTime() - mtimeMs > keptDays * dayMilliseconds || (await exists(path.join(fresh, name))))
      continue;
    await cp(source, path.join(fresh, name), { preserveTimestamps: true });
  }
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
