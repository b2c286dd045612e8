import { access, constants, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { configurationError } from '../../../src/config/configuration-error.ts';
import type { Environment } from '../../../src/config/environment.ts';
import { recordFile } from './build-record.ts';

/**
 * The folder of the finished build, checked before minutes go into one.
 * @throws {ConfigurationError} where it can't be one: outside the project (the bundle loads packages of
 * `node_modules`), around the data, not writable, or a folder that holds something else, which a build would delete.
 */
export async function usableBuildDirectory(
  environment: Pick<Environment, 'buildDirectory' | 'dataDirectory'>,
  root: string,
): Promise<string> {
  const buildDirectory = path.resolve(root, environment.buildDirectory);
  const refuse = (problem: string, hint: string): never => {
    throw configurationError('The environment is not valid:', [
      { field: 'OUT_DIR', problem: `"${environment.buildDirectory}" ${problem}`, hint },
    ]);
  };
  if (!isInside(buildDirectory, root)) {
    refuse(
      "is not inside the project's folder",
      'the built server loads packages of node_modules; choose a folder such as dist',
    );
  }
  if (isSameOrInside(path.resolve(environment.dataDirectory), buildDirectory)) {
    refuse('holds DATA_DIR', 'a build replaces the whole folder; keep the data outside it');
  }
  const found = await contentOf(buildDirectory).catch((error: NodeJS.ErrnoException) =>
    refuse(`can't be used (${error.code ?? error.message})`, 'choose a new folder, such as dist'),
  );
  if (found.length > 0 && !found.includes(recordFile)) {
    refuse(
      'holds something else than a build',
      'a build replaces the whole folder; choose an empty or new one',
    );
  }
  return buildDirectory;
}

/**
 * Makes sure that a build can stand beside the previous one.
 * @throws {ConfigurationError} where this user may not write there.
 */
export async function prepareToWrite(buildDirectory: string): Promise<void> {
  const parent = path.dirname(buildDirectory);
  try {
    await mkdir(parent, { recursive: true });
    await access(parent, constants.W_OK);
  } catch (error) {
    throw configurationError('The environment is not valid:', [
      {
        field: 'OUT_DIR',
        problem: `${parent} is not writable (${(error as NodeJS.ErrnoException).code ?? String(error)})`,
        hint: 'give the user that runs the shop write access there, or choose another folder',
      },
    ]);
  }
}

async function contentOf(directory: string): Promise<readonly string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function isInside(inner: string, outer: string): boolean {
  const relative = path.relative(outer, inner);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}

function isSameOrInside(inner: string, outer: string): boolean {
  return path.relative(outer, inner) === '' || isInside(inner, outer);
}
