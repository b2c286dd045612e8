import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { readHistory } from './history/history-file.ts';
import { replaceBuild } from './replace-build.ts';

let directory: string;
beforeEach(async () => {
  directory = await makeTemporaryFolder('replace-build');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function put(file: string, text: string): Promise<void> {
  const target = path.join(directory, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}
async function putStore(build: string, storeCode: string, pages: number): Promise<void> {
  for (let page = 0; page < pages; page++) await put(`${build}/client/${storeCode}/${page}.html`, build);
  await put(`${build}/client/${storeCode}/data/search.json`, '[{}]');
}
const text = (file: string) => readFile(path.join(directory, file), 'utf8');

const wanted = { code: 'new', stores: '', catalogue: '', change: 0, at: '2026-11-21T12:00:00Z' };
const replace = (options: Partial<Parameters<typeof replaceBuild>[0]> = {}) =>
  replaceBuild({
    buildDirectory: path.join(directory, 'dist'),
    fresh: path.join(directory, 'dist-next'),
    storeCodes: ['de', 'se'],
    wanted,
    failures: new Map(),
    isForced: false,
    movedPaths: () => Promise.resolve(new Set()),
    ...options,
  });

it('keeps the pages of stores that failed or lost too many, and of no other', async () => {
  await putStore('dist', 'de', 2);
  await putStore('dist', 'se', 20);
  await putStore('dist', 'fr', 1);
  await putStore('dist-next', 'se', 18);
  await putStore('dist-next', 'fr', 1);
  const storeCodes = ['de', 'fr', 'se'];
  const failures = await replace({ storeCodes, failures: new Map([['de', [{ cause: 'Broken.' }]]]) });
  expect([...failures.keys()]).toEqual(['de', 'se']);
  expect(failures.get('se')?.[0]?.cause).toContain('2 of its 20 pages would be gone.');
  expect(await text('dist/client/de/1.html')).toBe('dist');
  expect(await text('dist/client/se/19.html')).toBe('dist');
  expect(await text('dist/client/fr/0.html')).toBe('dist-next');
  expect(JSON.parse(await text('dist/build.json'))).toMatchObject({ failedStores: ['de', 'se'] });
  const { failures: noted } = await readHistory(path.join(directory, 'dist'));
  expect(Object.keys(noted)).toEqual(['de', 'se']);
});

it('keeps the code that an open tab has not loaded yet', async () => {
  await put('dist/client/_astro/old.1.js', 'old');
  await putStore('dist-next', 'de', 1);
  await putStore('dist-next', 'se', 1);
  await put('dist-next/client/_astro/new.1.js', 'new');
  expect((await replace()).size).toBe(0);
  expect((await readdir(path.join(directory, 'dist/client/_astro'))).sort()).toEqual([
    'new.1.js',
    'old.1.js',
  ]);
  expect(await readdir(directory)).toEqual(['dist']);
});
