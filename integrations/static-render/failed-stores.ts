import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const fileName = 'failed-stores.json';

/** Leaves word, in the folder of the build, of the stores whose pages could not be rendered. */
export async function writeFailedStores(outDirectory: string, storeCodes: readonly string[]): Promise<void> {
  await writeFile(path.join(outDirectory, fileName), JSON.stringify(storeCodes));
}

/** The stores that the build left without fresh pages. */
export async function readFailedStores(outDirectory: string): Promise<readonly string[]> {
  return JSON.parse(await readFile(path.join(outDirectory, fileName), 'utf8')) as string[];
}
