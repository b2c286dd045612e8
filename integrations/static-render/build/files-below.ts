import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Paths of all files below a folder, links to folders left out; none where there is no such folder. */
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
