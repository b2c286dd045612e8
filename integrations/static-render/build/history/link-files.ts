import { copyFileSync, constants, linkSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The file system's errors for a file that can't be linked again, or at all. */
const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EXDEV', 'ENOSYS']);

/**
 * Makes a folder with the files of another one, without a copy of their bytes: both have links to them. `skipped` names
 * what is left out of it. Waits for the file system: ten thousand links take it less time than handing them to threads.
 */
export function linkFiles(from: string, to: string, skipped: ReadonlySet<string> = new Set()): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else linkFile(source, target);
  }
}

/** Makes a further name of a file; where the file system has none, a copy. */
export function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!noLinks.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}
