import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Paths of all files below a folder, in it; links are followed, as those of a build to the folders of its stores. */
export async function filesBelow(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory);
  const found = names.map(async (name) => {
    const stats = await stat(path.join(directory, name));
    if (!stats.isDirectory()) return [name];
    return (await filesBelow(path.join(directory, name))).map((file) => path.join(name, file));
  });
  return (await Promise.all(found)).flat();
}
