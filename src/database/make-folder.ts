import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './errors.ts';

/**
 * Makes a folder and its parents where they are missing, one by one: Node's own `recursive` never returns below
 * folders that refuse with ENOENT, such as `/proc`. Throws the error of the system where it can't.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (errorCode(error) !== 'ENOENT' || (await stat(dirname(folder)).catch(() => undefined))) throw error;
    await makeFolder(dirname(folder));
    await makeFolder(folder);
  }
}
