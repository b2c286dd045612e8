import { mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const base = fileURLToPath(new URL('../../.tmp', import.meta.url));

/** A new folder inside the project, where a build finds the project's packages. The caller removes it. */
export async function makeTemporaryFolder(name: string): Promise<string> {
  await mkdir(base, { recursive: true });
  return mkdtemp(path.join(base, `${name}-`));
}
