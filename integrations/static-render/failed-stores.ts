import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const fileName = 'failed-stores.json';

/** Leaves word, beside the bundle, of the stores whose pages could not be rendered. */
export async function writeFailedStores(
  serverDirectory: string,
  storeCodes: readonly string[],
): Promise<void> {
  await writeFile(path.join(serverDirectory, fileName), JSON.stringify(storeCodes));
}

/** The stores that the build left without fresh pages. */
export async function readFailedStores(serverDirectory: string): Promise<readonly string[]> {
  return JSON.parse(await readFile(path.join(serverDirectory, fileName), 'utf8')) as string[];
}
