import { mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { linkFile, linkFiles } from '../../static-render/build/history/link-files.ts';
import { freezeAttempts, frozenSiteLifetime } from '../../../src/config/limits/site-check.ts';

/** Begins the names of folders with links to the files that are checked. */
const prefix = 'check-';

/**
 * Has a site checked by links to its files as they are now, so that a publication meanwhile changes nothing of what is read.
 * The links lie in the folder of the build and are removed at the end.
 */
export async function withFrozenSite<Result>(
  { buildDirectory, client }: { readonly buildDirectory: string; readonly client: string },
  check: (directory: string) => Promise<Result>,
): Promise<Result> {
  removeLeftovers(buildDirectory);
  const frozen = mkdtempSync(path.join(buildDirectory, prefix));
  try {
    for (const { name } of readdirSync(client, { withFileTypes: true }))
      freeze(path.join(client, name), path.join(frozen, name));
    return await check(frozen);
  } finally {
    rmSync(frozen, { recursive: true, force: true });
  }
}

function freeze(source: string, target: string): void {
  for (let attempt = 1; ; attempt++) {
    try {
      // A store is a symbolic link to its build, which is replaced as a whole.
      const from = realpathSync(source);
      return statSync(from).isDirectory() ? linkFiles(from, target) : linkFile(from, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === freezeAttempts) throw error;
      rmSync(target, { recursive: true, force: true });
    }
  }
}

/** Removes what a killed check has left. */
function removeLeftovers(buildDirectory: string): void {
  for (const name of readdirSync(buildDirectory)) {
    const folder = path.join(buildDirectory, name);
    if (name.startsWith(prefix) && Date.now() - statSync(folder).mtimeMs > frozenSiteLifetime)
      rmSync(folder, { recursive: true, force: true });
  }
}
