import { rename, rm, stat } from 'node:fs/promises';

/**
 * Puts a rendered folder where the previous one stands. Whoever reads meanwhile finds the previous or the new one;
 * the gap between the two renames is closed by the on-demand rendering of a path without a file.
 */
export async function replaceDirectory(fresh: string, target: string): Promise<void> {
  const previous = previousOf(fresh);
  await rm(previous, { recursive: true, force: true });
  await rename(target, previous).catch(ignoreMissing);
  await rename(fresh, target);
  await rm(previous, { recursive: true, force: true });
}

/** Undoes a replacement that was killed between its two renames: the previous folder stands again. */
export async function recoverDirectory(fresh: string, target: string): Promise<void> {
  if (await exists(target)) return;
  await rename(previousOf(fresh), target).catch(ignoreMissing);
}

function previousOf(fresh: string): string {
  return `${fresh}-previous`;
}

async function exists(directory: string): Promise<boolean> {
  return (await stat(directory).catch(ignoreMissing)) !== undefined;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
