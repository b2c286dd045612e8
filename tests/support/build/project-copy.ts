import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const root = path.join(import.meta.dirname, '../../..');
const copied = [
  'scripts',
  'src',
  'integrations',
  'stand-ins',
  'demo',
  'public',
  'package.json',
  'package-lock.json',
];
const configuration = ['astro.config.mjs', 'astro-i18next.config.ts', 'tsconfig.json'];

/** A copy of the project whose files a test may break. Packages are those of the project. */
export interface ProjectCopy {
  readonly directory: string;
  /** Changes one file. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  /** Brings the file of the project back. */
  restore(file: string): Promise<void>;
  remove(): Promise<void>;
}

export async function copyProject(): Promise<ProjectCopy> {
  const directory = await makeTemporaryFolder('project');
  for (const name of [...copied, ...configuration]) {
    await cp(path.join(root, name), path.join(directory, name), { recursive: true });
  }
  await symlink(path.join(root, 'node_modules'), path.join(directory, 'node_modules'));
  return {
    directory,
    async edit(file, change) {
      const full = path.join(directory, file);
      const text = await readFile(full, 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`${file} was not changed.`);
      await writeFile(full, changed);
    },
    restore: (file) => cp(path.join(root, file), path.join(directory, file)),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
