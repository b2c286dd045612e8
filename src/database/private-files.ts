import { chmod, lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './errors.ts';

/** Permissions of group and others. */
const ofOthers = 0o077;

/**
 * Takes all permissions on a file or folder from everybody but its owner. Nothing is done where there is none, or where
 * the file system or another owner keeps its modes.
 */
export async function makePrivate(path: string): Promise<void> {
  try {
    const { mode } = await lstat(path);
    if ((mode & ofOthers) !== 0) await chmod(path, mode & 0o7777 & ~ofOthers);
  } catch (error) {
    if (!['ENOENT', 'EPERM', 'EROFS', 'ENOTSUP'].includes(errorCode(error) ?? '')) throw error;
  }
}

/** Makes a folder and the files in it readable by their owner only. */
export async function makeFolderPrivate(folder: string): Promise<void> {
  await makePrivate(folder);
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) await makePrivate(join(folder, name));
}

/** The shop's files in its data folder. */
const ownNames = /^(?:shop\.sqlite(?:-.+)?|mail|tracking|media|image-cache)$/;

/**
 * Makes the SQLite file of a data folder and its log readable by their owner only, and creates the file if it is
 * missing. The folder becomes private too, unless it contains other files, which others may need to reach.
 */
export async function makeDatabasePrivate(folder: string, file: string): Promise<void> {
  if ((await readdir(folder)).every((name) => ownNames.test(name))) await makePrivate(folder);
  await makePrivateFile(file);
  for (const path of [file, `${file}-wal`, `${file}-shm`]) await makePrivate(path);
}

/**
 * Makes an empty file that its owner alone may read, where there is none. One that is there is not opened: closing it would end
 * the locks by which SQLite tells other programs that this process uses it (POSIX), and they would delete its log.
 */
async function makePrivateFile(file: string): Promise<void> {
  try {
    const handle = await open(file, 'ax', 0o600);
    await handle.close();
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
