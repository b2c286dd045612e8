import { open, stat } from 'node:fs/promises';
import type { Stats } from 'node:fs';

const missing = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

/** Returns the version of the file at a path: another file has another version. Undefined without a file. */
export async function fileVersion(file: string): Promise<string | undefined> {
  const stats = await stat(file).catch(missingAsUndefined);
  return stats?.isFile() ? versionOf(stats) : undefined;
}

/**
 * Reads a file with its version. Both are of one file, even if another replaces it at that moment: otherwise a cached
 * file would appear again when its store goes back to that version.
 */
export async function readVersioned(
  file: string,
): Promise<{ readonly version: string; readonly body: Buffer } | undefined> {
  const handle = await open(file).catch(missingAsUndefined);
  if (!handle) return undefined;
  try {
    return { version: versionOf(await handle.stat()), body: await handle.readFile() };
  } finally {
    await handle.close();
  }
}

function versionOf({ ino, mtimeMs, size }: Stats): string {
  return `${ino}-${mtimeMs}-${size}`;
}

function missingAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (missing.includes(error.code ?? '')) return undefined;
  throw error;
}
