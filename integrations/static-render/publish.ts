import { rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Puts a rendered folder where the former one stands. Whoever reads meanwhile finds the former or the new one;
 * the gap between the two renames is closed by the on-demand rendering of a path without a file.
 */
export async function replaceDirectory(fresh: string, target: string): Promise<void> {
  const former = path.join(path.dirname(fresh), `former-${path.basename(target)}`);
  await rm(former, { recursive: true, force: true });
  await rename(target, former).catch(ignoreMissing);
  await rename(fresh, target);
  await rm(former, { recursive: true, force: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
