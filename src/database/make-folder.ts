import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './errors.ts';

/**
 * Makes a folder and its parents where they are missing, one by one: Node's own `recursive` never returns below
 * folders that refuse with ENOENT, such as `/proc`. Throws the error of the system where it can't.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOne(folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    const parent = dirname(folder);
    // It may be there by now: another may make the same folder.
    if (!(await stat(parent).catch(() => undefined))) await makeFolder(parent);
    await makeOne(folder);
  }
}

/** Makes a folder in one that is there; content where it is there itself. */
async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
  }
}
