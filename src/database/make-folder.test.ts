import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from './open.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vernissage-folder-'));
});
afterEach(() => rm(root, { recursive: true }));

test('creates a folder with its parents, and accepts an existing one', async () => {
  const folder = join(root, 'a/b/c');
  await Promise.all([makeFolder(folder), makeFolder(folder)]);
  await makeFolder(folder);
  expect((await stat(folder)).isDirectory()).toBe(true);
});

test('creates a folder that many create at once', async () => {
  for (let round = 0; round < 100; round += 1) {
    const folder = join(root, `${round}/a/b/c/d/e`);
    await Promise.all(Array.from({ length: 8 }, () => makeFolder(folder)));
    expect((await stat(folder)).isDirectory()).toBe(true);
  }
});

test('rejects a file in the way', async () => {
  await writeFile(join(root, 'file'), '');
  await expect(makeFolder(join(root, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(root, 'file/below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test.runIf(existsSync('/proc/self'))('gives up if nothing can be created', async () => {
  await expect(makeFolder('/proc/nothing/below')).rejects.toMatchObject({ code: 'ENOENT' });
});
