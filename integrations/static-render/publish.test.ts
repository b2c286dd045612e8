import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recoverDirectory, replaceDirectory } from './publish.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-publish-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (name: string): string => path.join(folder, name);
async function make(name: string): Promise<void> {
  await mkdir(at(name));
  await writeFile(path.join(at(name), 'page'), name);
}
const pageOf = (name: string): Promise<string> => readFile(path.join(at(name), 'page'), 'utf8');

it('replaces the previous folder, and leaves nothing else', async () => {
  await make('dist');
  await make('dist-next');
  await replaceDirectory(at('dist-next'), at('dist'));
  expect(await pageOf('dist')).toBe('dist-next');
  expect(await readdir(folder)).toEqual(['dist']);
});

it('works without a previous folder', async () => {
  await make('dist-next');
  await replaceDirectory(at('dist-next'), at('dist'));
  expect(await readdir(folder)).toEqual(['dist']);
});

it('restores the previous folder if a replacement was killed between its renames', async () => {
  await make('dist');
  await make('dist-next');
  await rename(at('dist'), at('dist-next-previous'));
  await recoverDirectory(at('dist-next'), at('dist'));
  expect(await pageOf('dist')).toBe('dist');
});

it('restores nothing if a folder exists, or never existed', async () => {
  await recoverDirectory(at('dist-next'), at('dist'));
  expect(await readdir(folder)).toEqual([]);
  await make('dist');
  await make('dist-next-previous');
  await recoverDirectory(at('dist-next'), at('dist'));
  expect(await pageOf('dist')).toBe('dist');
});
