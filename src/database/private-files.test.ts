import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './open.ts';
import { makeFolderPrivate, makePrivate } from './private-files.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vernissage-private-'));
});
afterEach(() => rm(root, { recursive: true }));

const modeOf = async (...path: string[]) => ((await stat(join(root, ...path))).mode & 0o7777).toString(8);
const databaseFiles = ['shop.sqlite', 'shop.sqlite-wal', 'shop.sqlite-shm'];

test('a new database and its folder are readable by their owner alone', async () => {
  const db = await openDatabase({ dataDirectory: join(root, 'data') });
  expect(await modeOf('data')).toBe('700');
  for (const file of databaseFiles) expect([file, await modeOf('data', file)]).toEqual([file, '600']);
  await db.destroy();
});

test('files that others could read are restricted, even while another process has them open', async () => {
  const dataDirectory = join(root, 'data');
  const other = await openDatabase({ dataDirectory });
  await chmod(dataDirectory, 0o755);
  for (const file of databaseFiles) await chmod(join(dataDirectory, file), 0o644);
  const db = await openDatabase({ dataDirectory });
  expect(await modeOf('data')).toBe('700');
  for (const file of databaseFiles) expect([file, await modeOf('data', file)]).toEqual([file, '600']);
  await Promise.all([db.destroy(), other.destroy()]);
});

test('a folder with others’ files stays accessible to them', async () => {
  await chmod(root, 0o755);
  await writeFile(join(root, 'notes.txt'), '', { mode: 0o644 });
  const db = await openDatabase({ dataDirectory: root });
  expect(await Promise.all([modeOf(), modeOf('notes.txt'), modeOf('shop.sqlite')])).toEqual([
    '755',
    '644',
    '600',
  ]);
  await db.destroy();
});

test('missing files are ignored', async () => {
  await makePrivate(join(root, 'none'));
  await makeFolderPrivate(join(root, 'none'));
});

test('a folder with its files', async () => {
  await mkdir(join(root, 'mail'), { mode: 0o755 });
  await writeFile(join(root, 'mail/one.json'), '', { mode: 0o644 });
  await makeFolderPrivate(join(root, 'mail'));
  expect([await modeOf('mail'), await modeOf('mail/one.json')]).toEqual(['700', '600']);
});

/** The locks of a file that the system's processes hold, which Linux lists by the number of the file. */
async function locksOf(file: string): Promise<readonly string[]> {
  const { ino } = await stat(join(root, file));
  const locks = await readFile('/proc/locks', 'utf8');
  return locks.split('\n').filter((line) => line.includes(`:${ino} `));
}

test.runIf(existsSync('/proc/locks'))(
  'a database that is opened again keeps the lock by which other programs see that it is in use',
  async () => {
    const db = await openDatabase({ dataDirectory: root });
    expect(await locksOf('shop.sqlite')).toHaveLength(1);
    const again = await openDatabase({ dataDirectory: root });
    expect(await locksOf('shop.sqlite')).toHaveLength(1);
    await Promise.all([db.destroy(), again.destroy()]);
  },
);
