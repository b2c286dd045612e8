import { readdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns the paths of all files below a folder, links to folders left out; none where there is no such folder. */
export function filesBelow(directory: string): readonly string[] {
  try {
    const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [];
  }
}

/** Writes a file, as a whole or not at all, however the process ends. */
export async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.next`, text);
  await rename(`${file}.next`, file);
}

/** Takes a missing file for undefined; any other error is thrown. */
export function missingAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Takes a missing link, or a folder in its place (`EINVAL`), for undefined; any other error is thrown. */
export function noLinkAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EINVAL') missingAsUndefined(error);
}
